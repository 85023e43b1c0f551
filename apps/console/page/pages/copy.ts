import { type App } from '../app.js';

/** Puts a text where it can be pasted from, and says so. */
export async function copyText(app: App, text: string, { target }: Event): Promise<void> {
  await navigator.clipboard.writeText(text);
  app.say(app.words().copied);
  if (target instanceof HTMLElement) target.classList.add('is-done');
}
