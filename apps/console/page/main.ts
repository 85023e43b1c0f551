/** The page starts here: reads the address, opens a page, and draws it whenever something changes. */
import { openClient } from '#client';
import { render } from 'lit';
import { type App, type Page } from './app.js';
import { isWriting } from './keys.js';
import { openRoute } from './pages/open.js';
import { routeOf, tokenIn } from './routes.js';
import { keepSettings, readSettings, type Settings } from './settings.js';
import { shell } from './shell.js';
import { loadWords } from './words/load.js';
import { type Words } from './words/words.js';

const TOKEN = 'tenace.token';
/** Sentences that wait to be read aloud. */
const SAID_MAX = 8;

let settings: Settings = readSettings(localStorage, navigator.languages);
let words: Words = await loadWords('en');
let page: Page | undefined;
let path = '';
/** Counts the pages gone to, so that one that was long in coming takes no later one's place. */
let opening = 0;
let drawing = false;
let complaint: string | undefined;

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const root = document.getElementById('app');
const live = document.getElementById('live');
if (!root || !live) throw new Error('broken: the document has a place for the page and one for what is read aloud');

const app: App = {
  settings: () => settings,
  words: () => words,
  update: () => {
    if (drawing) return;
    drawing = true;
    requestAnimationFrame(draw);
  },
  say: (text) => {
    // Each is added, so that one that comes before the last was read does not take its place.
    const said = document.createElement('p');
    said.textContent = text;
    live.append(said);
    while (live.childElementCount > SAID_MAX) live.firstElementChild?.remove();
  },
  complain: (text) => {
    complaint = text;
    app.update();
  },
  go: (to) => {
    history.pushState(null, '', to);
    arrive();
  },
  client: () => {
    const token = app.token();
    return openClient({ url: location.origin, language: settings.language, ...(token !== undefined && { token }) });
  },
  token: () => sessionStorage.getItem(TOKEN) ?? undefined,
  signIn: (token) => {
    sessionStorage.setItem(TOKEN, token);
    open();
  },
  unknownToken: (token) => {
    if (token !== app.token()) return; // another was given meanwhile, or this one is gone already
    sessionStorage.removeItem(TOKEN);
    open();
    app.complain(words.tokenUnknown);
  },
  origin: location.origin,
};

/** Takes a token out of the address, where it would be seen and copied, into this tab's own storage. Answers whether there was one. */
function takeToken(): boolean {
  const token = tokenIn(location.hash);
  if (token === undefined) return false;
  sessionStorage.setItem(TOKEN, token);
  history.replaceState(null, '', location.pathname + location.search);
  return true;
}

function arrive(): void {
  const isSomebodyElse = takeToken();
  if (!isSomebodyElse && page && path === location.pathname) {
    page.moved?.(new URLSearchParams(location.search));
    app.update();
    return;
  }
  open();
}

/** Opens the page of the address anew, as whoever is signed in now. */
function open(): void {
  path = location.pathname;
  page?.close?.();
  page = undefined;
  complaint = undefined;
  const mine = ++opening;
  const show = (opened: Page): void => {
    if (mine !== opening) {
      opened.close?.();
      return;
    }
    page = opened;
    app.update();
  };
  openRoute(app, routeOf(path), new URLSearchParams(location.search)).then(show, (fault: unknown) => {
    if (!(fault instanceof TypeError)) throw fault;
    app.complain(words.lost); // a part of the page that could not be fetched
  });
  app.update();
}

function draw(): void {
  drawing = false;
  document.documentElement.lang = settings.language;
  document.documentElement.dataset['theme'] =
    settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme;
  document.documentElement.dataset['colours'] = settings.colours;
  document.title = [page?.title(), 'Tenace'].filter(Boolean).join(' · ');
  if (root) render(shell({ app, page, path, complaint, change, signOut }), root);
}

async function change(next: Settings): Promise<void> {
  words = await loadWords(next.language);
  settings = next;
  keepSettings(localStorage, next);
  app.update();
}

function signOut(): void {
  sessionStorage.removeItem(TOKEN);
  location.assign('/');
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = !event.defaultPrevented && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !isPlain || link.target !== '' || link.origin !== location.origin || link.hasAttribute('download'))
    return;
  if (/^\/(docs|v1|openapi|embed\/)/.test(link.pathname) || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  app.go(link.pathname + link.search + link.hash);
});
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (isWriting(event.target) && event.key !== 'Escape') return;
  const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
  if (isInDialog) return;
  if (event.key === '?') {
    const sheet = document.getElementById('shortcuts');
    if (sheet instanceof HTMLDialogElement) sheet.showModal();
    event.preventDefault();
  } else if (page?.key?.(event)) event.preventDefault();
});
dark.addEventListener('change', app.update);
window.addEventListener('popstate', arrive);
window.addEventListener('hashchange', () => {
  if (tokenIn(location.hash) !== undefined) arrive();
});

words = await loadWords(settings.language);
arrive();
