/** The layout of a file that calls itself an export: the standard leaves it one way to write a game. */
import { fail, type Findings } from '../finding.js';
import { placeOf, placesOf, type RawGame, type RawTag, wordsOf } from './raw.js';
import { type GameText } from './split.js';
import { MANDATORY, SECTIONS } from './tag-names.js';

/** Calls and cards of a line. */
const A_LINE = 4;

export function checkLayout({ text, line }: GameText, raw: RawGame, findings: Findings): void {
  const { tags } = raw;
  const own = tags.filter(({ inherited, name }) => inherited !== 'default' && name !== 'Note');
  checkMandatory(tags, findings, { line, column: 1 });
  checkSupplemental(own, findings);
  let before = 0;
  for (const tag of tags) {
    if (tag.inherited) continue;
    if (tag.line === before) fail(findings, tag, 'export-line', 'an export has one tag a line');
    if (tag.column !== 1) fail(findings, tag, 'export-line', 'an exported tag begins its line');
    before = tag.line;
  }
  if (text.includes('\t')) fail(findings, { line, column: 1 }, 'export-tab', 'an export has no tabs');
  for (const section of ['Auction', 'Play']) {
    const tag = tags.find(({ name }) => name === section);
    if (tag) checkLinesOf(raw, tag, findings);
  }
}

function checkMandatory(tags: readonly RawTag[], findings: Findings, at: { line: number; column: number }): void {
  const present = tags.map(({ name }) => name);
  const missing = MANDATORY.filter((name) => !present.includes(name));
  if (missing.length > 0)
    fail(findings, at, 'export-mandatory', `an export has every mandatory tag; here is no ${missing.join(', ')}`);
  const order = tags
    .filter(({ inherited }) => !inherited)
    .map(({ name }) => MANDATORY.findIndex((other) => other === name));
  const first = order.findIndex(
    (place, index) => place >= 0 && order.slice(0, index).some((other) => other < 0 || other > place),
  );
  const tag = tags.filter(({ inherited }) => !inherited)[first];
  if (tag)
    fail(findings, tag, 'export-order', `${tag.name} is one of the fifteen tags that come first, in their order`);
}

/** Other tags by the alphabet, then Auction, Play, and the other sections by the alphabet. */
function checkSupplemental(own: readonly RawTag[], findings: Findings): void {
  const rest = own.filter(({ name }) => !MANDATORY.some((other) => other === name));
  let before = '';
  for (const tag of rest) {
    const { name } = tag;
    const rank = name === 'Auction' ? '1' : name === 'Play' ? '2' : SECTIONS.includes(name) ? `3${name}` : `0${name}`;
    if (rank < before) {
      fail(findings, tag, 'export-order', `${name} stands after a tag that it should precede`);
      return;
    }
    before = rank;
  }
}

function checkLinesOf(raw: RawGame, tag: RawTag, findings: Findings): void {
  const places = placesOf(raw, tag);
  let line = 0;
  let count = 0;
  for (const [index, word] of wordsOf(raw, tag).entries()) {
    if (/^[=$!?^]/.test(word)) continue;
    const place = placeOf(places[index]);
    count = place.line === line ? count + 1 : 1;
    line = place.line;
    if (count > A_LINE) {
      fail(findings, place, 'export-line', `an export has ${A_LINE} calls or cards a line`);
      return;
    }
  }
}
