import { expect, it } from 'vitest';
import { hitPartsOf } from './parts-of';

it('marks what is looked for wherever it stands, and loses nothing [SYS-18]', () => {
  expect(hitPartsOf('NRC 0x72, nrc 0X72!', 'nrc 0x72')).toEqual([
    { part: 'NRC 0x72', isHit: true },
    { part: ', ', isHit: false },
    { part: 'nrc 0X72', isHit: true },
    { part: '!', isHit: false },
  ]);
  for (const [text, wanted] of [
    ['刷写失败', '失败'],
    ['', 'x'],
    ['abc', ''],
    ['İstanbul i', 'i'],
    ['aaa', 'aa'],
  ] as const)
    expect(
      hitPartsOf(text, wanted)
        .map(({ part }) => part)
        .join(''),
    ).toBe(text);
});
