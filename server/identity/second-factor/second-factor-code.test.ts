import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecoveryCode, isTimeCode, plainCode } from '../../../contract/validation/second-factor';
import { enrolmentOf, newRecoveryCodes, newSeed, recoveryHash, timeStepOf } from './second-factor-code';

// RFC 6238, appendix B: the seed `12345678901234567890`, the last six of eight digits.
const SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS: readonly [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const at = (seconds: number) => new Date(seconds * 1000);

describe('the code of a second factor [SES-07]', () => {
  it.each(VECTORS)('at %d s is the one of RFC 6238', (seconds, code) => {
    expect(timeStepOf(SEED, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is taken one step early or late, no more', () => {
    const step = Math.floor(1_234_567_890 / 30);
    for (const seconds of [-30, 0, 30]) expect(timeStepOf(SEED, '005924', at(1_234_567_890 + seconds))).toBe(step);
    for (const seconds of [-60, 60, 3600]) expect(timeStepOf(SEED, '005924', at(1_234_567_890 + seconds))).toBeNull();
  });

  it('is read however it was typed', () => {
    for (const typed of ['005 924', ' 005924 ', '005-924', '００５９２４', '005\u2013924'])
      expect(plainCode(typed)).toBe('005924');
    expect(isTimeCode('00592')).toBe(false);
    expect(isTimeCode('00592a')).toBe(false);
  });

  it('comes from a seed of 160 bits, told as text and as an address for the app', () => {
    const seeds = new Set(Array.from({ length: 50 }, newSeed));
    expect(seeds.size).toBe(50);
    for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
    const { secret, uri } = enrolmentOf(SEED, 'kim@shop');
    expect(secret).toBe(SEED);
    expect(uri).toMatch(/^otpauth:\/\/totp\/GNDS-CLOUD:kim%40shop\?/);
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({
      secret: SEED,
      issuer: 'GNDS-CLOUD',
      digits: '6',
      period: '30',
    });
  });
});

describe('recovery codes [SES-07]', () => {
  it('are ten, differ, and hold no letters that look alike', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  });

  it('mean the same in any case, with or without dashes, and with O for 0 or I for 1', async () => {
    const kept = await recoveryHash('u1', '0123-ABCD-1X0Y');
    for (const typed of ['0123abcd1x0y', 'o123 abcd ixoy', 'O123-ABCD-LXOY'])
      expect(await recoveryHash('u1', typed)).toBe(kept);
    expect(await recoveryHash('u2', '0123-ABCD-1X0Y')).not.toBe(kept);
  });

  it('are never taken for a code of the app', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }).map(() => newRecoveryCodes()),
        (codes) => codes.every((code) => !isTimeCode(plainCode(code)) && isRecoveryCode(plainCode(code))),
      ),
      { numRuns: 20 },
    );
  });
});
