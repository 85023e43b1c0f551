/** What a reader has chosen, kept in this browser. */
import { type Language, LANGUAGES, parseLanguage } from '#notation';

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];
export const COLOURS = ['2', '4'] as const;

export type Settings = {
  readonly language: Language;
  readonly theme: Theme;
  /** How many colours the four suits have. */
  readonly colours: (typeof COLOURS)[number];
  /** Whether a letter stands beside every suit sign. */
  readonly letters: boolean;
};

const KEY = 'tenace.settings';

/** The settings kept, or what the browser suggests. */
export function readSettings(storage: Pick<Storage, 'getItem'>, languages: readonly string[]): Settings {
  const wished = languages.map((tag) => parseLanguage(tag.slice(0, 2).toLowerCase())).find(Boolean);
  const kept = parseKept(storage.getItem(KEY));
  return {
    language: LANGUAGES.find((one) => one === kept['language']) ?? wished ?? 'en',
    theme: THEMES.find((one) => one === kept['theme']) ?? 'auto',
    colours: COLOURS.find((one) => one === kept['colours']) ?? '4',
    letters: kept['letters'] === true,
  };
}

export function keepSettings(storage: Pick<Storage, 'setItem'>, settings: Settings): void {
  storage.setItem(KEY, JSON.stringify(settings));
}

function parseKept(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch (fault) {
    if (fault instanceof SyntaxError) return {}; // written by something else
    throw fault;
  }
}
