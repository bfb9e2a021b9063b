import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { accentNames, LIT, mix, paletteOf } from './colours';
import { themeOf, type DeviceTraits } from './tokens';

const DESK: DeviceTraits = { isDark: false, isForFingers: false, isStill: false, text: 1, language: 'zh-CN' };
const PHONE: DeviceTraits = { ...DESK, isForFingers: true };
const tokensOf = (device: DeviceTraits, density: 'normal' | 'compact' = 'normal') =>
  antd.getDesignToken(themeOf({ themeColor: 'blue', density }, device));

const part = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const light = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => part(parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** Of texts on the grounds that they stand on: more than WCAG asks for (4.5). */
const LEAST = { light: 4.7, dark: 5.3 };

const PALETTES = accentNames.flatMap((accent) =>
  [false, true].map((isDark) => ({ accent, isDark, colours: paletteOf(accent, isDark) })),
);

describe.each(PALETTES)('the colours of $accent, dark: $isDark', ({ accent: themeColor, isDark, colours }) => {
  const { ground, surface, raised, sunk, hover, chosen, accentSoft, okSoft, warnSoft, badSoft } = colours;
  const plain = { ground, surface, raised, sunk, hover, chosen };
  const grounds = { ...plain, accentSoft, okSoft, warnSoft, badSoft };

  it('let every text be read on every ground that it stands on [LAY-07]', () => {
    const { ink, ink2, ink3, accent, accentOver, ok, warn, bad } = colours;
    const everywhere = { ink, ink2, ink3, ok, warn, bad, accent };
    for (const [role, words] of Object.entries(everywhere))
      for (const [name, under] of Object.entries(grounds))
        expect(contrast(words, under), `${role} on ${name}`).toBeGreaterThan(isDark ? LEAST.dark : LEAST.light);
    for (const [name, under] of Object.entries(plain))
      expect(contrast(accentOver, under), `accent pointed at on ${name}`).toBeGreaterThan(4.5);
  });

  it('let words be read on the accent and in the sidebar [LAY-07]', () => {
    for (const under of [colours.accent, colours.accentOver, colours.ok, colours.bad])
      expect(contrast(colours.onAccent, under), under).toBeGreaterThan(4.5);
    for (const under of [colours.bezel, colours.bezelSub, colours.bezelEdge]) {
      expect(contrast(colours.bezelInk, under), under).toBeGreaterThan(4.5);
      expect(contrast(LIT, under), under).toBeGreaterThan(4.5);
    }
  });

  it('let the edge of a field, a lamp and a line of a chart be seen [LAY-07]', () => {
    const { edge, series, accent, ok, warn, bad, ink3 } = colours;
    const shapes = { edge, accent, ok, warn, bad, ink3, ...Object.fromEntries(series.entries()) };
    for (const [role, shape] of Object.entries(shapes))
      for (const [name, under] of Object.entries(plain))
        expect(contrast(shape, under), `${role} on ${name}`).toBeGreaterThan(3);
    for (const lamp of ['accent', 'ok', 'warn', 'bad', 'ink3'] as const)
      for (const [name, under] of Object.entries(grounds))
        expect(contrast(colours[lamp], under), `${lamp} on ${name}`).toBeGreaterThan(3);
  });

  it('give antd no words and no grounds that cannot be read together [LAY-07]', () => {
    const { components, ...theme } = themeOf({ themeColor, density: 'normal' }, { ...DESK, isDark });
    const tokens = antd.getDesignToken(theme);
    const words = ['', 'Secondary', 'Tertiary', 'Description', 'Placeholder'].map((name) => `colorText${name}`);
    const meanings = ['Primary', 'Info', 'Success', 'Warning', 'Error'];
    const said = meanings.flatMap((name) => [`color${name}`, `color${name}Text`]);
    const under = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated', 'colorFillTertiary', 'controlItemBgActive'];
    const soft = meanings.map((name) => `color${name}Bg`);
    const of = (name: string): string => String(tokens[name as keyof typeof tokens]);
    for (const text of [...words, ...said])
      for (const on of [...under, ...soft]) expect(contrast(of(text), of(on)), `${text} on ${on}`).toBeGreaterThan(4.5);
    for (const on of under) expect(contrast(of('colorBorder'), of(on)), `colorBorder on ${on}`).toBeGreaterThan(3);
    const { Menu = {}, Table = {}, Button = {} } = components ?? {};
    const pairs = {
      'entry of the sidebar': [Menu.darkItemColor, Menu.darkItemBg],
      'entry that is folded open': [Menu.darkItemColor, Menu.darkSubMenuItemBg],
      'chosen entry': ['#ffffff', Menu.darkItemSelectedBg],
      'chosen entry on paper': [tokens.colorPrimary, Menu.itemSelectedBg],
      'heading of a table': [Table.headerColor, Table.headerBg],
      'heading of a sorted column': [Table.headerColor, Table.headerSortHoverBg],
      'primary button': [Button.primaryColor, tokens.colorPrimary],
      'primary button pointed at': [Button.primaryColor, tokens.colorPrimaryHover],
      'button that does harm': [Button.dangerColor, tokens.colorError],
    };
    for (const [name, [text, on]] of Object.entries(pairs))
      expect(contrast(String(text), String(on)), name).toBeGreaterThan(4.5);
  });

  it('reach antd as they are, at rest, pointed at and pressed [LAY-07]', () => {
    const tokens = antd.getDesignToken(themeOf({ themeColor, density: 'normal' }, { ...DESK, isDark }));
    for (const name of ['colorPrimary', 'colorPrimaryHover', 'colorLink', 'colorLinkHover', 'colorLinkActive'] as const)
      expect(contrast(tokens[name], raised), name).toBeGreaterThan(4.5);
    expect(tokens.colorText).toBe(colours.ink);
    expect([tokens.colorPrimary, tokens.colorSuccess, tokens.colorWarning, tokens.colorError]).toEqual([
      colours.accent,
      colours.ok,
      colours.warn,
      colours.bad,
    ]);
    expect(tokens.colorBgContainer).toBe(surface);
    expect(tokens.colorErrorBg).toBe(badSoft);
  });
});

describe('the tokens of a device', () => {
  it('give a finger 44 px of everything, however dense the user wants it [LAY-10]', () => {
    for (const density of ['normal', 'compact'] as const) {
      const { controlHeight, controlHeightSM, controlHeightLG } = tokensOf(PHONE, density);
      for (const height of [controlHeight, controlHeightSM, controlHeightLG]) expect(height).toBeGreaterThanOrEqual(44);
    }
    expect(tokensOf(DESK).controlHeight).toBe(32);
    expect(tokensOf(DESK, 'compact').controlHeight).toBeLessThan(32);
  });

  it('follow the size of texts that the browser was told, fields as high as their letters ask for [LAY-07]', () => {
    for (const device of [DESK, PHONE]) {
      const large = tokensOf({ ...device, text: 2 });
      expect(large.fontSize).toBe(28);
      expect(large.controlHeight).toBe(64);
      expect(large.controlHeightSM).toBeGreaterThanOrEqual(44);
      expect(large.controlHeightSM).toBeGreaterThan(large.fontSize * large.lineHeight);
    }
    expect(tokensOf(DESK).fontSize).toBe(14);
  });

  it('leave a week room on a phone, each day as broad as a finger [LAY-10]', () => {
    const { cellWidth = 0 } = themeOf({ themeColor: 'blue', density: 'normal' }, PHONE).components?.DatePicker ?? {};
    const AROUND = 18;
    expect(cellWidth).toBeGreaterThanOrEqual(44);
    expect(7 * cellWidth + 2 * AROUND).toBeLessThanOrEqual(360);
  });

  it('let the track of a switch that is off be seen on every ground, and the word in it be read, on or off [LAY-07]', () => {
    for (const isDark of [false, true]) {
      const theme = themeOf({ themeColor: 'blue', density: 'normal' }, { ...DESK, isDark });
      const { colorBgContainer, colorBgElevated, colorPrimary } = antd.getDesignToken(theme);
      const own = theme.components?.Switch ?? {};
      const word = isDark ? String(own.colorTextLightSolid) : '#ffffff';
      expect(contrast(word, colorPrimary), `${word} on ${colorPrimary}`).toBeGreaterThan(4.5);
      for (const ground of [colorBgContainer, colorBgElevated]) {
        const track = String(own.colorTextQuaternary);
        expect(contrast(track, ground), ground).toBeGreaterThan(3);
        expect(contrast(word, track), `${word} on ${track}`).toBeGreaterThan(4.5);
      }
    }
  });

  it('write each language in sizes and faces of its own, none smaller than 12 px [LAY-07]', () => {
    const sizes = (language: DeviceTraits['language'], density?: 'compact') => {
      const tokens = tokensOf({ ...DESK, language }, density);
      const { fontSize, lineHeight, fontSizeSM, fontSizeLG, fontSizeHeading3 } = tokens;
      return [fontSize, Math.round(fontSize * Number(lineHeight)), fontSizeSM, fontSizeLG, fontSizeHeading3];
    };
    expect(sizes('en-US')).toEqual([13, 20, 12, 14, 22]);
    expect(sizes('zh-CN')).toEqual([14, 22, 12, 15, 22]);
    expect(sizes('ko-KR')).toEqual([14, 22, 12, 15, 22]);
    expect(sizes('en-US', 'compact')).toEqual([12, 18, 12, 13, 22]);
    expect(sizes('zh-CN', 'compact')).toEqual([13, 20, 12, 14, 22]);
    expect(tokensOf({ ...PHONE, language: 'en-US' }).fontSize).toBe(14);
    const faces = (language: DeviceTraits['language']) => tokensOf({ ...DESK, language }).fontFamily.split(', ');
    expect(faces('zh-CN').indexOf("'Segoe UI'")).toBeLessThan(faces('zh-CN').indexOf("'PingFang SC'"));
    expect(faces('ko-KR').indexOf("'Malgun Gothic'")).toBeLessThan(faces('ko-KR').indexOf("'PingFang SC'"));
  });

  it('mix a colour in another', () => {
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
    expect(mix('#0b57a4', '#ffffff', 0)).toBe('#ffffff');
  });

  it('let nothing move where the system asks for it [LAY-08]', () => {
    expect(tokensOf(DESK).motion).toBe(true);
    expect(tokensOf({ ...DESK, isStill: true }).motion).toBe(false);
  });
});
