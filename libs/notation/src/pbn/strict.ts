/**
 * What the standard's own verifier checks beyond what reading needs: names and values of tags, characters, lengths of lines,
 * tables, and what must stand beside what.
 */
import { isVulnerable, type Side, SIDES } from '#bridge';
import { fail, type Findings } from '../finding.js';
import { type RecordedBoard } from '../recorded-board.js';
import { checkLayout } from './layout.js';
import { type RawGame, type RawTag } from './raw.js';
import { type GameText } from './split.js';
import { type ByName, isUnknown } from './stated.js';
import { checkTable } from './strict-tables.js';
import { isTagName, refuseValue } from './tag-names.js';

/** Characters of a line without its end, which the verifier counts as one more of 255. */
export const LINE_MAX = 254;
/** What is no fault: a card may be known though one before it is not. */
const NO_FAULT = ['card-after-gap'];

type StrictGame = {
  readonly text: GameText;
  readonly raw: RawGame;
  readonly by: ByName;
  readonly board: Omit<RecordedBoard, 'warnings' | 'errors'>;
};

/** Makes errors of warnings: what import forgives, the standard does not. */
export function promote(findings: Findings): void {
  const kept = findings.warnings.filter(({ code }) => NO_FAULT.includes(code));
  findings.errors.push(...findings.warnings.filter(({ code }) => !NO_FAULT.includes(code)));
  findings.errors.sort((one, other) => one.line - other.line || one.column - other.column);
  findings.warnings.splice(0, findings.warnings.length, ...kept);
}

export function checkStrictly(game: StrictGame, findings: Findings): void {
  const { raw } = game;
  checkLines(game.text, findings);
  for (const [index, tag] of raw.tags.entries()) {
    if (!tag.inherited) checkTag(tag, findings);
    const comments = raw.comments.filter(({ tags }) => tags === index + 1);
    checkTable(raw, tag, comments, findings);
  }
  checkSections(game, findings);
  checkResult(game.by, findings);
  checkRubber(game, findings);
  if (raw.comments.some(({ kind, text }) => kind === 'escape' && text.trim() === 'EXPORT')) {
    checkLayout(game.text, raw, findings);
  }
}

function checkLines({ text, line }: GameText, findings: Findings): void {
  let number = line;
  for (let at = 0; at <= text.length; number++) {
    const end = text.indexOf('\n', at);
    const stop = end < 0 ? text.length : end;
    if (stop - at > LINE_MAX) {
      fail(
        findings,
        { line: number, column: LINE_MAX + 1 },
        'line-length',
        `a line has ${LINE_MAX} characters at most`,
      );
    }
    at = stop + 1;
  }
}

function checkTag(tag: RawTag, findings: Findings): void {
  const { name, value } = tag;
  if (!isTagName(name)) fail(findings, tag, 'tag-unknown', `the standard knows no tag ${name.slice(0, 40)}`);
  if (!/^[\x20-\x7e\xa0-\xff]*$/.test(value)) {
    fail(findings, tag, 'character-forbidden', 'a value holds printing characters of ISO 8859-1 only');
  }
  if (isUnknown(tag)) return;
  const wrong = refuseValue(name, value);
  if (wrong !== undefined)
    fail(findings, tag, 'value-unreadable', `"${value.slice(0, 40)}" is no value of ${name}: ${wrong}`);
}

/** What a section needs beside it. */
function checkSections({ by, board }: StrictGame, findings: Findings): void {
  const auction = by.get('Auction');
  const play = by.get('Play');
  if (auction && !by.has('Dealer')) fail(findings, auction, 'dealer-missing', 'an auction needs the dealer');
  if (!play) return;
  const { contract } = board.stated;
  const ending = contract !== undefined && contract !== 'passed-out' && contract.level === undefined;
  if (!by.has('Deal')) fail(findings, play, 'deal-missing', 'a play needs the deal');
  if (!by.has('Contract')) fail(findings, play, 'contract-missing', 'a play needs the contract');
  if (!by.has('Declarer') && !ending) fail(findings, play, 'declarer-missing', 'a play needs the declarer');
}

/** A bare number of tricks is declarer's. */
function checkResult(by: ByName, findings: Findings): void {
  const result = by.get('Result');
  if (!result || isUnknown(result) || !/^\^?\d+$/.test(result.value)) return;
  if (isUnknown(by.get('Declarer')))
    fail(findings, result, 'declarer-missing', 'a number of tricks needs the declarer');
}

/** A side is vulnerable at rubber bridge when it has won a game, 100 points below the line. */
function checkRubber({ by, board }: StrictGame, findings: Findings): void {
  const tag = by.get('ScoreRubberHistory');
  const { vulnerability } = board;
  if (!tag || !vulnerability) return;
  const won = SIDES.map((side): [Side, boolean] => {
    const below = new RegExp(`${side} [^/]*/([0-9 ]*)`).exec(tag.value)?.[1] ?? '';
    return [side, below.split(' ').some((points) => Number(points) >= 100)];
  });
  if (won.some(([side, game]) => isVulnerable(vulnerability, side) !== game)) {
    fail(findings, tag, 'vulnerable-differs', 'the games won do not make these sides vulnerable');
  }
}
