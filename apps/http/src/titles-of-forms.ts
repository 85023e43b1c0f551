/** Titles of problems at forms for two and three players, and of rubbers: English, Polish, Slovak, Russian. */
export const TITLES_OF_FORMS = {
  'not-in-this-form': [
    'This form of the game has no such thing',
    'Ta odmiana gry tego nie przewiduje',
    'Táto forma hry také niečo nepozná',
    'В этой разновидности игры такого нет',
  ],
  'no-step': [
    'No cards are chosen now',
    'Teraz nie wybiera się kart',
    'Teraz sa karty nevyberajú',
    'Сейчас карты не выбирают',
  ],
  'wrong-number': [
    'This is not the right number of cards',
    'To niewłaściwa liczba kart',
    'Toto nie je správny počet kariet',
    'Это не то число карт',
  ],
  'already-chosen': [
    'The cards are chosen already',
    'Karty są już wybrane',
    'Karty sú už vybrané',
    'Карты уже выбраны',
  ],
  'must-bid': [
    'Dealer may not pass',
    'Rozdający nie może spasować',
    'Rozdávajúci nesmie pasovať',
    'Сдающий не может пасовать',
  ],
  'not-yet-playable': [
    'The card was turned up in this trick and is played from the next',
    'Karta została odkryta w tej lewie i można ją zagrać od następnej',
    'Karta bola odkrytá v tomto zdvihu a hrá sa od ďalšieho',
    'Карта открыта в этой взятке, играть ею можно со следующей',
  ],
  'cards-unknown': [
    'Nothing is claimed while cards are unknown to everybody',
    'Nie zgłasza się lew, póki są karty nikomu nieznane',
    'Zdvihy sa nehlásia, kým sú karty nikomu neznáme',
    'Взятки не заявляют, пока есть карты, неизвестные никому',
  ],
  'no-rubber': ['There is no rubber', 'Nie ma robra', 'Niet robra', 'Роббера нет'],
  'rubber-in-progress': [
    'The rubber is not over',
    'Rober nie jest zakończony',
    'Rober sa neskončil',
    'Роббер не окончен',
  ],
  'already-drawn': [
    'The draw stands until a deal has been played',
    'Losowanie jest ważne, dopóki nie rozegra się rozdania',
    'Losovanie platí, kým sa neodohrá rozdanie',
    'Жеребьёвка остаётся в силе, пока не сыграна сдача',
  ],
  'no-honours': [
    'There are no honours to be claimed',
    'Nie ma koronki do zgłoszenia',
    'Niet honory na hlásenie',
    'Нет онёров, которые можно заявить',
  ],
  'wrong-pack': [
    'This is not a deal of this form',
    'To nie jest rozdanie tej odmiany gry',
    'Toto nie je rozdanie tejto formy hry',
    'Это не сдача этой разновидности игры',
  ],
} as const;
