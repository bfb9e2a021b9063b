import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyHashes } from './body-hashes';
import { diskBody, writeBody } from './disk-body';

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

const flowOf = (pieces: readonly Uint8Array[]) => Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;

describe('a body that is written to the disk', () => {
  it('is there to its last byte, whatever its pieces, and a name that is taken is left alone [FILE-01]', async () => {
    for (const step of [1000, 65_536, BLOCK, bytes.length]) {
      const to = join(folder, `new/${step}`);
      const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) =>
        bytes.slice(n * step, (n + 1) * step),
      );
      await writeBody(to, flowOf(pieces));
      expect(readFileSync(to).equals(bytes)).toBe(true);
      await expect(writeBody(to, flowOf(pieces))).rejects.toMatchObject({ code: 'EEXIST' });
      expect(readFileSync(to).equals(bytes)).toBe(true);
    }
    await writeBody(join(folder, 'new/empty'), flowOf([]));
    expect(readFileSync(join(folder, 'new/empty'))).toHaveLength(0);
  });

  it('has the hashes that another program makes of it [FILE-05]', () => {
    const hashes = bodyHashes();
    for (let at = 0; at < bytes.length; at += 999) hashes.update(bytes.subarray(at, at + 999));
    const told = (program: string) => execFileSync(program, [path], { encoding: 'utf8' }).split(' ')[0];
    expect(hashes.digest()).toEqual({ md5: told('md5sum'), sha256: told('sha256sum') });
  });
});
