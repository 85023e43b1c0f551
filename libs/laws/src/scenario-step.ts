/** One step of a scenario as what is brought before the board. */
import { type Card, parseSeat, type Seat } from '#bridge';
import { type LawCommand, FINDINGS, type FindingKind } from './command.js';
import { type CardWay, CARD_WAYS } from './decide-card.js';
import { type Finding, type Mark, MARKS } from './facts.js';
import { contractPlayed, dummySeat, handInTurn, holds } from './position.js';
import { type Choice, CHOICES } from './procedure.js';
import { type RevokeKind, REVOKE_KINDS } from './revoke.js';
import { type Fields, isFields, type Reader } from './scenario-reader.js';
import { readMeaning } from './scenario.js';
import { readRuling, readScore } from './scenario-ruling.js';
import { type Situation } from './situation.js';
import { isProved } from './suspicion.js';

type Place = { readonly step: Fields; readonly reader: Reader; readonly at: string; readonly situation: Situation };

/** Verbs of a step, in the order in which they are looked for: `withdraw` takes a `play` along. */
const VERBS: Readonly<Record<string, (place: Place) => readonly LawCommand[]>> = {
  withdraw: withdrawStep,
  call: callStep,
  calls: callsStep,
  play: playStep,
  say: sayStep,
  ask: askStep,
  tell: tellStep,
  explain: explainStep,
  tempo: tempoStep,
  change: changeStep,
  attention: attentionStep,
  director: (place) => [{ kind: 'director', by: actor(place) }],
  choose: chooseStep,
  find: findStep,
  revoke: revokeStep,
  replace: replaceStep,
  claim: claimStep,
  concede: concedeStep,
  fact: factStep,
  clock: clockStep,
  enter: enterStep,
  rule: ruleStep,
};

export function commandsOf(place: Place): readonly LawCommand[] {
  const verb = Object.keys(VERBS).find((name) => place.step[name] !== undefined);
  const read = verb === undefined ? undefined : VERBS[verb];
  if (read) return read(place);
  place.reader.wrong(place.at, 'expected a verb of the scenario format');
  return [];
}

function by({ step, reader, at }: Place): Seat {
  return reader.seat(step['by'], `${at}.by`) ?? 'N';
}

function actor({ step }: Place): Seat | 'director' {
  const { by: seat } = step;
  return (typeof seat === 'string' ? parseSeat(seat) : undefined) ?? 'director';
}

/** Who says only that there was an irregularity means all there are: revokes that the table cannot know of he names. */
function attentionStep(place: Place): readonly LawCommand[] {
  const speaker = actor(place);
  if (speaker === 'director') return [{ kind: 'attention', by: speaker }];
  const { situation } = place;
  const hidden = situation.revokes.filter(
    (one) => !one.known && one.state !== 'corrected' && !isProved(situation, one),
  );
  if (hidden.length === 0) return [{ kind: 'attention', by: speaker }];
  return hidden.map(({ seat, trick }) => ({ kind: 'attention', by: speaker, revoke: { seat, trick } }));
}

function optionalCard({ step, reader, at }: Place, field: string): Card | undefined {
  return step[field] === undefined ? undefined : reader.card(step[field], `${at}.${field}`);
}

function callStep(place: Place): readonly LawCommand[] {
  const { step, reader, at } = place;
  const call = reader.call(step['call'], `${at}.call`);
  const meaning = readMeaning(reader, step['meaning'], `${at}.meaning`);
  return call === undefined ? [] : [{ kind: 'call', seat: by(place), call, ...(meaning && { meaning }) }];
}

function callsStep({ step, reader, at }: Place): readonly LawCommand[] {
  return reader.calls(step['calls'], `${at}.calls`).map(({ seat, call }) => ({ kind: 'call', seat, call }));
}

function playStep(place: Place): readonly LawCommand[] {
  const { step, reader, at, situation } = place;
  const card = reader.card(step['play'], `${at}.play`);
  if (card === undefined) return [];
  const way = CARD_WAYS.find((one) => one === step['as']);
  if (step['as'] !== undefined && way === undefined)
    reader.wrong(`${at}.as`, 'expected lead, play, faceDown, drop or misplace');
  const shown = step['cards'] === undefined ? [] : reader.cards(step['cards'], `${at}.cards`);
  const seat = handOf(place, by(place), card, situation);
  return [{ kind: 'show', seat, card, ...(way && { way: namedWay(way) }), ...(shown.length > 0 && { shown }) }];
}

function namedWay(way: CardWay): CardWay {
  return way;
}

/** The hand a card comes from: what `from` says; else the player's own, or dummy's when only dummy can have played it. */
function handOf({ step, reader, at }: Place, player: Seat, card: Card, situation: Situation): Seat {
  if (step['from'] !== undefined) return reader.seat(step['from'], `${at}.from`) ?? player;
  const dummy = dummySeat(situation);
  if (!dummy || player !== contractPlayed(situation)?.declarer || handInTurn(situation) !== dummy) return player;
  return !holds(situation, player, card) && holds(situation, dummy, card) ? dummy : player;
}

function sayStep(place: Place): readonly LawCommand[] {
  const { step, reader, at } = place;
  const words = reader.text(step['say'], `${at}.say`);
  const meant = optionalCard(place, 'meant');
  return words === undefined ? [] : [{ kind: 'name', words, ...(meant && { meant }) }];
}

function askStep(place: Place): readonly LawCommand[] {
  const [suit] = place.reader.suits(place.step['ask'], `${place.at}.ask`);
  return suit ? [{ kind: 'ask', seat: by(place), suit }] : [];
}

function tellStep(place: Place): readonly LawCommand[] {
  const seat = place.reader.seat(place.step['tell'], `${place.at}.tell`);
  return seat ? [{ kind: 'mislead', seat, by: by(place) }] : [];
}

function explainStep(place: Place): readonly LawCommand[] {
  const { step, reader, at } = place;
  const about = reader.fields(step['explain'], `${at}.explain`);
  const call = reader.call(about['call'], `${at}.explain.call`) ?? '';
  const text = typeof about['text'] === 'string' ? about['text'] : '';
  return [{ kind: 'explain', seat: by(place), call, text, wrong: about['wrong'] === true }];
}

function tempoStep(place: Place): readonly LawCommand[] {
  return [{ kind: 'tempo', seat: by(place), tempo: place.reader.text(place.step['tempo'], `${place.at}.tempo`) ?? '' }];
}

function changeStep(place: Place): readonly LawCommand[] {
  const { step, reader, at } = place;
  const to = reader.text(step['change'], `${at}.change`);
  return to === undefined ? [] : [{ kind: 'change', seat: by(place), to, slip: step['slip'] === true }];
}

function chooseStep(place: Place): readonly LawCommand[] {
  const { step, reader, at } = place;
  const choice: Choice | undefined = CHOICES.find((one) => one === step['choose']);
  if (choice === undefined) {
    reader.wrong(`${at}.choose`, 'expected a choice of the scenario format');
    return [];
  }
  const named = step['suits'] ?? step['suit'];
  const suits = named === undefined ? [] : reader.suits(named, `${at}.suits`);
  const card = optionalCard(place, 'card');
  return [{ kind: 'choose', seat: by(place), choice, ...(suits.length > 0 && { suits }), ...(card && { card }) }];
}

function findStep({ step, reader, at }: Place): readonly LawCommand[] {
  const finding: FindingKind | undefined = FINDINGS.find((one) => one === step['find']);
  if (finding === undefined) {
    reader.wrong(`${at}.find`, 'expected a finding of the scenario format');
    return [];
  }
  const value = step['value'];
  const read: boolean | number | Finding =
    typeof value === 'boolean' || typeof value === 'number' ? value : isFields(value) ? findingOf(value) : true;
  return [{ kind: 'find', finding, value: read }];
}

/** The fields of a file: it was read as JSON, and holds nothing else. */
function findingOf(fields: Fields): Finding {
  return fields as Finding; // JSON, as above
}

function revokeStep({ step, reader, at }: Place): readonly LawCommand[] {
  const fields = reader.fields(step['revoke'], `${at}.revoke`);
  const seat = reader.seat(fields['seat'], `${at}.revoke.seat`);
  const trick = reader.number(fields['trick'], `${at}.revoke.trick`);
  if (!seat || trick === undefined) return [];
  const [suit] = fields['suit'] === undefined ? [] : reader.suits(fields['suit'], `${at}.revoke.suit`);
  const revoke: RevokeKind = REVOKE_KINDS.find((one) => one === (fields['kind'] ?? step['kind'])) ?? 'suit';
  const established = fields['established'] !== false;
  return [{ kind: 'find-revoke', seat, trick, revoke, established, ...(suit && { suit }) }];
}

function replaceStep(place: Place): readonly LawCommand[] {
  const { step, reader, at } = place;
  const card = reader.card(step['replace'], `${at}.replace`);
  const trick = step['trick'] === undefined ? undefined : reader.number(step['trick'], `${at}.trick`);
  const seat = step['from'] === undefined ? by(place) : (reader.seat(step['from'], `${at}.from`) ?? by(place));
  return card ? [{ kind: 'replace', seat, card, ...(trick !== undefined && { trick }) }] : [];
}

function withdrawStep(place: Place): readonly LawCommand[] {
  const { step, reader, at } = place;
  const card = reader.card(step['withdraw'], `${at}.withdraw`);
  const play = optionalCard(place, 'play');
  return card ? [{ kind: 'withdraw', seat: by(place), card, ...(play && { play }) }] : [];
}

function claimStep(place: Place): readonly LawCommand[] {
  const { step, reader, at, situation } = place;
  const claim = step['claim'];
  const fields: Fields = typeof claim === 'number' ? { tricks: claim } : reader.fields(claim, `${at}.claim`);
  const current = fields['current'] === true;
  const tricks = fields['tricks'] === undefined ? 1 : (reader.number(fields['tricks'], `${at}.claim.tricks`) ?? 0);
  const finesse = fields['finesse'] === undefined ? undefined : reader.card(fields['finesse'], `${at}.claim.finesse`);
  const text = fields['statement'];
  const said = { ...(typeof text === 'string' && { text }), ...(finesse && { finesse }) };
  const draws = fields['draws'] === true;
  if (contractPlayed(situation) === undefined) reader.wrong(at, 'expected a contract to claim in');
  return [{ kind: 'claim', seat: by(place), tricks, draws, current, ...said }];
}

/** Tricks a player gives away who says "you have the rest": more than there can be. */
const ALL = 13;

function concedeStep(place: Place): readonly LawCommand[] {
  const { step } = place;
  const value = isFields(step['concede']) ? step['concede']['tricks'] : step['concede'];
  return [{ kind: 'concede', seat: by(place), tricks: typeof value === 'number' ? value : ALL }];
}

function factStep({ step, reader, at }: Place): readonly LawCommand[] {
  const fact = reader.text(step['fact'], `${at}.fact`);
  const named = step['seat'] ?? step['by'];
  const seat = typeof named === 'string' ? parseSeat(named) : undefined;
  return fact === undefined ? [] : [{ kind: 'fact', fact, about: findingOf(step), ...(seat && { seat }) }];
}

function clockStep({ step, reader, at }: Place): readonly LawCommand[] {
  const { clock } = step;
  const named = step['by'];
  const seat = typeof named === 'string' ? parseSeat(named) : undefined;
  if (typeof clock === 'number') return [{ kind: 'mark', mark: 'minutes', minutes: clock }];
  const mark: Mark | undefined = MARKS.find((one) => one === clock);
  if (mark === undefined)
    reader.wrong(`${at}.clock`, 'expected nextBoardCall, roundEnds, scorePosted, handsReturned or minutes');
  return mark ? [{ kind: 'mark', mark, ...(seat && { seat }) }] : [];
}

function enterStep({ step, reader, at }: Place): readonly LawCommand[] {
  const score = readScore(reader, step['enter'], `${at}.enter`);
  const consent = step['consent'] === true || step['certain'] === true;
  return score ? [{ kind: 'enter', score, consent }] : [];
}

function ruleStep({ step, reader, at }: Place): readonly LawCommand[] {
  const event = readRuling(reader, step, `${at}.rule`);
  return event ? [{ kind: 'rule', event }] : [];
}
