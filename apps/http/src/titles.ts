/** What a code means, for people, in the four languages the API speaks. Clients branch on the code and never on these. */
import { ARENA_TITLES } from './arena-titles.js';
import { type Code } from './codes.js';
import { SESSION_TITLES } from './session-titles.js';
import { TITLES_OF_CASES } from './titles-of-cases.js';
import { TITLES_OF_FORMS } from './titles-of-forms.js';
import { TITLES_OF_RULINGS } from './titles-of-rulings.js';

export const LANGUAGES = ['en', 'pl', 'sk', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

type Titles = readonly [en: string, pl: string, sk: string, ru: string];

const TITLES: Readonly<Record<Code, Titles>> = {
  ...SESSION_TITLES,
  ...TITLES_OF_CASES,
  ...TITLES_OF_RULINGS,
  ...ARENA_TITLES,
  'no-deal': ['No cards are dealt', 'Karty nie są rozdane', 'Karty nie sú rozdané', 'Карты не сданы'],
  'already-dealt': ['The cards are dealt already', 'Karty są już rozdane', 'Karty sú už rozdané', 'Карты уже сданы'],
  'board-over': ['The board is over', 'Rozdanie jest zakończone', 'Rozdanie sa skončilo', 'Сдача окончена'],
  'board-full': [
    'The board holds as many events as it may',
    'Rozdanie zawiera już najwięcej zdarzeń, ile może',
    'Rozdanie už obsahuje najviac udalostí, koľko môže',
    'В сдаче уже предельное число событий',
  ],
  'stale-cursor': [
    'More has happened than you have seen',
    'Wydarzyło się więcej, niż widziałeś',
    'Stalo sa viac, než ste videli',
    'Произошло больше, чем вы видели',
  ],
  'no-auction': ['There is no auction', 'Nie trwa licytacja', 'Neprebieha dražba', 'Торговля не идёт'],
  'not-your-turn': ['It is not your turn', 'To nie twoja kolej', 'Nie ste na rade', 'Сейчас не ваш ход'],
  'auction-over': ['The auction is over', 'Licytacja jest zakończona', 'Dražba sa skončila', 'Торговля окончена'],
  'bid-too-low': [
    'The bid is not above the last bid',
    'Odzywka nie jest wyższa od poprzedniej',
    'Hláška nie je vyššia ako predchádzajúca',
    'Заявка не выше предыдущей',
  ],
  'nothing-to-double': [
    'There is no bid of an opponent to double',
    'Nie ma odzywki przeciwnika do skontrowania',
    'Niet hlášky súpera na kontru',
    'Нет заявки соперника для контры',
  ],
  'nothing-to-redouble': [
    'There is no double by an opponent to redouble',
    'Nie ma kontry przeciwnika do zrekontrowania',
    'Niet kontry súpera na rekontru',
    'Нет контры соперника для реконтры',
  ],
  'no-play': ['No cards are being played', 'Nie trwa rozgrywka', 'Neprebieha zohrávka', 'Розыгрыш не идёт'],
  'play-over': ['The play is over', 'Rozgrywka jest zakończona', 'Zohrávka sa skončila', 'Розыгрыш окончен'],
  'card-not-held': [
    'The hand does not hold this card',
    'Tej karty nie ma w ręce',
    'Túto kartu list neobsahuje',
    'Этой карты нет на руке',
  ],
  revoke: [
    'The hand can follow suit and must',
    'Ręka może i musi dodać do koloru',
    'List môže a musí priznať farbu',
    'Рука может и должна положить в масть',
  ],
  'no-such-call': ['There is no such call', 'Nie ma takiej zapowiedzi', 'Taká hláška nie je', 'Такого объявления нет'],
  'not-yours-to-ask': [
    'Only an opponent of the caller asks about a call',
    'O zapowiedź pyta tylko przeciwnik licytującego',
    'Na hlášku sa pýta len súper dražiaceho',
    'О значении объявления спрашивает только соперник',
  ],
  'not-yours-to-explain': [
    'A call is explained by who made it',
    'Zapowiedź wyjaśnia ten, kto ją złożył',
    'Hlášku vysvetľuje ten, kto ju urobil',
    'Объявление объясняет тот, кто его сделал',
  ],
  'already-asked': ['This was asked already', 'O to już zapytano', 'Na to sa už niekto pýtal', 'Об этом уже спросили'],
  'claim-pending': [
    'A claim waits for its answers',
    'Roszczenie czeka na odpowiedź',
    'Nárok čaká na odpoveď',
    'Заявление о взятках ждёт ответа',
  ],
  'no-claim': [
    'This claim is not pending',
    'To roszczenie nie czeka na odpowiedź',
    'Tento nárok nečaká na odpoveď',
    'Это заявление о взятках не ждёт ответа',
  ],
  'too-many-tricks': [
    'There are fewer tricks left',
    'Zostało mniej lew',
    'Zostáva menej zdvihov',
    'Осталось меньше взяток',
  ],
  'dummy-may-not-claim': [
    'Dummy may not claim',
    'Dziadek nie może zgłaszać lew',
    'Tichý hráč nemôže uplatniť nárok',
    'Стол не заявляет взятки',
  ],
  'not-yours-to-answer': [
    'Your answer is not waited for',
    'Twoja odpowiedź nie jest oczekiwana',
    'Na vašu odpoveď sa nečaká',
    'Вашего ответа не ждут',
  ],
  'not-contested': [
    'The claim is not contested',
    'Roszczenie nie jest sporne',
    'Nárok nie je sporný',
    'Заявление о взятках не оспорено',
  ],
  'impossible-tricks': [
    'The tricks already played do not allow this',
    'Zagrane lewy na to nie pozwalają',
    'Odohrané zdvihy to nedovoľujú',
    'Сыгранные взятки этого не допускают',
  ],
  'undo-pending': [
    'A request to undo waits for its answer',
    'Prośba o cofnięcie czeka na odpowiedź',
    'Žiadosť o vrátenie čaká na odpoveď',
    'Просьба о возврате хода ждёт ответа',
  ],
  'no-undo': [
    'No request to undo is pending',
    'Żadna prośba o cofnięcie nie czeka',
    'Žiadna žiadosť o vrátenie nečaká',
    'Нет просьбы о возврате хода',
  ],
  'nothing-to-undo': [
    'You have done nothing that can be undone',
    'Nie masz czego cofnąć',
    'Nemáte čo vrátiť',
    'Вам нечего вернуть',
  ],
  'too-many-undos': [
    'You have asked to undo too often on this board',
    'Za często prosiłeś o cofnięcie w tym rozdaniu',
    'V tomto rozdaní ste o vrátenie žiadali príliš často',
    'Вы слишком часто просили о возврате хода в этой сдаче',
  ],
  'already-summoned': [
    'The director was called already',
    'Sędzia został już wezwany',
    'Rozhodca už bol privolaný',
    'Судья уже вызван',
  ],
  'dummy-may-not-undo': [
    'Dummy takes nothing back once the play has begun',
    'Dziadek nie cofa niczego po rozpoczęciu rozgrywki',
    'Tichý hráč po začatí zohrávky nič neberie späť',
    'Стол ничего не берёт назад после начала розыгрыша',
  ],
  'not-summoned': [
    'The director was not called',
    'Sędzia nie został wezwany',
    'Rozhodca nebol privolaný',
    'Судья не вызван',
  ],
  'not-yet': ['It is too early', 'Jest za wcześnie', 'Je príliš skoro', 'Ещё рано'],
  'nothing-to-wait-for': ['Nothing is waited for', 'Na nic się nie czeka', 'Na nič sa nečaká', 'Ничего не ожидается'],
  'strict-only': [
    'This is for tables that offer only legal actions',
    'To jest tylko dla stołów, które dopuszczają jedynie legalne działania',
    'To je len pre stoly, ktoré ponúkajú iba dovolené kroky',
    'Это только для столов, где допускаются лишь законные действия',
  ],
  'recorded-only': [
    'This is for recorded tables',
    'To jest tylko dla stołów zapisywanych',
    'To je len pre zaznamenávané stoly',
    'Это только для записываемых столов',
  ],
  'not-over': ['The board is not over', 'Rozdanie nie jest zakończone', 'Rozdanie sa neskončilo', 'Сдача не окончена'],
  'no-such-ruling': ['There is no such ruling', 'Nie ma takiego orzeczenia', 'Taký výrok nie je', 'Такого решения нет'],
  'illegal-call': [
    'The Laws do not allow this call',
    'Prawo nie dopuszcza tej zapowiedzi',
    'Pravidlá túto hlášku nedovoľujú',
    'Закон не допускает этого объявления',
  ],
  'illegal-card': [
    'The Laws do not allow this card',
    'Prawo nie dopuszcza tej karty',
    'Pravidlá túto kartu nedovoľujú',
    'Закон не допускает этой карты',
  ],
  'card-gone': ['The card is played already', 'Karta jest już zagrana', 'Karta je už zohraná', 'Карта уже сыграна'],
  'nothing-to-choose': [
    'No Law leaves anything to choose now',
    'Prawo nie daje teraz żadnego wyboru',
    'Pravidlá teraz nedávajú na výber',
    'Закон сейчас не оставляет выбора',
  ],
  'not-yours-to-choose': [
    'The choice is another player’s',
    'Wybór należy do innego gracza',
    'Voľba patrí inému hráčovi',
    'Выбор принадлежит другому игроку',
  ],
  'no-such-option': [
    'This is not one of the options',
    'To nie jest jedna z możliwości',
    'To nie je jedna z možností',
    'Такого варианта нет',
  ],
  'too-late': ['The right has ended', 'Prawo wygasło', 'Právo zaniklo', 'Право утрачено'],
  'nothing-to-change': [
    'There is nothing that may be changed',
    'Nie ma czego zmienić',
    'Niet čo zmeniť',
    'Менять нечего',
  ],
  'nothing-to-find': [
    'There is nothing to be found',
    'Nie ma czego ustalać',
    'Niet čo zisťovať',
    'Устанавливать нечего',
  ],
  'not-a-suit': [
    'A suit must be named, and one that the Law allows',
    'Trzeba wskazać kolor, i to dozwolony przez Prawo',
    'Treba pomenovať farbu, a to dovolenú',
    'Нужно назвать масть, и притом допустимую',
  ],
  'no-table': ['There is no such table', 'Nie ma takiego stołu', 'Taký stôl nie je', 'Такого стола нет'],
  ...TITLES_OF_FORMS,
  'already-open': ['The table is open already', 'Stół jest już otwarty', 'Stôl je už otvorený', 'Стол уже открыт'],
  'table-closed': ['The table is closed', 'Stół jest zamknięty', 'Stôl je zatvorený', 'Стол закрыт'],
  'table-full': [
    'The table holds as many events as it may',
    'Stół zawiera już najwięcej zdarzeń, ile może',
    'Stôl už obsahuje najviac udalostí, koľko môže',
    'У стола уже предельное число событий',
  ],
  'seat-empty': ['Nobody sits there', 'Nikt tam nie siedzi', 'Nikto tam nesedí', 'Там никто не сидит'],
  'board-in-progress': [
    'A board is in progress at this table',
    'Przy tym stole trwa rozdanie',
    'Pri tomto stole prebieha rozdanie',
    'За этим столом идёт сдача',
  ],
  'not-an-import': [
    'The table is played at, not imported',
    'Przy tym stole się gra, nie jest to import',
    'Pri tomto stole sa hrá, nie je to import',
    'За этим столом играют, это не импорт',
  ],
  'no-such-board': [
    'There is no such board at this table',
    'Nie ma takiego rozdania przy tym stole',
    'Také rozdanie pri tomto stole nie je',
    'За этим столом такой сдачи нет',
  ],
  'board-known': [
    'The board was opened already',
    'Rozdanie zostało już otwarte',
    'Rozdanie už bolo otvorené',
    'Сдача уже открыта',
  ],
  'invalid-input': [
    'The request is not as expected',
    'Żądanie jest niepoprawne',
    'Žiadosť nie je správna',
    'Запрос составлен неверно',
  ],
  'malformed-json': [
    'The body is not JSON',
    'Treść nie jest w formacie JSON',
    'Telo nie je vo formáte JSON',
    'Тело запроса не является JSON',
  ],
  'bad-request': [
    'The request cannot be read',
    'Nie można odczytać żądania',
    'Žiadosť sa nedá prečítať',
    'Запрос не удаётся прочитать',
  ],
  'not-signed-in': [
    'A valid token is needed',
    'Potrzebny jest ważny token',
    'Je potrebný platný token',
    'Нужен действительный токен',
  ],
  'not-allowed': [
    'Your token does not allow this',
    'Twój token na to nie pozwala',
    'Váš token to nedovoľuje',
    'Ваш токен этого не позволяет',
  ],
  'not-closed': [
    'The board is not closed yet',
    'Rozdanie nie jest jeszcze zamknięte',
    'Rozdanie ešte nie je uzavreté',
    'Сдача ещё не закрыта',
  ],
  'not-found': ['There is nothing here', 'Tu nic nie ma', 'Nič tu nie je', 'Здесь ничего нет'],
  'unknown-table': ['There is no such table', 'Nie ma takiego stołu', 'Taký stôl nie je', 'Такого стола нет'],
  'unknown-board': ['There is no such board', 'Nie ma takiego rozdania', 'Také rozdanie nie je', 'Такой сдачи нет'],
  'unknown-import': ['There is no such import', 'Nie ma takiego importu', 'Taký import nie je', 'Такого импорта нет'],
  'unknown-token': ['There is no such token', 'Nie ma takiego tokenu', 'Taký token nie je', 'Такого токена нет'],
  'method-not-allowed': [
    'This is not done here',
    'Ta metoda nie jest tu dozwolona',
    'Táto metóda tu nie je povolená',
    'Этот метод здесь не разрешён',
  ],
  'not-acceptable': [
    'No format that you accept is spoken here',
    'Nie ma tu formatu, który przyjmujesz',
    'Formát, ktorý prijímate, tu nie je',
    'Здесь нет формата, который вы принимаете',
  ],
  'in-progress': [
    'The same request is being worked on',
    'To samo żądanie jest w toku',
    'Rovnaká žiadosť sa práve spracúva',
    'Такой же запрос уже выполняется',
  ],
  conflict: [
    'Others kept acting at the same time',
    'Inni działali w tym samym czasie',
    'Iní konali v rovnakom čase',
    'Другие действовали в это же время',
  ],
  'precondition-failed': [
    'More has happened than If-Match allows',
    'Wydarzyło się więcej, niż dopuszcza If-Match',
    'Stalo sa viac, než dovoľuje If-Match',
    'Произошло больше, чем допускает If-Match',
  ],
  'body-too-large': [
    'The body is too large',
    'Treść jest za duża',
    'Telo je príliš veľké',
    'Тело запроса слишком велико',
  ],
  'unsupported-media-type': [
    'The body must be application/json',
    'Treść musi być typu application/json',
    'Telo musí byť typu application/json',
    'Тело должно иметь тип application/json',
  ],
  'impossible-deal': [
    'The deal is not 52 cards, thirteen a seat',
    'Rozdanie to nie 52 karty, po trzynaście na rękę',
    'Rozdanie nie je 52 kariet, po trinásť na list',
    'Раздача не состоит из 52 карт, по тринадцать на руку',
  ],
  'key-reused': [
    'The Idempotency-Key was used for another body',
    'Idempotency-Key był użyty z inną treścią',
    'Idempotency-Key bol použitý s iným telom',
    'Idempotency-Key уже использован с другим телом',
  ],
  'too-many-requests': ['Too many requests', 'Za dużo żądań', 'Príliš veľa žiadostí', 'Слишком много запросов'],
  'internal-error': [
    'Something is broken here',
    'Coś się tu zepsuło',
    'Niečo sa tu pokazilo',
    'Здесь что-то сломалось',
  ],
  unavailable: [
    'The store cannot be reached; try again',
    'Magazyn jest niedostępny; spróbuj ponownie',
    'Úložisko je nedostupné; skúste znova',
    'Хранилище недоступно; повторите попытку',
  ],
};

export function titleOf(code: Code, language: Language): string {
  return TITLES[code][LANGUAGES.indexOf(language)] ?? TITLES[code][0];
}

/** A client may name as many as it likes; this many are looked at. */
const RANGES_MAX = 16;

/** The language of an Accept-Language header (RFC 9110 §12.5.4) that is spoken here: the most wanted, English otherwise. */
export function languageOf(header: string | undefined): Language {
  if (header === undefined) return 'en';
  const wanted = header.split(',', RANGES_MAX).map((range) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const weight = parameters.map((text) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(text)?.[1]).find(Boolean);
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const best = wanted.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  for (const { language } of best) {
    const spoken = LANGUAGES.find((known) => known === language);
    if (spoken) return spoken;
    if (language === '*') return 'en';
  }
  return 'en';
}
