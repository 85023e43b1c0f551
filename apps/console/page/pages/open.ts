/** Opens the page of a route; all but the first are fetched when they are gone to. */
import { html } from 'lit';
import { type App, type Page } from '../app.js';
import { type Route } from '../routes.js';
import { openHome, signInPage } from './home.js';

export async function openRoute(app: App, route: Route, query: URLSearchParams): Promise<Page> {
  if (route.page === 'home') return openHome(app);
  if (route.page === 'not-found') return notFound(app);
  if (app.token() === undefined) return signInPage(app);
  switch (route.page) {
    case 'play':
      return (await import('./play.js')).openPlay(app, route.table);
    case 'watch':
      return (await import('./watch.js')).openWatch(app, route.table);
    case 'replay':
      return (await import('./replay/replay.js')).openReplay(app, route.board, query);
    case 'desk':
      return (await import('./desk/desk.js')).openDesk(app, route.table);
    case 'sessions':
    case 'session':
    case 'arena':
    case 'match':
    case 'match-board':
    case 'embed':
      return notFound(app);
  }
}

function notFound(app: App): Page {
  return {
    title: () => app.words().pageNotFound,
    render: () => html`<p class="empty">${app.words().pageNotFound} <a href="/">${app.words().home}</a></p>`,
  };
}
