/**
 * Values that a game takes from games before it: `#` (the nearest real value), `##` (a default from here on), and the habit
 * of exports that give the second room of a match without its deal, which is meant from the game above.
 */
import { type Findings, fail, warn } from '../finding.js';
import { type RawGame, type RawTag } from './raw.js';

/** Names of tags whose values are remembered; a real file has a hundred. */
const NAMES_MAX = 1_000;

/** What `#` and `##` may not stand for. */
const NEVER = ['Dealer', 'Vulnerable', 'Deal', 'Declarer', 'Contract', 'Auction', 'Play', 'Note'];
const OF_THE_DEAL = ['Board', 'Dealer', 'Vulnerable', 'Deal'];
const OF_THE_TABLE = ['Declarer', 'Contract', 'Result', 'Auction', 'Play'];

const HASH = 0x23;

export type Heritage = {
  /** The last real value of each tag. */
  readonly last: Map<string, string>;
  /** Defaults set by `##`; a tag set to an empty default has none. */
  readonly defaults: Map<string, string>;
  /** The tags of the last game that had its deal. */
  firstRoom: readonly RawTag[];
};

export function noHeritage(): Heritage {
  return { last: new Map(), defaults: new Map(), firstRoom: [] };
}

/** Puts inherited values in place among the game's tags, and remembers what later games may inherit from it. */
export function inherit(
  heritage: Heritage,
  game: RawGame,
  { infers, findings }: { infers: boolean; findings: Findings },
): void {
  const { tags } = game;
  for (const tag of tags) if (tag.value.charCodeAt(0) === HASH) inheritValue(heritage, tag, findings);
  const ofTheDeal = hasOne(tags, OF_THE_DEAL);
  const ofTheTable = hasOne(tags, OF_THE_TABLE);
  for (const [name, value] of heritage.defaults) {
    if (tags.every((tag) => tag.name !== name)) tags.push(placed(game, name, value, 'default'));
  }
  for (const { name, value } of tags) remember(heritage.last, name, value);
  if (ofTheDeal) heritage.firstRoom = tags;
  else if (infers && ofTheTable && heritage.firstRoom.length > 0) {
    const message = 'no Board and no Deal: both are taken from the game above';
    warn(findings, { line: game.line, column: 1 }, 'deal-from-above', message);
    for (const { name, value } of heritage.firstRoom)
      if (OF_THE_DEAL.includes(name)) tags.push(placed(game, name, value, 'first-room'));
  }
}

function hasOne(tags: readonly RawTag[], names: readonly string[]): boolean {
  for (const sought of names) for (const { name } of tags) if (name === sought) return true;
  return false;
}

function inheritValue({ last, defaults }: Heritage, tag: RawTag, findings: Findings): void {
  const { name, value } = tag;
  if (NEVER.includes(name)) {
    if (value !== '#') return;
    fail(findings, tag, 'inheritance-forbidden', `${name} has its own value in each game`);
    tag.value = '';
  } else if (value === '#') {
    tag.value = last.get(name) ?? '';
    tag.inherited = 'hash';
  } else if (value.startsWith('##')) {
    const real = value.slice(2);
    if (real === '') defaults.delete(name);
    else remember(defaults, name, real);
    tag.value = real;
  }
}

function remember(values: Map<string, string>, name: string, value: string): void {
  if (value !== '' && value !== '?' && (values.size < NAMES_MAX || values.has(name))) values.set(name, value);
}

function placed({ line }: RawGame, name: string, value: string, how: 'default' | 'first-room'): RawTag {
  return { name, value, line, column: 1, inherited: how };
}
