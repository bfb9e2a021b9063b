import { describe, expect, it } from 'vitest';
import { typeOf } from './file-type';

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
