import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '../../contract/constants';
import { isLanguage } from '../../src/i18n/language';
import { accentNames } from '../../src/theme/colours';
import { ADMIN } from '../support/accounts';
import { ROOT } from '../support/server';

export type Theme = 'light' | 'dark';
export type Options = {
  languages: readonly Language[];
  themes: readonly Theme[];
  widths: readonly number[];
  /** Accent of the theme settings. */
  accent: string;
  /** Parts of addresses; all where there is none. */
  routes: readonly string[];
  account: string;
  out: string;
  workers: number;
  hasScenes: boolean;
  /** The parts that screens are made of, in place of the screens. */
  hasParts: boolean;
  /** What each operation asks before it runs, too. */
  hasOperations: boolean;
  /** Per cent of the usual size in which the browser writes. */
  text: number;
};

const USAGE = `npm run gallery -- [options]
  --routes=sys/user,home       only addresses that hold one of these
  --languages=zh-CN,en-US      of ${LANGUAGES.join(', ')}
  --themes=light,dark
  --widths=1440,1024,390       in CSS pixels; up to 480 is a phone
  --accent=petrol              of ${accentNames.join(', ')}
  --text=200                   size of the texts in per cent, as set in the browser
  --account=${ADMIN}             who is signed in
  --no-scenes                  the screens as they open, without their drawers and menus
  --parts                      the parts that screens are made of, and every kind of field, in place of the screens
  --operations                 what each operation asks before it runs, too; with --no-scenes besides the screens alone
  --workers=2
  --out=test-results/gallery`;

const THEMES: readonly Theme[] = ['light', 'dark'];
const isTheme = (value: string): value is Theme => (THEMES as readonly string[]).includes(value);
const list = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);

function fail(message: string): never {
  console.error(`${message}\n\n${USAGE}`);
  process.exit(2);
}

/** Those that were asked for; all where nothing was. One that there is not ends the program with what there is. */
function chosen<T>(asked: string | undefined, all: readonly T[], read: (text: string) => T | null): readonly T[] {
  const wanted = list(asked);
  const found = wanted.map((text) => read(text) ?? fail(`unknown: ${text}`));
  return found.length > 0 ? found : all;
}

export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      routes: text,
      languages: text,
      themes: text,
      widths: text,
      accent: text,
      account: text,
      out: text,
      workers: text,
      text,
      'no-scenes': { type: 'boolean' },
      parts: { type: 'boolean' },
      operations: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  return {
    languages: chosen(values.languages, LANGUAGES, (name) => (isLanguage(name) ? name : null)),
    themes: chosen(values.themes, THEMES, (name) => (isTheme(name) ? name : null)),
    widths: chosen(values.widths, [1440, 1024, 390], (name) => (/^\d{3,4}$/.test(name) ? Number(name) : null)),
    accent: chosen(values.accent, accentNames, (name) => (accentNames.includes(name) ? name : null))[0] ?? '',
    routes: list(values.routes),
    account: values.account ?? ADMIN,
    out: resolve(values.out ?? join(ROOT, 'test-results/gallery')),
    workers: Number(values.workers) || 2,
    hasScenes: values['no-scenes'] !== true,
    hasParts: values.parts === true,
    hasOperations: values.operations === true,
    text: Number(values.text) || 100,
  };
}
