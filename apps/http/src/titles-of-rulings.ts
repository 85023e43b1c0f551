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
} as const;
