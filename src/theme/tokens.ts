import { theme, type ThemeConfig } from 'antd';
import type { Language } from '../../contract/constants';
import { LIT, mix, paletteOf, type Colours } from './colours';
import { faceOf, HEIGHTS, MONO, MOTION, textSteps, typeTokens } from './scale';
import type { ThemeSettings } from './settings';

/** Of a state: its words, its ground, its line, and both when it is pointed at. */
const meaning = (name: string, words: string, soft: string, line: string): Record<string, string> => ({
  [`color${name}`]: words,
  [`color${name}Text`]: words,
  [`color${name}Bg`]: soft,
  [`color${name}BgHover`]: mix(words, soft, 0.08),
  [`color${name}Border`]: line,
  [`color${name}BorderHover`]: mix(words, line, 0.3),
});

const colourTokens = (colours: Colours): Record<string, string> => ({
  ...meaning('Primary', colours.accent, colours.accentSoft, colours.accentLine),
  ...meaning('Info', colours.accent, colours.accentSoft, colours.accentLine),
  ...meaning('Success', colours.ok, colours.okSoft, colours.okLine),
  ...meaning('Warning', colours.warn, colours.warnSoft, colours.warnLine),
  ...meaning('Error', colours.bad, colours.badSoft, colours.badLine),
  colorLink: colours.accent,
  colorPrimaryHover: colours.accentOver,
  colorLinkHover: colours.accentOver,
  colorLinkActive: colours.accent,
  colorBgLayout: colours.ground,
  colorBgContainer: colours.surface,
  colorBgElevated: colours.raised,
  colorFillTertiary: colours.sunk,
  colorFillQuaternary: colours.hover,
  controlItemBgHover: colours.hover,
  controlItemBgActive: colours.chosen,
  controlItemBgActiveHover: mix(colours.accent, colours.chosen, 0.06),
  colorSplit: colours.line,
  colorBorderSecondary: colours.line,
  colorBorder: colours.edge,
  colorText: colours.ink,
  colorTextSecondary: colours.ink2,
  colorTextTertiary: colours.ink3,
  colorTextDescription: colours.ink3,
  colorTextPlaceholder: colours.ink3,
  boxShadow: colours.shadow,
  boxShadowSecondary: colours.shadow,
});

/** Letters from this size on are not magnified by phones once a field is typed into. */
const typed = (text: number) => ({ inputFontSize: 16 * text });
/** Seven days beside each other have room on a phone: antd would make each half as broad again. */
const { control, small, finger } = HEIGHTS;
const DAYS = { cellWidth: finger, cellHeight: finger, timeCellHeight: finger, timeColumnHeight: 4 * finger };
/** antd's compact algorithm takes this from the height that it is given. */
const COMPACT = 4;

function heights(density: ThemeSettings['density'], isForFingers: boolean, text: number) {
  const isDense = density === 'compact';
  if (!isForFingers)
    return {
      token: { controlHeight: control * text, controlHeightSM: (isDense ? small - COMPACT : small) * text },
      components: {},
    };
  const reach = Math.max(finger, control * text);
  return {
    token: {
      controlHeight: isDense ? reach + COMPACT : reach,
      controlHeightSM: Math.max(finger, small * text),
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
}

const menuTokens = (colours: Colours, { isForFingers, text }: DeviceTraits, isDense: boolean) => ({
  itemHeight: isForFingers ? Math.max(finger, 36 * text) : (isDense ? 32 : 36) * text,
  collapsedWidth: 56 * text,
  activeBarBorderWidth: 0,
  itemSelectedBg: colours.chosen,
  darkItemBg: colours.bezel,
  darkSubMenuItemBg: colours.bezelSub,
  darkPopupBg: colours.bezel,
  darkItemSelectedBg: colours.bezelEdge,
  darkItemColor: colours.bezelInk,
});

/**
 * The track of a switch that is off, and when it is pointed at: 3:1 against its ground, where antd's own has less than 2:1, and 4.5:1 for
 * the word in it. In the dark that word is dark, on or off: the accent is as light there as that of a button.
 */
const switchTokens = (colours: Colours, isDark: boolean) => ({
  colorTextQuaternary: isDark ? mix(colours.ink, colours.ground, 0.5) : colours.ink3,
  colorTextTertiary: isDark ? colours.ink3 : colours.ink2,
  ...(isDark ? { colorTextLightSolid: colours.onAccent } : {}),
});

/** One hairline between rows, none between columns; the head is told by its words. */
const tableTokens = (colours: Colours, isDense: boolean) => ({
  // Loose rows are higher: columns are as wide as their headings need with this much beside them.
  cellPaddingInline: 8,
  cellPaddingBlock: isDense ? 8 : 12,
  cellPaddingBlockMD: isDense ? 4 : 8,
  cellPaddingBlockSM: isDense ? 2 : 4,
  headerBg: colours.surface,
  headerColor: colours.ink3,
  headerSplitColor: 'transparent',
  headerSortActiveBg: colours.surface,
  headerSortHoverBg: colours.hover,
  bodySortBg: colours.surface,
  rowHoverBg: colours.hover,
  rowSelectedBg: colours.chosen,
  rowSelectedHoverBg: colours.chosen,
  borderColor: colours.line,
  // What is said in place of rows is read like any text.
  colorTextDisabled: colours.ink3,
});

const buttonTokens = (colours: Colours) => ({
  primaryColor: colours.onAccent,
  dangerColor: colours.onAccent,
  defaultBorderColor: colours.line2,
  primaryShadow: 'none',
  dangerShadow: 'none',
  defaultShadow: 'none',
});

/**
 * What the device asks for: `isForFingers` larger things to press, `isStill` that nothing moves, `text` times as large texts, in faces and sizes
 * of a language.
 */
export type DeviceTraits = {
  isDark: boolean;
  isForFingers: boolean;
  isStill: boolean;
  text: number;
  language: Language;
};
type Chosen = Pick<ThemeSettings, 'themeColor' | 'density'>;

type Algorithm = typeof theme.compactAlgorithm;

/** antd's tokens for the settings, on a device. */
export function themeOf({ themeColor, density }: Chosen, device: DeviceTraits): ThemeConfig {
  const { isDark, isForFingers, isStill, text, language } = device;
  const isDense = density === 'compact';
  const colours = paletteOf(themeColor, isDark);
  const { accent, ok, warn, bad, line, line2 } = colours;
  const type = typeTokens(textSteps({ language, isForFingers, isDense }), text);
  const seeds = {
    colorPrimary: accent,
    colorInfo: accent,
    colorLink: accent,
    colorSuccess: ok,
    colorWarning: warn,
    colorError: bad,
  };
  // Sizes and colours are where antd's algorithms begin: what they make of them, which is dimmer in the dark, is put right behind them.
  const written: Algorithm = (_, made) => ({ ...(made as NonNullable<typeof made>), ...type, ...seeds });
  const large = heights(density, isForFingers, text);
  return {
    cssVar: { prefix: 'ant', key: 'console' },
    hashed: false,
    // The build has made the rules already: see scripts/build/static-styles.ts.
    zeroRuntime: import.meta.env.PROD,
    algorithm: [
      isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(isDense ? [theme.compactAlgorithm] : []),
      written,
    ],
    token: {
      ...seeds,
      ...colourTokens(colours),
      borderRadius: 4,
      borderRadiusSM: 3,
      borderRadiusLG: 6,
      fontFamily: faceOf(language),
      fontFamilyCode: MONO,
      ...large.token,
      ...(isStill
        ? { motion: false }
        : { motionDurationFast: MOTION.lamp, motionDurationMid: MOTION.panel, motionDurationSlow: MOTION.panel }),
    },
    components: {
      Menu: menuTokens(colours, device, isDense),
      Switch: switchTokens(colours, isDark),
      Button: buttonTokens(colours),
      Table: tableTokens(colours, isDense),
      // Their edges part things, and hold nothing that is typed.
      Tag: { colorBorder: line2 },
      Collapse: { colorBorder: line },
      ...large.components,
    },
  };
}

/** What own styles read beside antd's tokens. */
export function ownVariables(
  { themeColor }: Pick<ThemeSettings, 'themeColor'>,
  isDark: boolean,
): Record<string, string> {
  const colours = paletteOf(themeColor, isDark);
  return {
    '--console-sidebar': colours.bezel,
    '--console-sidebar-edge': colours.bezelEdge,
    '--console-sidebar-ink': colours.bezelInk,
    '--console-on-accent': colours.onAccent,
    '--console-line-2': colours.line2,
    '--console-lit': LIT,
    ...Object.fromEntries(colours.series.map((colour, at) => [`--console-series-${at + 2}`, colour])),
  };
}
