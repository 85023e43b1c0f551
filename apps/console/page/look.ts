import { type App } from './app.js';
import { type Look } from './board/picture.js';

/** How boards are drawn for this reader. */
export function lookOf(app: App): Look {
  const { language, letters } = app.settings();
  return { language, letters, words: app.words() };
}
