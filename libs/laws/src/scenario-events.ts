/** Whether what happened in a scenario holds the events that it expects, in their order, by the names the Laws' specification gives them. */
import { SUITS } from '#bridge';
import { type Fact } from './facts.js';
import { type Pending } from './procedure.js';
import { matches } from './scenario-match.js';
import { type Fields, isFields } from './scenario-reader.js';

/** A fact, or that a choice was offered, which follows from facts. */
export type Happened = Fact | { readonly type: 'OptionOffered'; readonly data: Pending };

/** What has happened, and by the number of an event that of the act it came of: what one act brings about is in no order. */
export type Told = {
  readonly events: readonly Happened[];
  readonly acts: readonly number[];
  readonly said: ReadonlyMap<number, string>;
};

/** The difference, or nothing: the events named must have happened, others may stand between them. */
export function checkEvents(expected: unknown, { events, acts, said }: Told): string | undefined {
  const wanted: readonly unknown[] = Array.isArray(expected) ? expected : [expected];
  const found = new Set<number>();
  let act = 0;
  for (const one of wanted) {
    const place = events.findIndex(
      (event, index) => !found.has(index) && (acts[index] ?? act) >= act && sameEvent(event, one, said),
    );
    if (place < 0) return `events: expected ${JSON.stringify(one)}, are ${events.map(({ type }) => type).join(' ')}`;
    found.add(place);
    act = acts[place] ?? act;
  }
  return undefined;
}

function sameEvent(event: Happened, wanted: unknown, said: ReadonlyMap<number, string>): boolean {
  const [name, fields] =
    typeof wanted === 'string' ? [wanted, {}] : isFields(wanted) ? (Object.entries(wanted)[0] ?? ['', {}]) : ['', {}];
  if (!namesOf(event).includes(name)) return false;
  if (!isFields(fields)) return true;
  const actual = fieldsOf(event.type, { ...event.data });
  return Object.entries(fields).every(([field, value]) => {
    if (field === 'suits' || field === 'suit') return sameSuits(actual['suits'] ?? actual['suit'], value);
    if (field === 'call' || field === 'calls') return sameCalls(actual, value, said);
    return matches({ [field]: actual[field] }, { [field]: value });
  });
}

/** Facts of Laws 13 to 16D by their names. */
const FACTS: Readonly<Record<string, string>> = {
  ...{ wrongBoard: 'WrongBoardDiscovered', handCount: 'HandCountDiscrepancyFound' },
  ...{ extraneousInformation: 'ExtraneousInformationReported', missingCard: 'HandCountDiscrepancyFound' },
  ...{ prohibitedCommunication: 'ProhibitedCommunicationReported', cardRestored: 'CardRestored' },
};

/** The names an event goes by: one call cancelled and several are told alike. */
function namesOf({ type, data }: Happened): readonly string[] {
  if (type === 'FactFound') return [type, ...(FACTS[data.fact] === undefined ? [] : [FACTS[data.fact] ?? ''])];
  // What is found as a fact has been made, and perhaps established.
  if (type === 'RevokeFactFound') return [type, 'RevokeMade', ...(data.established ? ['RevokeEstablished'] : [])];
  if (type !== 'CallsCancelled' && type !== 'CallCancelled') return [type];
  return ['CallsCancelled', 'CallCancelled', ...(data.law === '15A' ? ['WrongHandCallCancelled'] : [])];
}

/** Fields by the names the reading of the Laws gives them too. */
function fieldsOf(type: string, data: Fields): Fields {
  const { cards } = data;
  switch (type) {
    case 'ClaimMade':
      return { ...data, tricks: data['tricksForSide'] };
    case 'ClaimAgreed':
      return { ...data, side: data['by'] === 'N' || data['by'] === 'S' ? 'NS' : 'EW' };
    case 'CardsPlayedSimultaneously':
      return { ...data, visible: cards };
    case 'DefectiveTrickFound':
      return { ...data, tooFew: data['tooMany'] !== true };
    case 'TricksTransferred':
      return { ...data, revokeId: data['revoke'] };
    case 'ClaimAdjudicated':
      return { ...data, tricks: data['award'] };
    case 'RevokeExempted':
      return { ...data, law: data['reason'] };
    case 'ScoreAdjusted':
      return { ...data, ns: data['NS'], ew: data['EW'] };
    case 'ScoreCorrected':
      return { ...data, score: data['ns'] };
    case 'OptionChosen':
      return { ...data, choice: data['option'], seat: data['by'] };
    case 'CardExposedInAuction':
      return { ...data, ...(Array.isArray(cards) && cards.length === 1 && { card: cards[0] as unknown }) };
    case 'UiFound':
    case 'DamageFound':
    case 'AwarenessFound':
      return { ...data, ...(isFields(data['finding']) ? data['finding'] : {}) };
    case 'FactFound':
      return { ...(isFields(data['about']) ? data['about'] : {}), ...data };
    default:
      return data;
  }
}

/** Calls are numbered among all that were made; a scenario names them in words. */
function sameCalls(actual: Fields, wanted: unknown, said: ReadonlyMap<number, string>): boolean {
  const found = actual['call'] ?? actual['calls'];
  const inWords = (one: unknown): unknown => (typeof one === 'number' ? said.get(one) : one);
  if (typeof wanted === 'number') return matches(found, wanted);
  return matches(Array.isArray(found) ? found.map(inWords) : inWords(found), wanted);
}

export function sameSuits(actual: unknown, expected: unknown): boolean {
  const letters = (value: unknown) => (Array.isArray(value) ? value.join('') : typeof value === 'string' ? value : '');
  return SUITS.every((suit) => letters(actual).includes(suit) === letters(expected).includes(suit));
}
