import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openFiles } from '../../node/ports/files';
import { StorageFull, type Files } from '../../ports/files';
import { openPut } from './put-in-pieces';

const folder = mkdtempSync(join(tmpdir(), 'console-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = openFiles(folder);
async function kept(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}

describe('a body that is put while it is made', () => {
  it('stands under its key once it is whole, and not before [FILE-01]', async () => {
    const put = openPut(files, 'a/1');
    for (let n = 0; n < 40; n += 1) await put.write(new Uint8Array(64 * 1024).fill(n));
    expect(await kept()).not.toContain('a/1');
    await put.end();
    const bytes = await readFile(join(folder, 'a/1'));
    expect([bytes.length, bytes[0], bytes.at(-1)]).toEqual([40 * 64 * 1024, 0, 39]);
    const empty = openPut(files, 'a/2');
    await empty.end();
    expect((await readFile(join(folder, 'a/2'))).length).toBe(0);
  });

  it('leaves nothing where it is dropped, and says why [FILE-01]', async () => {
    const before = await kept();
    const reason = new Error('damaged');
    const put = openPut(files, 'b/1');
    await put.write(new Uint8Array(100_000));
    expect(await put.drop(reason)).toBe(reason);
    expect(await openPut(files, 'b/2').drop(reason)).toBe(reason);
    expect(await kept()).toEqual(before);
  });

  it('tells what the store said where that fails, whether or not it takes the rest [FILE-01]', async () => {
    const full = new StorageFull('full');
    const stores: Pick<Files, 'put'>[] = [
      { put: () => Promise.reject(full) },
      {
        async put(_, body) {
          const reader = (body as ReadableStream<Uint8Array>).getReader();
          await reader.read();
          await reader.cancel(full);
          throw full;
        },
      },
    ];
    for (const store of stores) {
      const put = openPut(store, 'c/1');
      const work = async () => {
        for (let n = 0; n < 10; n += 1) await put.write(new Uint8Array(1000));
        await put.end();
      };
      const error = await work().then(
        () => null,
        (failed: unknown) => put.drop(failed),
      );
      expect(error).toBe(full);
    }
  });
});
