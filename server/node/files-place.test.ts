import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysFile } from '../db/file-tables';
import { memoryFiles } from '../testing/memory-files';
import { testPostgres, type TestPostgres } from '../testing/postgres';
import { copyStore } from './admin/move-files';
import { keepFilesPlace, missingBodies, recordedPlace } from './files-place';

let place: TestPostgres;
const old = memoryFiles();

beforeAll(async () => {
  place = await testPostgres();
  const names = Array.from({ length: 8 }, (_, at) => `${at}.pdf`);
  for (const name of names) await old.put(`1001/${name}`, Buffer.from(name));
  await old.put('incoming/half', Buffer.from('half'));
  await place.postgres.run('platform', 'write', (tx) =>
    tx.insert(sysFile).values(
      names.map((name) => ({
        tenantCode: '1001',
        key: `1001/${name}`,
        name,
        size: 5,
        type: 'text/plain',
        sha256: 'x',
      })),
    ),
  );
});
afterAll(() => place.close());

const start = (files: ReturnType<typeof memoryFiles>, url: string, isForced = false) =>
  keepFilesPlace({ db: place.postgres, files }, url, isForced);

describe('the place of stored files [OPS-08]', () => {
  it('is taken as it is at the first start, and again while it stays', async () => {
    await start(old, 'file:///old');
    await start(old, 'file:///old');
    expect(await recordedPlace(place.postgres)).toBe('file:///old');
  });

  it('is refused where it changed and files are missing: how many, and names', async () => {
    const empty = memoryFiles();
    await expect(start(empty, 's3://bucket/new')).rejects.toThrow(
      /kept at file:\/\/\/old, and 8 of them are not at s3:\/\/bucket\/new: .*\.pdf, …\. Set FILES_URL back.*admin files move s3:\/\/bucket\/new.*--force/,
    );
    expect(await recordedPlace(place.postgres)).toBe('file:///old');
  });

  it('is taken once all files were copied there; copying goes on where it was interrupted, and mends what differs', async () => {
    const fresh = memoryFiles();
    await fresh.put('1001/0.pdf', Buffer.from('0.pdf'));
    await fresh.put('1001/1.pdf', Buffer.from('XXXXX'));
    expect(await copyStore(old, fresh)).toEqual({ copied: 7, kept: 1 });
    expect(await copyStore(old, fresh)).toEqual({ copied: 0, kept: 8 });
    expect(await new Response((await fresh.get('1001/1.pdf')) as BodyInit).text()).toBe('1.pdf');
    expect(fresh.keys()).not.toContain('incoming/half');
    expect(await missingBodies(place.postgres, fresh)).toEqual([]);
    await start(fresh, 'file:///new');
    expect(await recordedPlace(place.postgres)).toBe('file:///new');
  });

  it('is not trusted where it gives back other bytes than it was given', async () => {
    const bad = memoryFiles();
    const lying = { ...bad, put: (key: string) => bad.put(key, Buffer.from('other')) };
    await expect(copyStore(old, lying)).rejects.toThrow('cannot be relied on');
  });

  it('may be taken without its files where that is asked for', async () => {
    await start(memoryFiles(), 'file:///bare', true);
    expect(await recordedPlace(place.postgres)).toBe('file:///bare');
  });
});
