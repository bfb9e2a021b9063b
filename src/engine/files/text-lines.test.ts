import { expect, test } from 'vitest';
import { previewKind } from './preview-kind';
import { linesOf } from './text-lines';

const bytes = (...values: number[]) => Uint8Array.from(values);

test('a text is read in the encoding that it has, and cut where it is long [FILE-01]', () => {
  expect(linesOf(new TextEncoder().encode('a\r\n보고\n'), 10, 'en-US')).toEqual({ lines: ['a', '보고'], isCut: false });
  expect(linesOf(bytes(0xff, 0xfe, 0x41, 0x00), 4, 'en-US').lines).toEqual(['A']);
  expect(linesOf(bytes(0xd6, 0xd0, 0xce, 0xc4), 4, 'zh-CN').lines).toEqual(['中文']);
  expect(linesOf(bytes(0xb0, 0xa1), 2, 'ko-KR').lines).toEqual(['가']);
  expect(linesOf(new TextEncoder().encode('보고').subarray(0, 4), 6, 'ko-KR')).toEqual({ lines: ['보'], isCut: true });
  expect(linesOf(new TextEncoder().encode('x\n'.repeat(6000)), 12_000, 'en-US')).toMatchObject({ isCut: true });
});

test('what would run as a page is shown as text [FILE-01]', () => {
  expect(['a.SVG', 'b.html', 'c.PNG', 'd.pdf', 'e.zip', 'no ending'].map(previewKind)).toEqual([
    'text',
    'text',
    'picture',
    'pdf',
    null,
    null,
  ]);
});
