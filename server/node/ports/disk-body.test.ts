import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskBody } from './disk-body';

const BLOCK = 256 * 1024;
const bytes = Uint8Array.from({ length: 2 * BLOCK + 17 }, (_, at) => (at * 7 + (at >> 8)) % 251);
let folder = '';
let path = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-body-'));
  path = join(folder, 'body');
  writeFileSync(path, bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (body: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(body as BodyInit).arrayBuffer());

describe('a body on the disk', () => {
  it('is read whole, by range, and not beyond its end [DLV-01]', async () => {
    expect((await read(await diskBody(path))).equals(bytes)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [BLOCK - 1, BLOCK],
      [BLOCK, 2 * BLOCK + 16],
      [5, 9_000_000],
    ] as const)
      expect((await read(await diskBody(path, { start, end }))).equals(bytes.subarray(start, end + 1))).toBe(true);
    const empty = join(folder, 'empty');
    writeFileSync(empty, '');
    expect((await read(await diskBody(empty))).length).toBe(0);
  });

  it('is refused before anything is read where there is none, and can be left in the middle [DLV-01]', async () => {
    await expect(diskBody(join(folder, 'none'))).rejects.toThrow('ENOENT');
    const reader = (await diskBody(path)).getReader();
    expect((await reader.read()).value?.length).toBe(BLOCK);
    await reader.cancel();
    await (await diskBody(path)).cancel();
  });
});
