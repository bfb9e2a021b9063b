import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { themeOf, type DeviceTraits } from './tokens';

const DESK: DeviceTraits = { isDark: false, isForFingers: false, isStill: false, text: 1 };
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

/** An ink that is seen through, upon a ground. */
function mixed(ink: string, ground: string): string {
  const [, grey = '', share = ''] = /^rgba\((\d+), .*, (.+)\)$/.exec(ink) ?? [];
  const parts = [1, 3, 5].map((at) => {
    const under = parseInt(ground.slice(at, at + 2), 16);
    return Math.round(under + (Number(grey) - under) * Number(share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

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

  it('can be read, at rest, pointed at and pressed, whichever accent is chosen [LAY-07]', () => {
    for (const themeColor of ['blue', 'teal', 'violet', 'graphite'] as const) {
      for (const isDark of [false, true]) {
        const tokens = antd.getDesignToken(themeOf({ themeColor, density: 'normal' }, { ...DESK, isDark }));
        const ground = isDark ? tokens.colorBgElevated : '#ffffff';
        for (const name of [
          'colorPrimary',
          'colorPrimaryHover',
          'colorLink',
          'colorLinkHover',
          'colorLinkActive',
        ] as const)
          expect(contrast(tokens[name], ground), `${themeColor} ${name} on ${ground}`).toBeGreaterThan(4.5);
      }
    }
  });

  it('let words of a meaning be read on the ground of that meaning [LAY-07]', () => {
    for (const isDark of [false, true]) {
      const tokens = tokensOf({ ...DESK, isDark });
      const pairs = [
        [tokens.colorSuccess, tokens.colorSuccessBg],
        [tokens.colorWarning, tokens.colorWarningBg],
        [tokens.colorError, tokens.colorErrorBg],
      ] as const;
      for (const [words, ground] of pairs)
        expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThan(4.5);
    }
  });

  it('let the track of a switch that is off be seen on every ground, and the word in it be read, on or off [LAY-07]', () => {
    for (const isDark of [false, true]) {
      const theme = themeOf({ themeColor: 'blue', density: 'normal' }, { ...DESK, isDark });
      const { colorBgContainer, colorBgElevated, colorPrimary } = antd.getDesignToken(theme);
      const own = theme.components?.Switch ?? {};
      const word = isDark ? String(own.colorTextLightSolid) : '#ffffff';
      expect(contrast(word, colorPrimary), `${word} on ${colorPrimary}`).toBeGreaterThan(4.5);
      for (const ground of [colorBgContainer, colorBgElevated]) {
        const track = mixed(String(own.colorTextQuaternary), ground);
        expect(contrast(track, ground), ground).toBeGreaterThan(3);
        expect(contrast(word, track), `${word} on ${track}`).toBeGreaterThan(4.5);
      }
    }
  });

  it('let nothing move where the system asks for it [LAY-08]', () => {
    expect(tokensOf(DESK).motion).toBe(true);
    expect(tokensOf({ ...DESK, isStill: true }).motion).toBe(false);
  });
});
