/**
 * `<tenace-board>`: a board replayed on any page, from one script. It is fed by an address of a PBN or LIN file in `src`, or by such a
 * text, or the address of a hand viewer, as its content. `at` is the position to begin with, `lang` its language, `colours` 2 or 4.
 */
import { LANGUAGES, parseLanguage } from '#notation';
import { html, LitElement, type TemplateResult, unsafeCSS } from 'lit';
import board from '../page/styles/board.css?inline';
import tokens from '../page/styles/tokens.css?inline';
import { auctionTable } from '../page/board/auction.js';
import { type Look, type Picture } from '../page/board/picture.js';
import { statusLine, tableView } from '../page/board/table.js';
import { en } from '../page/words/en.js';
import { pl } from '../page/words/pl.js';
import { ru } from '../page/words/ru.js';
import { sk } from '../page/words/sk.js';
import { TRICK_SIZE } from '../page/board/trick.js';
import { fill } from '../page/words/words.js';
import embed from './embed.css?inline';
import { boardIn, positionsOf } from './positions.js';

const WORDS = { en, pl, sk, ru };
/** A file that is longer is no board for a page. */
const TEXT_MAX = 200_000;

export class TenaceBoard extends LitElement {
  static override properties = {
    src: { type: String },
    at: { type: Number, reflect: true },
    colours: { type: String, reflect: true },
    positions: { state: true },
    trouble: { state: true },
  };
  static override styles = [tokens, board, embed].map((css) =>
    unsafeCSS(css.replace(/:root((?:\[[^\]]+\])+)/g, ':host($1)').replaceAll(':root', ':host')),
  );

  declare src: string | undefined;
  declare at: number;
  declare colours: string;
  declare positions: readonly Picture[];
  declare trouble: string | undefined;

  constructor() {
    super();
    this.at = 0;
    this.colours = '4';
    this.positions = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.tabIndex = this.tabIndex < 0 ? 0 : this.tabIndex;
    this.dataset['colours'] = this.colours;
    this.addEventListener('keydown', this.press);
    void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.press);
  }

  override updated(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (changed.has('src') && changed.get('src') !== undefined) void this.load();
    this.dataset['colours'] = this.colours;
  }

  /** Reads what it was fed. What cannot be read is said in its place. */
  private async load(): Promise<void> {
    try {
      const text = this.src === undefined ? this.textContent : await (await fetch(this.src)).text();
      const found = text.length > TEXT_MAX ? undefined : boardIn(text);
      this.positions = found ? positionsOf(found) : [];
      this.trouble = found ? undefined : 'no board in PBN or LIN';
      if (!this.hasAttribute('at')) this.at = this.positions.length - 1;
    } catch (fault) {
      if (!(fault instanceof TypeError)) throw fault; // what fetch throws of networks
      this.trouble = String(this.src);
    }
  }

  private readonly press = (event: KeyboardEvent): void => {
    const by = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -TRICK_SIZE,
      ArrowDown: TRICK_SIZE,
      Home: -Infinity,
      End: Infinity,
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.step(by);
  };

  private step(by: number): void {
    this.at = Math.max(0, Math.min(this.positions.length - 1, this.at + by));
  }

  private look(): Look {
    const wished = parseLanguage((this.lang || document.documentElement.lang || 'en').slice(0, 2)) ?? 'en';
    const language = LANGUAGES.find((one) => one === wished) ?? 'en';
    return { language, words: WORDS[language], letters: false };
  }

  override render(): TemplateResult {
    const look = this.look();
    const { words } = look;
    const picture = this.positions[this.at];
    if (!picture) return html`<p class="trouble" role="status">${this.trouble ?? words.loading}</p>`;
    const last = this.positions.length - 1;
    const button = (label: string, sign: string, by: number, off: boolean): TemplateResult =>
      html`<button
        type="button"
        aria-label=${label}
        ?disabled=${off}
        @click=${() => {
          this.step(by);
        }}
      >
        ${sign}
      </button>`;
    return html`<section class="frame" aria-label=${fill(words.board, { n: picture.number })}>
      ${statusLine(look, picture)} ${tableView(look, picture, { bottom: 'S' })} ${auctionTable(look, picture)}
      <div class="bar">
        ${button(words.first, '«', -Infinity, this.at === 0)} ${button(words.previous, '‹', -1, this.at === 0)}
        ${button(words.next, '›', 1, this.at === last)} ${button(words.last, '»', Infinity, this.at === last)}
        <output aria-live="polite">${fill(words.position, { n: this.at, of: last })}</output>
      </div>
    </section>`;
  }
}

if (!customElements.get('tenace-board')) customElements.define('tenace-board', TenaceBoard);
