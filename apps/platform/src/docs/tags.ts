/** The groups in which the description shows operations: by what a reader comes for, in the order in which he is likely to. */
import { type OpenAPIObject } from '@nestjs/swagger';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
const BOARD = '/v1/boards/{boardId}/';
const SESSION = '/v1/sessions/{sessionId}/';

/** A group has the paths that begin so, unless another names more of their beginning. */
type Group = { readonly name: string; readonly description: string; readonly paths: readonly string[] };

const GROUPS: readonly Group[] = [
  {
    name: 'tables',
    description: 'Tables, their seats and tokens, messages, streams; rubber and Chicago with their score sheets.',
    paths: ['/v1/tables', '/v1/score-sheets'],
  },
  {
    name: 'boards',
    description: 'Boards as the caller may see them: now, as a stream, as a replay, as files; and lists of them.',
    paths: ['/v1/boards'],
  },
  {
    name: 'play',
    description: 'What is done at a board: calls, cards, claims, undos, explanations, calling the director.',
    paths: ['calls', 'cards', 'steps', 'claims', 'undos', 'explanations', 'director-calls', 'resume', 'abandon'].map(
      (path) => BOARD + path,
    ),
  },
  {
    name: 'laws',
    description:
      'Irregularities at the table, what the director finds and rules, appeals; and the procedures of the Laws to try.',
    paths: [...['irregularities', 'choices', 'findings', 'rulings'].map((path) => BOARD + path), '/v1/laws/'],
  },
  {
    name: 'disputes',
    description:
      'Cases argued after play: statements, facts, rulings, and the case file with its links for those outside.',
    paths: [`${BOARD}disputes`, '/v1/case-files/'],
  },
  {
    name: 'sessions',
    description:
      'Duplicate events as their director runs them: entrants, boards, movement, rounds, results, corrections.',
    paths: ['/v1/sessions'],
  },
  {
    name: 'results',
    description: 'Of a session: standings, travellers, score cards, cross-table, and files of them.',
    paths: ['standings', 'travellers', 'entrants/{entrant}/scores', 'cross-table', 'export.'].map(
      (path) => SESSION + path,
    ),
  },
  {
    name: 'arena',
    description: 'Robots and their versions, matches, competitions, leaderboards.',
    paths: ['/v1/robots', '/v1/matches', '/v1/competitions', '/v1/leaderboards'],
  },
  {
    name: 'records',
    description: 'Files of boards that are read in; records that are verified; the signed log of all commits.',
    paths: ['/v1/imports', '/v1/verify', '/v1/checkpoints'],
  },
  {
    name: 'analysis',
    description:
      'Double-dummy tricks and par: of any deal, of a board, and of every call and card that was played there.',
    paths: ['/v1/analysis/', `${BOARD}analysis`],
  },
  { name: 'tokens', description: 'Who may do what: tokens and their scopes.', paths: ['/v1/tokens'] },
  {
    name: 'privacy',
    description: 'Names and free text of people: what is kept of a player, and erasing it.',
    paths: ['/v1/players/', '/v1/texts/', '/v1/vault/'],
  },
  { name: 'webhooks', description: 'Who is told when boards, rounds and sessions are over.', paths: ['/v1/webhooks'] },
  {
    name: 'server',
    description: 'Whether the server is well, its figures, and the description of the API.',
    paths: ['/healthz', '/readyz', '/metrics', '/openapi.json', '/asyncapi.json', '/docs'],
  },
];

/** What the page of the description is made of: no part of the API. */
const OF_THE_PAGE = '/docs/';

/** Gives every operation its group; a path that has none is an error. The files of the page are left out. */
export function addTags(document: OpenAPIObject): void {
  const shown = Object.entries(document.paths).filter(([url]) => !url.startsWith(OF_THE_PAGE));
  document.paths = Object.fromEntries(shown);
  for (const [url, path] of shown) {
    const tags = [groupOf(url)];
    for (const method of METHODS) Object.assign(path[method] ?? {}, { tags });
  }
  document.tags = GROUPS.map(({ name, description }) => ({ name, description }));
}

function groupOf(url: string): string {
  const [nearest] = GROUPS.flatMap(({ name, paths }) => paths.map((start) => ({ name, start })))
    .filter(({ start }) => url.startsWith(start))
    .toSorted((one, other) => other.start.length - one.start.length);
  if (!nearest) throw new Error(`${url}: give it a group`);
  return nearest.name;
}
