import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../source';
import { readZip } from './read-zip';

const LIMITS = { entries: 10, unpacked: 20_000_000, ratio: 100 };
const refusalOf = (bytes: Uint8Array): string => {
  try {
    for (const file of readZip(bytes, LIMITS)) bytesOf(file);
    return '';
  } catch (error) {
    return (error as { rule: string }).rule;
  }
};

const manyEntries = (count: number): Uint8Array =>
  zipSync(Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, [new Uint8Array(), { level: 0 }]])));

describe('an archive', () => {
  it('gives its files, packed or not, and no folder', () => {
    const bytes = zipSync({ 'a/b.txt': strToU8('hello'), 'a/': new Uint8Array(), c: [strToU8('plain'), { level: 0 }] });
    const files = readZip(bytes).map((file) => [file.name, new TextDecoder().decode(bytesOf(file))]);
    expect(files).toEqual([
      ['a/b.txt', 'hello'],
      ['c', 'plain'],
    ]);
  });

  it('gives nothing that systems add to it', () => {
    const junk = ['__MACOSX/._a.odx-d', 'b/._x.svg', '.DS_Store', 'b/Thumbs.db', 'desktop.ini'];
    const bytes = zipSync(Object.fromEntries([...junk, 'a.odx-d', '_a._b'].map((name) => [name, strToU8('x')])));
    expect(readZip(bytes, LIMITS).map(({ name }) => name)).toEqual(['a.odx-d', '_a._b']);
  });

  it.each([
    ['names that lead out of it', zipSync({ '../x': strToU8('x') }), 'archive.name'],
    ['names of drives', zipSync({ 'c:/x': strToU8('x') }), 'archive.name'],
    [
      'too many entries',
      zipSync(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`f${n}`, strToU8('x')]))),
      'archive.entries',
    ],
    ['a hundred thousand entries', manyEntries(100_000), 'archive.entries'],
    ['a bomb', zipSync({ x: new Uint8Array(5_000_000) }), 'archive.ratio'],
    ['too much', zipSync({ x: [new Uint8Array(21_000_000), { level: 0 }] }), 'archive.size'],
    ['nothing in it', strToU8('PK\x03\x04 and no more'), 'archive.damaged'],
  ])('is refused with %s', (_, bytes, rule) => {
    expect(refusalOf(bytes)).toBe(rule);
  });

  it('is refused where a file is not what it says, wherever a byte is wrong', () => {
    const bytes = zipSync({ x: strToU8('some text that is packed, some text that is packed') });
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = bytes.slice();
      damaged[at]! ^= 0x55;
      expect([
        '',
        ...['damaged', 'damagedPart', 'name', 'encrypted', 'method', 'entries', 'ratio', 'size'].map(
          (rule) => `archive.${rule}`,
        ),
      ]).toContain(refusalOf(damaged));
    }
  });
});
