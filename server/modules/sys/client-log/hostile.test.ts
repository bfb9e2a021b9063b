import { and, eq } from 'drizzle-orm';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { LogLines, LogsFound } from '../../../../contract/wire/client/client-log';
import { sysClientLogBody, sysClientLogChunk } from '../../../db/client-log-tables';
import { sysFile, sysUpload } from '../../../db/file-tables';
import { sysClientLog, sysMenu } from '../../../db/tables';
import { openLogDesk, sha256OfBytes } from '../../../testing/desks/log-desk';
import { tokenWith } from '../../../testing/test-app';
import { errorCodeOf } from '../../../testing/trial';
import { WORKSHOP_DAY } from '../../../testing/workshop';
import { RETENTION_JOB } from '../../../platform/retention/retention';
import { readLogs, READ_JOB } from './read-job';

const desk = await openLogDesk();
const { w } = desk;
afterAll(() => w.t.close());

const TEXT = strToU8(
  Array.from(
    { length: 1300 },
    (_, n) => `2026-11-20 08:00:00 INFO Session step ${n} VIN LSJW74097LZ${String(n).padStart(6, '0')}`,
  ).join('\n'),
);

describe('what a tester sends is not believed', () => {
  it('is refused before a byte has come where name or size are wrong [SYS-18]', async () => {
    const tester = await desk.newTester();
    const id = await desk.askOne(tester);
    const start = (name: string, size: number) =>
      desk.asTester(tester, 'POST', `${id}/upload`, { name, size, fingerprint: '0'.repeat(64) });
    expect((await start('a.exe', 10)).code).toBe(errorCodeOf('fileFormat'));
    expect((await start('a.log', 1024 * 1024 * 1024 + 1)).code).toBe(errorCodeOf('fileTooLarge'));
    expect((await start('a.log', 0)).code).toBe(errorCodeOf('invalid'));
    expect((await desk.rowOf(id)).status).toBe('toBeUploaded');
    expect((await start('a.log', 1024 * 1024 * 1024)).code).toBe(0);
  });

  it('is sent anew where a part is lost or the hash is wrong [SYS-18]', async () => {
    const tester = await desk.newTester();
    const id = await desk.askOne(tester);
    await desk.begin(tester, id, 'a.log', TEXT);
    expect((await desk.part(tester, id, 77, TEXT.subarray(0, 10))).status).toBe(409);
    await desk.part(tester, id, 0, TEXT.subarray(0, 40_000));
    expect((await desk.part(tester, id, 0, TEXT.subarray(0, 40_000))).status).toBe(409);
    expect((await desk.finish(tester, id, sha256OfBytes(TEXT))).code).toBe(errorCodeOf('uploadUnfinished'));
    await desk.part(tester, id, 40_000, TEXT.subarray(40_000));
    expect((await desk.finish(tester, id, '0'.repeat(64))).code).toBe(errorCodeOf('uploadDamaged'));
    expect(await desk.rowOf(id)).toMatchObject({ status: 'toBeUploaded', progress: null });
    expect(await w.t.system(({ tx }) => tx.select().from(sysUpload).where(eq(sysUpload.userId, id)))).toEqual([]);
    expect((await desk.send(tester, id, 'a.log', TEXT)).code).toBe(0);
  });

  it.each([
    ['binary rubbish', 'a.log', () => new Uint8Array(9000).map((_, n) => (n * 7) % 256), 'notText'],
    ['a bomb', 'a.gz', () => gzipSync(new Uint8Array(8_000_000).fill(65)), 'bomb'],
    ['names that lead out', 'a.zip', () => zipSync({ '../../evil.log': TEXT }), 'unsafeNames'],
    ['a damaged archive', 'a.zip', () => zipSync({ 'a.log': TEXT }).slice(0, 2000), 'badArchive'],
  ])(
    '%s becomes a failure with its reason, and the tester can be asked again [SYS-18]',
    async (_, name, make, failureReason) => {
      const tester = await desk.newTester();
      const id = await desk.askOne(tester);
      await desk.send(tester, id, name, make());
      expect(await desk.rowOf(id)).toMatchObject({ status: 'warehousingFailed', failureReason });
      expect(
        await w.t.system(({ tx }) => tx.select().from(sysClientLogChunk).where(eq(sysClientLogChunk.logId, id))),
      ).toEqual([]);
      expect((await w.admin('POST', `/sys/client-log/${id}/askAgain`, {})).code).toBe(0);
      expect((await desk.send(tester, id, 'a.log', TEXT)).code).toBe(0);
      expect(await desk.rowOf(id)).toMatchObject({ status: 'warehoused', failureReason: null });
    },
  );

  it('belongs to the tester that was asked, of its own tenant [SYS-18] [TEN-06]', async () => {
    const [asked, other] = [await desk.newTester(), await desk.newTester()];
    const id = await desk.askOne(asked);
    const { data } = await w.t.call(
      'POST',
      '/account/activation-code/generate',
      { count: 1, maxClients: 1, validityDays: 1 },
      { token: w.t.tokens.adminB },
    );
    const row = await w.t.call('GET', `/account/activation-code/${(data as { ids: [string] }).ids[0]}`, undefined, {
      token: w.t.tokens.adminB,
    });
    const foreign = (await w.tryOn((row.data as { code: string }).code, 'machine-of-b')).data as {
      clientSecret: string;
    };
    for (const secret of [other.secret, foreign.clientSecret]) {
      const thief = { ...other, secret };
      expect((await desk.begin(thief, id, 'a.log', TEXT)).code).toBe(errorCodeOf('gone'));
      expect(((await (await desk.part(thief, id, 0, TEXT)).json()) as { code: number }).code).toBe(errorCodeOf('gone'));
      expect((await desk.finish(thief, id, sha256OfBytes(TEXT))).code).toBe(errorCodeOf('gone'));
      expect((await desk.asTester(thief, 'POST', `${id}/refuse`, { reason: 'noLog' })).code).toBe(errorCodeOf('gone'));
    }
    expect((await desk.begin({ ...other, secret: w.t.tokens.adminA }, id, 'a.log', TEXT)).status).toBe(401);
    expect((await desk.begin(asked, 'nonsense', 'a.log', TEXT)).code).toBe(errorCodeOf('gone'));
    expect((await desk.rowOf(id)).status).toBe('toBeUploaded');
  });
});

describe('the lines and the file', () => {
  it('are for whoever may see them, in the own tenant [SYS-18] [TEN-06] [PERM-02]', async () => {
    const tester = await desk.newTester();
    const id = await desk.askOne(tester);
    await desk.send(tester, id, 'a.log', strToU8('2026-11-20 08:00:00 INFO canary-of-a'));
    const entries = await w.t.system(({ tx }) =>
      tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
    );
    const reader = await tokenWith(
      w.t,
      'A',
      'log-reader',
      entries
        .filter(({ permissions }) => /^sys:client-log:(page|info)$/.test(permissions ?? ''))
        .map((entry) => entry.id),
    );
    expect((await w.t.call('GET', `/sys/client-log/${id}`, undefined, { token: reader })).code).toBe(0);
    for (const path of [`${id}/lines`, `${id}/search?text=canary`, `${id}/original`, 'find?text=canary']) {
      expect([path, (await w.t.call('GET', `/sys/client-log/${path}`, undefined, { token: reader })).status]).toEqual([
        path,
        403,
      ]);
    }
    for (const path of ['lines', 'search?text=canary', 'original'])
      expect((await desk.view(id, path, w.t.tokens.adminB)).code).toBe(errorCodeOf('gone'));
    const found = await w.t.call('GET', '/sys/client-log/find?text=canary', undefined, { token: w.t.tokens.adminB });
    expect((found.data as LogsFound).logs).toEqual([]);
    expect(
      JSON.stringify((await w.t.call('GET', `/sys/client-log/${id}`, undefined, { token: reader })).data),
    ).not.toContain('fileId');
    expect((await desk.view(id, 'lines?from=0')).status).toBe(400);
    expect((await desk.view(id, 'search?levels=loud')).status).toBe(400);
    expect((await desk.view(id, 'search?since=yesterday')).status).toBe(400);
    expect((await w.admin('GET', '/sys/client-log/find?text=x')).status).toBe(400);
  });

  it('are read anew by the next server where one died, and given up after the third [SYS-18]', async () => {
    const tester = await desk.newTester();
    const id = await desk.askOne(tester);
    await desk.send(tester, id, 'a.log', TEXT);
    const past = new Date(w.t.ports.clock.now().getTime() - 1).toISOString();
    const die = (attempts: number) =>
      w.t.system(async ({ tx }) => {
        await tx.update(sysClientLog).set({ status: 'warehousing' }).where(eq(sysClientLog.id, id));
        await tx.update(sysClientLogBody).set({ leaseUntil: past, attempts }).where(eq(sysClientLogBody.logId, id));
        await tx
          .delete(sysClientLogChunk)
          .where(and(eq(sysClientLogChunk.logId, id), eq(sysClientLogChunk.firstLine, 501)));
      });
    await die(1);
    await w.t.ports.jobs.run(READ_JOB);
    expect(await desk.rowOf(id)).toMatchObject({ status: 'warehoused', lineCount: 1300 });
    expect(((await desk.view(id, 'lines?from=500&count=2')).data as LogLines).lines).toHaveLength(2);
    await die(3);
    await readLogs(w.t.ports);
    expect(await desk.rowOf(id)).toMatchObject({ status: 'warehousingFailed', failureReason: 'interrupted' });
    expect((await w.admin('POST', `/sys/client-log/${id}/readAgain`, {})).code).toBe(0);
    expect((await desk.rowOf(id)).status).toBe('warehoused');
  });

  it('go into files before they go [SYS-18]', async () => {
    const tester = await desk.newTester();
    const id = await desk.askOne(tester);
    await desk.send(tester, id, 'kept.log', TEXT);
    await w.t.ports.jobs.run(RETENTION_JOB);
    expect((await desk.rowOf(id)).status).toBe('warehoused');
    w.t.ports.shift(91 * WORKSHOP_DAY);
    await w.t.ports.jobs.run(RETENTION_JOB);
    expect(await desk.rowOf(id)).toBeUndefined();
    const keys = desk.files.keys().filter((key) => key.startsWith('evidence/log/sys/client-log/A/'));
    expect(keys.filter((key) => key.endsWith('.jsonl.gz')).length).toBeGreaterThan(0);
    const copy = keys.find((key) => key.endsWith(`${id}/kept.log`));
    expect(
      sha256OfBytes(new Uint8Array(await new Response((await desk.files.get(copy ?? '')) as BodyInit).arrayBuffer())),
    ).toBe(sha256OfBytes(TEXT));
    expect(
      await w.t.system(({ tx }) => tx.select().from(sysClientLogChunk).where(eq(sysClientLogChunk.logId, id))),
    ).toEqual([]);
    expect(await w.t.system(({ tx }) => tx.select().from(sysFile).where(eq(sysFile.name, 'kept.log')))).toEqual([]);
  });
});
