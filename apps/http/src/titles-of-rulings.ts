/** What the codes of rulings and findings mean, in the languages of `titles.ts`. */
export const TITLES_OF_RULINGS = {
  'impossible-score': [
    'No contract on this board gives such a score',
    'Żaden kontrakt w tym rozdaniu nie daje takiego zapisu',
    'Žiadny záväzok v tomto rozdaní nedáva taký zápis',
    'Ни один контракт в этой сдаче не даёт такой записи',
  ],
  'no-such-answer': [
    'This is no answer to what is to be found',
    'To nie jest odpowiedź na to, co ma być ustalone',
    'To nie je odpoveď na to, čo sa má zistiť',
    'Это не ответ на то, что нужно установить',
  ],
  'already-appealed': [
    'The ruling has been appealed against already',
    'Od tego orzeczenia już się odwołano',
    'Proti tomuto výroku sa už odvolali',
    'Это решение уже обжаловано',
  ],
  'no-appeal': [
    'Nobody has appealed against the ruling',
    'Nikt nie odwołał się od tego orzeczenia',
    'Nikto sa proti tomuto výroku neodvolal',
    'Это решение никто не обжаловал',
  ],
  'already-corrected': [
    'The ruling no longer holds',
    'To orzeczenie już nie obowiązuje',
    'Tento výrok už neplatí',
    'Это решение уже отменено',
  ],
  'no-such-revoke': [
    'The cards played show no such revoke',
    'Zagrane karty nie wskazują na takie fałszywe zagranie',
    'Zahrané karty neukazujú taký omyl vo farbe',
    'Сыгранные карты не показывают такого ренонса',
  ],
  'no-such-play': [
    'Attention to a revoke names a seat and a trick to which that seat failed to follow suit, or to obey',
    'Zwrócenie uwagi na fałszywy renons wskazuje miejsce i lewę, w której nie dołożono do koloru lub nie zastosowano się do nakazu',
    'Upozornenie na omyl vo farbe uvádza miesto a zdvih, v ktorom hráč nepriznal farbu alebo neposlúchol',
    'Указание на ренонс называет место и взятку, в которой с него не снесли в масть или не подчинились требованию',
  ],
} as const;
