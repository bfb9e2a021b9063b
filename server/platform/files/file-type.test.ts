import { describe, expect, it } from 'vitest';
import { HEAD_BYTES } from '../../../formats/source';
import { judgedType, typeOf } from './file-type';

const bytes = (...values: number[]) => new Uint8Array(values);
const text = (words: string) => new TextEncoder().encode(words);

describe('the type of a file', () => {
  it.each([
    ['a.png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), 'image/png'],
    ['a.jpg', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['a.pdf', text('%PDF-1.7'), 'application/pdf'],
    ['a.xlsx', bytes(0x50, 0x4b, 3, 4), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.zip', bytes(0x50, 0x4b, 3, 4), 'application/zip'],
    ['a.csv', text('vin,code\n가나다'), 'text/csv'],
    ['a.bin', bytes(1, 0, 2), 'application/octet-stream'],
  ])('of %s comes from its content', (name, content, type) => {
    expect(typeOf(content, name)).toBe(type);
  });

  it('is not what the ending claims', () => {
    expect(typeOf(text('<script>alert(1)</script>'), 'a.png')).toBe('text/plain');
    expect(typeOf(bytes(0, 1, 2), 'a.csv')).toBe('application/octet-stream');
  });
});

/** Bytes that note how far they were looked at. */
function watched(bytes: Uint8Array): { bytes: Uint8Array; farthest: () => number } {
  let farthest = 0;
  const note = (at: number) => (farthest = Math.max(farthest, at));
  const proxy = new Proxy(bytes, {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) note(Number(name) + 1);
      if (name === 'length') return target.length;
      if (name === 'subarray') return (from: number, to: number) => (note(to), target.subarray(from, to));
      // Whatever else is called would look at all of them.
      if (typeof name === 'string' && typeof Reflect.get(target, name, target) === 'function') note(Infinity);
      return Reflect.get(target, name, target) as unknown;
    },
  });
  return { bytes: proxy, farthest: () => farthest };
}

it('is told by the first bytes alone, however large the file is [FIL-01]', () => {
  for (const first of [text('a'), bytes(0x50, 0x4b, 3, 4), bytes(0xff, 0xd8, 0xff), bytes(0)]) {
    const large = new Uint8Array(1_000_000).fill(0x61);
    large.set(first);
    for (const name of ['a', 'a.csv', 'a.zip', 'a.png']) {
      const seen = watched(large);
      judgedType(seen.bytes, name);
      expect(seen.farthest()).toBeLessThanOrEqual(HEAD_BYTES);
      const head = large.subarray(0, HEAD_BYTES);
      expect(judgedType(large, name)).toBe(judgedType(head, name));
    }
  }
});
