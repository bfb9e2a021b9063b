import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { themeOf, type Device } from './tokens';

const DESK: Device = { isDark: false, isForFingers: false, isStill: false };
const PHONE: Device = { ...DESK, isForFingers: true };
const tokensOf = (device: Device, density: 'normal' | 'compact' = 'normal') => antd.getDesignToken(themeOf({ themeColor: 'blue', density }, device));

describe('the tokens of a device', () => {
  it('give a finger 44 px of everything, however dense the user wants it [LAY-10]', () => {
    for (const density of ['normal', 'compact'] as const) {
      const { controlHeight, controlHeightSM, controlHeightLG } = tokensOf(PHONE, density);
      for (const height of [controlHeight, controlHeightSM, controlHeightLG]) expect(height).toBeGreaterThanOrEqual(44);
    }
    expect(tokensOf(DESK).controlHeight).toBe(32);
    expect(tokensOf(DESK, 'compact').controlHeight).toBeLessThan(32);
  });

  it('let nothing move where the system asks for it [LAY-08]', () => {
    expect(tokensOf(DESK).motion).toBe(true);
    expect(tokensOf({ ...DESK, isStill: true }).motion).toBe(false);
  });
});
