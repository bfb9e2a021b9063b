import { expect, test } from 'vitest';
import { IMPORT_LIMITS } from '../../contract/wire/import';
import { maxMbOf } from '../../contract/wire/upload';
import { bytesText } from './language';

test('sizes read as people say them, a file at its limit as the limit does [FILE-01]', () => {
  expect([0, 999, 1024, 193_986_560, 3_400_000_000].map((bytes) => bytesText(bytes, 'en-US'))).toEqual([
    '0B',
    '999B',
    '1 kB',
    '185 MB',
    '3.2 GB',
  ]);
  expect(bytesText(maxMbOf({}) * 1024 * 1024, 'en-US')).toBe(`${maxMbOf({})} MB`);
  expect(bytesText(IMPORT_LIMITS.bytes, 'zh-CN')).toMatch(/^20/);
});
