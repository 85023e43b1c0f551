/** Opens the page of a route; all but the first are fetched when they are gone to. */
import { html } from 'lit';
import { type App, type Page } from '../app.js';
import { type Route } from '../routes.js';
import { openHome, signInPage } from './home.js';

export async function openRoute(app: App, route: Route, query: URLSearchParams): Promise<Page> {
  if (route.page === 'home') return openHome(app);
  if (route.page === 'not-found') return notFound(app);
  if (route.page === 'embed') return (await import('./embed.js')).openEmbed(app);
  if (app.token() === undefined) return signInPage(app);
  switch (route.page) {
    case 'play':
      return (await import('./play.js')).openPlay(app, route.table);
    case 'watch':
      return (await import('./watch.js')).openWatch(app, route.table);
    case 'replay':
      return (await import('./replay/replay.js')).openReplay(app, route.board, query);
    case 'case':
      return (await import('./case/case.js')).openCase(app, route.board, query);
    case 'desk':
      return (await import('./desk/desk.js')).openDesk(app, route.table);
    case 'sessions':
      return (await import('./sessions/sessions.js')).openSessions(app);
    case 'session':
      return (await import('./sessions/sessions.js')).openSession(app, route.session, query);
    case 'arena':
      return (await import('./arena/arena.js')).openArena(app);
    case 'match':
      return (await import('./arena/match.js')).openMatch(app, route.match);
    case 'match-board':
      return (await import('./arena/match-board.js')).openMatchBoard(app, route.match, route.board);
  }
}

function notFound(app: App): Page {
  return {
    title: () => app.words().pageNotFound,
    render: () => html`<p class="empty">${app.words().pageNotFound} <a href="/">${app.words().home}</a></p>`,
  };
}
