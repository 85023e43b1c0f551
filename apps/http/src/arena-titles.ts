/** What the codes of the arena mean: English, Polish, Slovak, Russian. */
import { type CompetitionRefusal, type MatchRefusal, type RobotRefusal } from '#matches';

type OfTheArena =
  | Exclude<MatchRefusal | CompetitionRefusal | RobotRefusal, 'no-such-entrant'>
  | 'unknown-match'
  | 'unknown-competition'
  | 'unknown-robot'
  | 'robot-withdrawn';

export const ARENA_TITLES: Readonly<Record<OfTheArena, readonly [string, string, string, string]>> = {
  'no-match': ['There is no match', 'Nie ma meczu', 'Zápas nie je', 'Матча нет'],
  'unknown-match': ['There is no such match', 'Nie ma takiego meczu', 'Taký zápas nie je', 'Такого матча нет'],
  'match-open': ['The match is open already', 'Mecz jest już otwarty', 'Zápas je už otvorený', 'Матч уже открыт'],
  'match-begun': ['The match has begun', 'Mecz się rozpoczął', 'Zápas sa začal', 'Матч начался'],
  'match-not-begun': ['The match has not begun', 'Mecz się nie rozpoczął', 'Zápas sa nezačal', 'Матч не начался'],
  'match-stopped': ['The match has stopped', 'Mecz się zakończył', 'Zápas sa skončil', 'Матч окончен'],
  'match-running': ['The match is still going on', 'Mecz jeszcze trwa', 'Zápas ešte trvá', 'Матч ещё идёт'],
  'no-such-match-board': [
    'The match has no such board',
    'W meczu nie ma takiego rozdania',
    'Zápas nemá také rozdanie',
    'В матче нет такой сдачи',
  ],
  'nonce-added': [
    'The team has added its nonce already',
    'Drużyna dodała już swoją liczbę',
    'Družstvo už svoje číslo pridalo',
    'Команда уже добавила своё число',
  ],
  'other-secret': [
    'The secret is not the one that was committed to',
    'To nie jest sekret, do którego się zobowiązano',
    'Toto nie je tajomstvo, ku ktorému sa zaviazalo',
    'Это не тот секрет, на который дано обязательство',
  ],
  'no-secret': [
    'The match committed to no secret: its seed was typed',
    'Mecz nie ma sekretu: ziarno zostało wpisane',
    'Zápas nemá tajomstvo: jeho semienko bolo napísané',
    'У матча нет секрета: зерно было введено',
  ],
  'too-many-forfeits': [
    'The match has as many forfeits as it may',
    'W meczu jest już najwięcej walkowerów, ile może',
    'Zápas má najviac kontumácií, koľko môže',
    'В матче предельное число неявок',
  ],
  'no-competition': ['There is no competition', 'Nie ma rozgrywek', 'Súťaž nie je', 'Соревнования нет'],
  'unknown-competition': [
    'There is no such competition',
    'Nie ma takich rozgrywek',
    'Taká súťaž nie je',
    'Такого соревнования нет',
  ],
  'competition-open': [
    'The competition is open already',
    'Rozgrywki są już otwarte',
    'Súťaž je už otvorená',
    'Соревнование уже открыто',
  ],
  'competition-ended': [
    'The competition has ended',
    'Rozgrywki się zakończyły',
    'Súťaž sa skončila',
    'Соревнование окончено',
  ],
  'competition-called-off': [
    'The competition was called off',
    'Rozgrywki zostały odwołane',
    'Súťaž bola odvolaná',
    'Соревнование отменено',
  ],
  'competition-running': [
    'The competition is still going on',
    'Rozgrywki jeszcze trwają',
    'Súťaž ešte trvá',
    'Соревнование ещё идёт',
  ],
  'too-few-entrants': [
    'A competition needs two entrants or more',
    'Rozgrywki wymagają co najmniej dwóch uczestników',
    'Súťaž potrebuje aspoň dvoch účastníkov',
    'Соревнованию нужно не меньше двух участников',
  ],
  'too-many-entrants': [
    'The competition has more entrants than it may',
    'Rozgrywki mają więcej uczestników, niż mogą',
    'Súťaž má viac účastníkov, než môže',
    'В соревновании участников больше, чем можно',
  ],
  'entrant-twice': [
    'A robot is entered twice, perhaps under two names',
    'Robot jest zgłoszony dwa razy, być może pod dwiema nazwami',
    'Robot je prihlásený dvakrát, možno pod dvoma menami',
    'Робот заявлен дважды, возможно, под двумя именами',
  ],
  'not-the-next-round': [
    'It is not the next round',
    'To nie jest następna runda',
    'Toto nie je ďalšie kolo',
    'Это не следующий тур',
  ],
  'other-commitment': [
    'The competition committed to something else',
    'Rozgrywki zobowiązały się do czego innego',
    'Súťaž sa zaviazala k niečomu inému',
    'Соревнование обязалось к другому',
  ],
  'no-robot': ['There is no robot', 'Nie ma robota', 'Robot nie je', 'Робота нет'],
  'unknown-robot': ['There is no such robot', 'Nie ma takiego robota', 'Taký robot nie je', 'Такого робота нет'],
  'robot-entered': [
    'A robot of this name is entered already',
    'Robot o tej nazwie jest już zgłoszony',
    'Robot tohto mena je už prihlásený',
    'Робот с таким именем уже заявлен',
  ],
  'robot-withdrawn': [
    'This version of the robot was withdrawn',
    'Ta wersja robota została wycofana',
    'Táto verzia robota bola stiahnutá',
    'Эта версия робота снята',
  ],
  'version-known': [
    'The robot has this version already, and a version never changes',
    'Robot ma już tę wersję, a wersja nigdy się nie zmienia',
    'Robot už túto verziu má, a verzia sa nikdy nemení',
    'У робота уже есть эта версия, а версии не меняются',
  ],
  'no-version': [
    'The robot has no such version',
    'Robot nie ma takiej wersji',
    'Robot nemá takú verziu',
    'У робота нет такой версии',
  ],
  'too-many-versions': [
    'The robot has as many versions as it may',
    'Robot ma już najwięcej wersji, ile może',
    'Robot má najviac verzií, koľko môže',
    'У робота предельное число версий',
  ],
};
