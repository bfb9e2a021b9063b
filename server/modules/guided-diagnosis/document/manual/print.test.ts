import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../../../../formats/finding';
import type { BookRow } from '../../../../readers/book';
import { printManual, type ManualBlock } from './print';

const BOOK = { title: 'T', about: [], language: 'en-US', date: new Date(0), words: { contents: 'C', pageOf: '' } };
const file = (key: string) => ({ key, name: key, size: 1 });
const BLOCKS: ManualBlock[] = [
  { kind: 'text', text: 'before' },
  { kind: 'drawing', file: file('sound'), caption: 'sound' },
  { kind: 'pages', file: file('hostile'), caption: 'hostile', page: 1 },
  { kind: 'pages', file: file('hostile'), caption: 'hostile', page: 2 },
];

/** Readers for whom each of these files takes too long, and what they were asked. */
function readersWith(hostile: readonly number[]) {
  const asked: (readonly number[])[] = [];
  async function* rows(without: readonly number[], files: number): AsyncGenerator<BookRow, void> {
    for (let at = 0; at < files; at += 1) {
      if (without.includes(at)) continue;
      yield await Promise.resolve({ kind: 'progress', done: at, file: at } as const);
      if (hostile.includes(at)) throw new UnreadableFile('file.time', { params: { seconds: 10 } });
    }
    yield { kind: 'bytes', bytes: Uint8Array.of(1, 2) };
    yield { kind: 'bytes', bytes: Uint8Array.of(3) };
    yield { kind: 'written', pages: 7 };
  }
  return {
    asked,
    readers: {
      rows: (_: string, files: readonly unknown[], { without }: { without: readonly number[] }) => {
        asked.push([...without]);
        return Promise.resolve({ head: null, rows: rows(without, files.length), close: () => undefined });
      },
    },
  };
}
const print = (
  { readers }: ReturnType<typeof readersWith>,
  blocks = BLOCKS,
  files: object = { get: () => Promise.resolve(new Blob([]).stream()) },
) => {
  return printManual({ readers, files } as never, 'A', BOOK, blocks, () => Promise.resolve());
};

describe('a manual that is printed apart from the server [FIL-01]', () => {
  it('leaves a file out that exceeds a limit, and is printed without it', async () => {
    const desk = readersWith([1]);
    const { body, pages } = await print(desk);
    expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(Uint8Array.of(1, 2, 3));
    expect(pages()).toBe(7);
    expect(desk.asked).toEqual([[], [1]]);
  });

  it('has no file of another machine in memory, and leaves no copy of one, however it ends', async () => {
    let copies = 0;
    const files = {
      get: () => Promise.reject(new Error('fetched into memory')),
      copyOf: (key: string) => {
        copies += 1;
        return Promise.resolve({ paths: [key], release: () => Promise.resolve(void (copies -= 1)) });
      },
    };
    const { body } = await print(readersWith([1]), BLOCKS, files);
    expect(copies).toBe(2);
    await new Response(body).arrayBuffer();
    expect(copies).toBe(0);
    const cancelled = await print(readersWith([]), BLOCKS, files);
    await cancelled.body.cancel();
    const lost = {
      ...files,
      copyOf: (key: string) => (copies > 0 ? Promise.reject(new Error('lost')) : files.copyOf(key)),
    };
    await expect(print(readersWith([]), BLOCKS, lost)).rejects.toThrow('lost');
    expect(copies).toBe(0);
  });

  it('is given up where too many files do so', async () => {
    const blocks = Array.from({ length: 9 }, (_, n): ManualBlock => ({
      kind: 'drawing',
      file: file(`${n}`),
      caption: '',
    }));
    await expect(print(readersWith([0, 1, 2, 3, 4, 5, 6, 7, 8]), blocks)).rejects.toMatchObject({ rule: 'file.time' });
  });
});
