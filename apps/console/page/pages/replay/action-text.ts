import { parseCard, parseSeat } from '#bridge';
import { type App, namesOf } from '../../app.js';
import { fill } from '../../words/words.js';
import { type Replay } from './replay-state.js';

/** An action in words: who did what. */
export function actionText(app: App, { type, data }: Replay['actions'][number]): string {
  const names = namesOf(app);
  const words = app.words();
  const told = (name: string): string => (typeof data?.[name] === 'string' ? data[name] : '');
  const who = parseSeat(told('seat'));
  const seat = who ? names.seat(who) : '';
  const card = parseCard(told('card'));
  if (type === 'CallMade') return fill(words.call, { seat, call: names.call(told('call')) });
  if (type === 'CardPlayed' && card) return fill(words.plays, { seat, card: names.card(card) });
  if (type === 'DealSet') return words.dealt;
  const spoken = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const text = spoken.charAt(0).toUpperCase() + spoken.slice(1);
  return seat === '' ? text : `${seat}: ${text}`;
}
