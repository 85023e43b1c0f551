/** Addresses of the page: what is looked at stands in the path and the query, who looks behind `#`, which no server is sent. */

export type Route =
  | { readonly page: 'home' | 'sessions' | 'arena' | 'embed' | 'not-found' }
  | { readonly page: 'play' | 'watch' | 'desk'; readonly table: string }
  | { readonly page: 'replay' | 'case'; readonly board: string }
  | { readonly page: 'session'; readonly session: string }
  | { readonly page: 'match'; readonly match: string }
  | { readonly page: 'match-board'; readonly match: string; readonly board: string };

/** The route of a path. */
export function routeOf(path: string): Route {
  const [first = '', second, third, fourth, ...more] = path.split('/').filter((part) => part !== '');
  if (more.length > 0) return { page: 'not-found' };
  if (second === undefined) return routeOfOne(first);
  if (third !== undefined)
    return first === 'arena' && third === 'boards' && fourth !== undefined
      ? { page: 'match-board', match: second, board: fourth }
      : { page: 'not-found' };
  switch (first) {
    case 'play':
    case 'watch':
    case 'desk':
      return { page: first, table: second };
    case 'replay':
    case 'case':
      return { page: first, board: second };
    case 'sessions':
      return { page: 'session', session: second };
    case 'arena':
      return { page: 'match', match: second };
  }
  return { page: 'not-found' };
}

function routeOfOne(first: string): Route {
  if (first === '') return { page: 'home' };
  if (first === 'sessions' || first === 'arena' || first === 'embed') return { page: first };
  return { page: 'not-found' };
}

/** The token of a fragment such as `#tnc_…` or `#token=tnc_…`; undefined when there is none. */
export function tokenIn(fragment: string): string | undefined {
  return /^#(?:.*&)?(?:token=)?(tnc_[\w-]{20,100})(?:&|$)/.exec(fragment)?.[1];
}

/** A count from 1 on that the query names, in plain digits; undefined for anything else. */
export function countIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
