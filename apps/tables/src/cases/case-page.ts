/** A case file as one page to print: no scripts, nothing from elsewhere. */
import { type Card, clockwise, formatContract, formatHand, parseCard, parseHand, type Seat, SEATS } from '#bridge';
import { claimInWords } from '#hand-record';
import { Contract } from '../boards/board-words.js';
import { type AnyBoardState } from '../boards/game-schemas.js';
import { escaped, positionSvg } from '../replay/position-svg.js';
import { type CaseFile } from './case-schemas.js';

export const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const STYLE =
  'body{font:16px/1.5 serif;max-width:46em;margin:2em auto;padding:0 1em;color:#111}h1{font-size:1.5em}h2{font-size:1.15em;margin-top:1.6em}' +
  'table{border-collapse:collapse}td,th{border:1px solid #888;padding:.2em .6em;text-align:left}time{color:#555;font-size:.85em}' +
  'figure{margin:1em 0}svg{max-width:100%;height:auto}@media print{body{margin:0}h2{break-after:avoid}figure,tr{break-inside:avoid}}';

type Text = { readonly text: string | null } | undefined;

export function casePage(file: CaseFile): string {
  const { number, dealer, vulnerability, board, dispute } = file;
  const title = `Case file: board ${number}, dispute ${dispute.dispute}`;
  const sections = [
    `<h1>${escaped(title)}</h1>`,
    `<p>Board ${number}, dealer ${dealer}, vulnerable: ${vulnerability}. Opened by ${dispute.seat} on ${timeOf(dispute.at)}. <small>${escaped(board)}</small></p>`,
    section('What is disputed', words(dispute.text)),
    section(`The board as ${dispute.seat} saw it then`, figure(file.asSeen)),
    section(
      'Statements',
      list(dispute.statements.map(({ at, by, text }) => `<b>${by}</b> ${timeOf(at)} ${words(text)}`)),
    ),
    section(
      'Facts found by the director',
      list(dispute.facts.map(({ at, text, laws }) => `${timeOf(at)} ${words(text)} ${lawsOf(laws)}`)),
    ),
    section(
      'Rulings',
      list(
        dispute.rulings.map(
          ({ at, ruling, text }) => `${timeOf(at)} ${ruling ? ruled(ruling) : ''} ${text ? words(text) : ''}`,
        ),
      ),
    ),
    section('Appeals and decisions', list(file.appeals.map((one) => `${timeOf(one.at)} ${ruled(one)}`))),
    section('The score', scores(file)),
    section('The deal', figure(dealt(file.whole))),
    section('Claims', claims(file.whole)),
    section('The play', play(file.whole)),
    section('All that happened at the table', list(file.happened.map(happening))),
  ];
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${sections.join('\n')}</main></body></html>\n`;
}

function section(title: string, content: string): string {
  return `<section><h2>${escaped(title)}</h2>${content}</section>`;
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '<p>None.</p>' : `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
}

function words(said: Text): string {
  const text = said?.text ?? null;
  return text === null ? '<em>erased</em>' : escaped(text);
}

function timeOf(at: number): string {
  const text = new Date(at).toISOString();
  return `<time datetime="${text}">${text.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function lawsOf(laws: readonly string[]): string {
  return laws.length === 0 ? '' : `(Laws ${escaped(laws.join(', '))})`;
}

function figure(state: AnyBoardState): string {
  return 'turns' in state ? '<p>No picture of this form of the game.</p>' : `<figure>${positionSvg(state)}</figure>`;
}

function ruled({ number, type, data }: CaseFile['appeals'][number]): string {
  return `<b>${number}. ${escaped(spaced(type))}</b> ${escaped(saying(data))}`;
}

function happening({ at, type, data }: CaseFile['happened'][number]): string {
  return `${timeOf(at)} <b>${escaped(spaced(type))}</b> ${escaped(saying(data))}`;
}

/** The name of an event in words. */
function spaced(type: string): string {
  return type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

function saying(data: Readonly<Record<string, unknown>>): string {
  return Object.entries(data)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join('; ');
}

/** The deal as it was before the play: what was played is given back to each hand. */
function dealt(state: AnyBoardState): AnyBoardState {
  if ('turns' in state) return state;
  const back = (seat: Seat): readonly Card[] =>
    state.tricks.flatMap(({ leader, cards }) =>
      cards.flatMap((text, place) => (clockwise(leader, place) === seat ? (parseCard(text) ?? []) : [])),
    );
  const hands = SEATS.flatMap((seat) => {
    const held = parseHand(state.hands[seat] ?? '');
    return held ? [[seat, formatHand([...held, ...back(seat)])] as const] : [];
  });
  return { ...state, hands: Object.fromEntries(hands), tricks: [] };
}

function claims(state: AnyBoardState): string {
  if ('turns' in state) return list([]);
  return list(
    state.claims.map(({ statement, ...claim }) => {
      const said = statement?.text ?? null;
      const texts = new Map(statement && said !== null ? [[statement.commitment, said]] : []);
      return escaped(claimInWords({ ...claim, ...(statement && { statement: statement.commitment }) }, texts));
    }),
  );
}

function play(state: AnyBoardState): string {
  if ('turns' in state) return list([]);
  return list(state.tricks.map(({ leader, cards }) => escaped(`${leader}: ${cards.join(' ')}`)));
}

type Weighted = readonly { readonly score: number; readonly weight: number }[];

/** What a ruling says in one of its fields: weighted scores in per cent of their weights, all else as it stands. */
function valueText(value: unknown): string {
  if (isWeighted(value)) return weightedText(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : JSON.stringify(value);
  if ('commitment' in value && 'text' in value) return valueText(value.text ?? 'erased');
  const contract = Contract.safeParse(value);
  if (contract.success) return formatContract(contract.data);
  return Object.entries(value)
    .map(([name, one]) => `${name} ${valueText(one)}`)
    .join(' ');
}

function isWeighted(value: unknown): value is Weighted {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one: unknown) => typeof one === 'object' && one !== null && 'score' in one && 'weight' in one)
  );
}

function weightedText(scores: Weighted): string {
  const all = scores.reduce((sum, { weight }) => sum + weight, 0);
  const shares = scores.map(({ score, weight }) => `${Math.round((weight / all) * 100)} % of ${score}`);
  return scores.length === 1 ? String(scores[0]?.score) : shares.join(' and ');
}

function officialText(official: NonNullable<CaseFile['official']>): string {
  const by = official.law === undefined ? '' : `, by Law ${official.law}`;
  if (official.kind === 'cancelled') return `nothing: the board is cancelled${by}`;
  const [NS, EW] = [official.NS, official.EW].map(valueText);
  return `${NS} for North-South and ${EW} for East-West${by}`;
}

function scores({ scores: stages, official }: CaseFile): string {
  const rows = stages.map(
    ({ at, score, tricks, law }) =>
      `<tr><td>${timeOf(at)}</td><td>${tricks}</td><td>${score}</td><td>${escaped(law ?? 'at the table')}</td></tr>`,
  );
  const head = '<tr><th>When</th><th>Tricks</th><th>North-South</th><th>By Law</th></tr>';
  const now = official ? `<p>It counts as ${escaped(officialText(official))}.</p>` : '<p>There is no result.</p>';
  return `${rows.length > 0 ? `<table>${head}${rows.join('')}</table>` : ''}${now}`;
}
