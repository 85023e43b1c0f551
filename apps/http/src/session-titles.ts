/** What the codes of sessions mean: English, Polish, Slovak, Russian. */
import { type SessionRefusal } from '#board';

type OfSessions = Exclude<SessionRefusal, 'not-yet' | 'nothing-to-wait-for'> | 'unknown-session';

export const SESSION_TITLES: Readonly<Record<OfSessions, readonly [string, string, string, string]>> = {
  'no-session': ['There is no session', 'Nie ma turnieju', 'Turnaj nie je', 'Турнира нет'],
  'unknown-session': [
    'There is no such session',
    'Nie ma takiego turnieju',
    'Taký turnaj nie je',
    'Такого турнира нет',
  ],
  'session-open-already': [
    'The session is open already',
    'Turniej jest już otwarty',
    'Turnaj je už otvorený',
    'Турнир уже открыт',
  ],
  'session-ended': ['The session has ended', 'Turniej się zakończył', 'Turnaj sa skončil', 'Турнир окончен'],
  'session-full': [
    'The session has as many entrants as it may',
    'W turnieju jest już najwięcej uczestników, ilu może',
    'Turnaj má najviac účastníkov, koľko môže',
    'В турнире предельное число участников',
  ],
  'entry-closed': [
    'There is no place for a late entrant',
    'Nie ma miejsca dla spóźnionych',
    'Pre oneskoreného účastníka nie je miesto',
    'Для опоздавших мест нет',
  ],
  'wrong-number-of-players': [
    'An entrant of this kind has another number of players',
    'Uczestnik tego rodzaju ma inną liczbę graczy',
    'Účastník tohto druhu má iný počet hráčov',
    'У такого участника другое число игроков',
  ],
  'player-entered-twice': [
    'A player is entered already',
    'Gracz jest już zgłoszony',
    'Hráč je už prihlásený',
    'Игрок уже заявлен',
  ],
  'no-such-entrant': [
    'There is no such entrant',
    'Nie ma takiego uczestnika',
    'Taký účastník nie je',
    'Такого участника нет',
  ],
  'no-such-player': [
    'The entrant has no such player',
    'Uczestnik nie ma takiego gracza',
    'Účastník takého hráča nemá',
    'У участника нет такого игрока',
  ],
  'no-entrants': ['Nobody is entered', 'Nikt nie jest zgłoszony', 'Nikto nie je prihlásený', 'Никто не заявлен'],
  'no-movement': ['There is no movement yet', 'Nie ma jeszcze obiegu', 'Ešte nie je pohyb', 'Движение ещё не задано'],
  'no-boards': [
    'The boards are not set yet',
    'Rozdania nie są jeszcze ustalone',
    'Rozdania ešte nie sú určené',
    'Сдачи ещё не заданы',
  ],
  'play-begun': ['Play has begun', 'Gra się rozpoczęła', 'Hra sa začala', 'Игра началась'],
  'impossible-movement': [
    'The movement is not possible',
    'Taki obieg jest niemożliwy',
    'Taký pohyb nie je možný',
    'Такое движение невозможно',
  ],
  'too-few-boards': [
    'The movement needs more boards',
    'Obieg wymaga więcej rozdań',
    'Pohyb potrebuje viac rozdaní',
    'Движению нужно больше сдач',
  ],
  'too-many-corrections': [
    'A session has no more corrections and penalties than that',
    'Turniej nie ma aż tylu poprawek i kar',
    'Turnaj nemá toľko opráv a trestov',
    'В турнире не бывает столько исправлений и штрафов',
  ],
  'too-many-boards': [
    'A session has no more boards than that',
    'Turniej nie ma aż tylu rozdań',
    'Turnaj nemá toľko rozdaní',
    'В турнире не бывает столько сдач',
  ],
  'wrong-movement': [
    'The movement is for other entrants',
    'Obieg jest dla innych uczestników',
    'Pohyb je pre iných účastníkov',
    'Движение для других участников',
  ],
  'round-in-progress': ['A round is in progress', 'Trwa runda', 'Prebieha kolo', 'Идёт тур'],
  'no-round': ['There is no such round', 'Nie ma takiej rundy', 'Také kolo nie je', 'Такого тура нет'],
  'all-rounds-played': [
    'All rounds have been played',
    'Rozegrano wszystkie rundy',
    'Všetky kolá sú odohrané',
    'Все туры сыграны',
  ],
  'wrong-order': [
    'The order must name those still in it, each once',
    'Kolejność musi wymienić pozostałych, każdego raz',
    'Poradie musí uviesť zostávajúcich, každého raz',
    'Порядок должен назвать оставшихся, каждого один раз',
  ],
  'no-such-place': [
    'This board is not played at that table in that round',
    'To rozdanie nie jest grane przy tym stole w tej rundzie',
    'Toto rozdanie sa pri tom stole v tom kole nehrá',
    'Эта сдача не играется за этим столом в этом туре',
  ],
  'not-entered-by-hand': [
    'Results come from the tables',
    'Wyniki pochodzą ze stołów',
    'Výsledky prichádzajú zo stolov',
    'Результаты приходят со столов',
  ],
  'result-known': [
    'There is a result for this table and board',
    'Jest już wynik tego stołu i rozdania',
    'Výsledok tohto stola a rozdania už je',
    'Результат этого стола и сдачи уже есть',
  ],
  'no-result': [
    'There is no result to correct',
    'Nie ma wyniku do poprawienia',
    'Niet výsledku na opravu',
    'Нет результата для исправления',
  ],
  'impossible-result': [
    'The contract cannot have this result',
    'Kontrakt nie może mieć takiego wyniku',
    'Záväzok nemôže mať taký výsledok',
    'У контракта не может быть такого результата',
  ],
  'impossible-adjustment': [
    'No score can be adjusted to this',
    'Nie można tak zmienić wyniku',
    'Takto sa výsledok upraviť nedá',
    'Так результат изменить нельзя',
  ],
  'correction-over': [
    'The correction period is over',
    'Okres poprawek minął',
    'Čas na opravy uplynul',
    'Срок исправлений истёк',
  ],
  'wrong-unit': [
    'This session is not scored in that unit',
    'Ten turniej nie jest liczony w tej jednostce',
    'Tento turnaj sa v tejto jednotke nepočíta',
    'Этот турнир считается не в этих единицах',
  ],
  'wrong-scoring': [
    'These entrants are not scored that way',
    'Tych uczestników tak się nie liczy',
    'Týchto účastníkov sa takto nepočíta',
    'Этих участников так не считают',
  ],
};
