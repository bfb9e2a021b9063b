import { theme, type ThemeConfig } from 'antd';
import type { ThemeSettings } from './settings';

/**
 * The one place where colours are named. A light accent has 4.5:1 on white; a dark one has it on black once antd's algorithm has
 * dimmed it, which is too bright for white words upon it: buttons have dark ones there.
 */
const ACCENTS: Readonly<Record<string, { light: string; dark: string }>> = {
  blue: { light: '#0b57d0', dark: '#7fb2ff' },
  teal: { light: '#00695f', dark: '#5cc8bb' },
  violet: { light: '#5b3fc4', dark: '#b3a3ff' },
  graphite: { light: '#3b4754', dark: '#b6c2ce' },
};
export const accentNames: readonly string[] = Object.keys(ACCENTS);
export const accentOf = (name: string, isDark: boolean): string | undefined =>
  (ACCENTS[name] ?? ACCENTS.blue)?.[isDark ? 'dark' : 'light'];

/** Of colours as deep as the light ones antd makes grounds that are too dull to be read upon: they are named, too. */
const MEANINGS = {
  light: {
    colorError: '#c62828',
    colorWarning: '#a85b00',
    colorWarningBg: '#fff7ec',
    colorWarningBgHover: '#ffedd2',
    colorWarningBorder: '#eac48f',
    colorWarningBorderHover: '#dca55c',
    colorSuccess: '#1b7f3b',
    colorSuccessBg: '#eef8f0',
    colorSuccessBgHover: '#dcf0e1',
    colorSuccessBorder: '#a3d3b1',
    colorSuccessBorderHover: '#74bb88',
  },
  dark: { colorError: '#ff8078', colorWarning: '#f0b048', colorSuccess: '#6fce8a' },
};
/** Share of white in an accent that is pointed at: antd's own has too much of it to be told from white. */
const LIGHTER = 0.12;
const lighter = (colour: string): string =>
  `#${[1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16))
    .map((part) =>
      Math.round(part + (255 - part) * LIGHTER)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
/** The accent when it is pointed at or pressed. In the dark buttons have antd's own, but its links grow too dim to be read. */
const pointedAt = (accent: string | undefined, isDark: boolean) => {
  if (!accent) return {};
  return isDark
    ? { colorLinkHover: accent, colorLinkActive: accent }
    : { colorPrimaryHover: lighter(accent), colorLinkHover: lighter(accent) };
};
const INK = { light: '0, 0, 0', dark: '255, 255, 255' };
/** Ground of what is chosen or pointed at in a list; antd's own is too near to the words upon it when dark. */
const CHOSEN = {
  light: {},
  dark: { controlItemBgHover: '#22272d', controlItemBgActive: '#1b2530', controlItemBgActiveHover: '#22303f' },
};
const GROUND = { light: '#f3f5f7', dark: '#0b0d10' };
/** Words upon the accent, as in a coloured header. */
export const onAccent = (isDark: boolean): string => (isDark ? GROUND.dark : '#ffffff');

const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK SC', sans-serif";
const MONO =
  "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK SC', monospace";

/** The dark sidebar, also in light mode; own styles read it as `--console-sidebar`. */
export const SIDEBAR = { back: '#12171d', edge: '#39424c', sub: '#0d1115', selected: '#23415f' } as const;

/** Greys that keep 4.5:1, where antd's own are lighter. */
const greys = (ink: string) => ({
  colorTextSecondary: `rgba(${ink}, 0.72)`,
  colorTextTertiary: `rgba(${ink}, 0.62)`,
  colorTextDescription: `rgba(${ink}, 0.62)`,
  colorTextPlaceholder: `rgba(${ink}, 0.58)`,
});

/**
 * The track of a switch that is off, and when it is pointed at: 3:1 against its ground, where antd's own has less than 2:1, and 4.5:1 for
 * the word in it. In the dark that word is dark, on or off: the accent is as light there as that of a button.
 */
const switchTokens = {
  light: { colorTextQuaternary: `rgba(${INK.light}, 0.56)`, colorTextTertiary: `rgba(${INK.light}, 0.64)` },
  dark: {
    colorTextQuaternary: `rgba(${INK.dark}, 0.46)`,
    colorTextTertiary: `rgba(${INK.dark}, 0.56)`,
    colorTextLightSolid: GROUND.dark,
  },
};

/** Of a letter, and of what holds a line of them, plain and small, px where texts are as large as usual. */
const LETTER = 14;
const CONTROL = 32;
const SMALL = 24;
/** What a finger finds, in CSS pixels. */
const REACH = 44;
/** Letters from this size on are not magnified by phones once a field is typed into. */
const typed = (text: number) => ({ inputFontSize: 16 * text });
/** Seven days beside each other have room on a phone: antd would make each half as broad again. */
const DAYS = { cellWidth: REACH, cellHeight: REACH, timeCellHeight: REACH, timeColumnHeight: 4 * REACH };
/** antd's compact algorithm takes this from the height that it is given. */
const COMPACT = 4;
const forFingers = (density: ThemeSettings['density'], text: number) => {
  const reach = Math.max(REACH, CONTROL * text);
  return {
    token: {
      controlHeight: density === 'compact' ? reach + COMPACT : reach,
      controlHeightSM: Math.max(REACH, SMALL * text),
      controlHeightLG: reach + 4,
    },
    // The frame around the choices is no part of what is pressed.
    components: {
      DatePicker: DAYS,
      Segmented: { controlHeight: reach + 4 },
      Input: typed(text),
      InputNumber: typed(text),
    },
  };
};

const menuTokens = (density: ThemeSettings['density'], isForFingers: boolean, text: number) => ({
  itemHeight: isForFingers ? Math.max(REACH, 36 * text) : (density === 'compact' ? 32 : 36) * text,
  collapsedWidth: 56 * text,
  activeBarBorderWidth: 0,
  darkItemBg: SIDEBAR.back,
  darkSubMenuItemBg: SIDEBAR.sub,
  darkPopupBg: SIDEBAR.back,
  darkItemSelectedBg: SIDEBAR.selected,
  darkItemColor: 'rgba(255, 255, 255, 0.72)',
});

/** What the device asks for: `isForFingers` larger things to press, `isStill` that nothing moves, `text` times as large texts. */
export type DeviceTraits = { isDark: boolean; isForFingers: boolean; isStill: boolean; text: number };

/** antd's tokens for the settings, on a device. */
export function themeOf(
  { themeColor, density }: Pick<ThemeSettings, 'themeColor' | 'density'>,
  { isDark, isForFingers, isStill, text }: DeviceTraits,
): ThemeConfig {
  const side = isDark ? 'dark' : 'light';
  const accent = accentOf(themeColor, isDark);
  const large = isForFingers ? forFingers(density, text) : { token: { controlHeight: CONTROL * text }, components: {} };
  return {
    cssVar: { prefix: 'ant', key: 'console' },
    hashed: false,
    // The build has made the rules already: see scripts/build/static-styles.ts.
    zeroRuntime: import.meta.env.PROD,
    algorithm: [
      isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(density === 'compact' ? [theme.compactAlgorithm] : []),
    ],
    token: {
      colorPrimary: accent,
      colorInfo: accent,
      colorLink: accent,
      ...pointedAt(accent, isDark),
      ...MEANINGS[side],
      colorBgLayout: GROUND[side],
      borderRadius: 4,
      fontSize: LETTER * text,
      fontFamily: FONT,
      fontFamilyCode: MONO,
      ...greys(INK[side]),
      ...CHOSEN[side],
      ...large.token,
      ...(isStill ? { motion: false } : {}),
    },
    components: {
      Menu: menuTokens(density, isForFingers, text),
      Switch: switchTokens[side],
      Button: isDark
        ? { primaryColor: GROUND.dark, dangerColor: GROUND.dark, primaryShadow: 'none', dangerShadow: 'none' }
        : { primaryShadow: 'none', dangerShadow: 'none', defaultShadow: 'none' },
      // Loose rows are higher: columns are as wide as their headings need with this much beside them.
      Table: { cellPaddingInline: 8 },
      ...large.components,
    },
  };
}
