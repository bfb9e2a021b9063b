/** The one place where colours are named; screens have them as antd's tokens, or as `--console-…` where antd has none. */

type Side = 'light' | 'dark';
export const sideOf = (isDark: boolean): Side => (isDark ? 'dark' : 'light');

/** What a screen is made of: grounds, lines, inks, and the meanings of a state with their grounds and lines. */
const SIDES = {
  light: {
    ground: '#f4f4f0',
    surface: '#ffffff',
    raised: '#ffffff',
    sunk: '#eeeee9',
    hover: '#f6f7f4',
    /** Between panels and fields; of buttons and plates; around what is typed into or ticked (3:1 on every ground). */
    line: '#e2e2dc',
    line2: '#c6c7c0',
    edge: '#848882',
    ink: '#15191b',
    ink2: '#454c50',
    ink3: '#626a6e',
    ok: '#16703a',
    okSoft: '#e8f4eb',
    okLine: '#a3d3b1',
    warn: '#8f5000',
    warnSoft: '#fcf1df',
    warnLine: '#e3be86',
    bad: '#bd2429',
    badSoft: '#fcebea',
    badLine: '#e9aaa6',
    onAccent: '#ffffff',
    series: ['#a35c00', '#6a4bb5', '#7f8689'],
    /** The dark sidebar, also in light mode: its ground, fields and what is chosen in it, what is folded open, words. */
    bezel: '#14191b',
    bezelEdge: '#243033',
    bezelSub: '#0f1315',
    bezelInk: '#aeb7ba',
    shadow: '0 1px 2px rgba(20, 25, 27, 0.06), 0 12px 32px rgba(20, 25, 27, 0.16)',
  },
  dark: {
    ground: '#0e1213',
    surface: '#151a1c',
    raised: '#1d2326',
    sunk: '#1b2022',
    hover: '#1a2022',
    line: '#272e31',
    line2: '#424b4f',
    edge: '#6c767a',
    ink: '#e8ecec',
    ink2: '#b7bfc1',
    ink3: '#929b9e',
    ok: '#6cc98a',
    okSoft: '#13261a',
    okLine: '#2d5b3c',
    warn: '#ecb252',
    warnSoft: '#2b210f',
    warnLine: '#6a5023',
    bad: '#ff8a80',
    badSoft: '#321a19',
    badLine: '#74403c',
    onAccent: '#0b1416',
    series: ['#f0a85a', '#b39df0', '#828b8e'],
    bezel: '#0e1213',
    bezelEdge: '#272e31',
    bezelSub: '#0b0e0f',
    bezelInk: '#a3acaf',
    shadow: '0 0 0 1px #2c3437, 0 16px 40px rgba(0, 0, 0, 0.6)',
  },
} as const;

/** Marks the place where one is, and what waits there; on dark grounds only. */
export const LIT = '#ff9d2e';

/** A light accent has 4.5:1 on every light ground, a dark one on every dark ground. */
const ACCENTS: Readonly<Record<string, Record<Side, string>>> = {
  blue: { light: '#0b57a4', dark: '#7cb3f0' },
  petrol: { light: '#00667a', dark: '#5fc6d6' },
  teal: { light: '#00695f', dark: '#5cc8bb' },
  violet: { light: '#5b3fc4', dark: '#b3a3ff' },
  graphite: { light: '#3b4754', dark: '#b6c2ce' },
};
export const accentNames: readonly string[] = Object.keys(ACCENTS);
/** The accent of that name; the first one where there is none. */
export const accentOf = (name: string, isDark: boolean): string =>
  ((Object.hasOwn(ACCENTS, name) ? ACCENTS[name] : undefined) ?? ACCENTS.blue!)[sideOf(isDark)];

/** `share` of one colour in another, both as `#rrggbb`. */
export const mix = (colour: string, ground: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => [parseInt(colour.slice(at, at + 2), 16), parseInt(ground.slice(at, at + 2), 16)] as const)
    .map(([over, under]) =>
      Math.round(under + (over - under) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** What is mixed of an accent: its ground, the ground of what is chosen, its line. More of it would leave the quietest ink less contrast than the looks ask for. */
const SHARES = { light: { soft: 0.095, chosen: 0.09, line: 0.45 }, dark: { soft: 0.11, chosen: 0.12, line: 0.42 } };

/** Every colour of the console with that accent. */
export function paletteOf(themeColor: string, isDark: boolean) {
  const side = SIDES[sideOf(isDark)];
  const accent = accentOf(themeColor, isDark);
  const { soft, chosen, line } = SHARES[sideOf(isDark)];
  const under = isDark ? side.ground : side.surface;
  return {
    ...side,
    accent,
    // antd's own has too much white in it to be told from white; in the dark it grows too dim to be read.
    accentOver: isDark ? mix('#ffffff', accent, 0.2) : mix('#ffffff', accent, 0.08),
    accentSoft: mix(accent, under, soft),
    accentLine: mix(accent, under, line),
    chosen: mix(accent, under, chosen),
  };
}
export type Colours = ReturnType<typeof paletteOf>;
