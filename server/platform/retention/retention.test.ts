import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAuditLines } from '../../engine/audit/add-lines';
import { sysLoginHistory, sysMailLog, sysUserOperation } from '../../db/tables';
import { gunzipLines } from '../../engine/audit/archive-text';
import { AUDIT_JOB } from '../../engine/audit/chain/work';
import { verification } from '../../engine/audit/chain/verify';
import { memoryFiles } from '../../testing/memory-files';
import { testApp, type TestApp } from '../../testing/test-app';
import { RETENTION_JOB } from './retention';
import { SWEEP } from '../files/upload/sweep';

let app: TestApp;
let files: ReturnType<typeof memoryFiles>;

beforeAll(async () => {
  app = await testApp();
  files = memoryFiles(() => new Date(0));
  app.ports.files = files;
});
afterAll(() => app.close());

const DAY = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

it('old lines of the logs go into files before they go, each tenant by itself, and the audit stays whole [SYS-12] [SYS-16] [SYS-19]', async () => {
  const operation = { operation: 'engine.action.save', submitter: 'kim', success: true, duration: 4 };
  const login = { username: 'kim', operation: 'login', success: true };
  await app.system(async ({ tx }) => {
    await tx.insert(sysUserOperation).values([
      { ...operation, tenantCode: 'A', title: 'old', createDate: ago(400) },
      { ...operation, tenantCode: 'B', title: 'old too', createDate: ago(366) },
      { ...operation, tenantCode: 'A', title: 'young', createDate: ago(364) },
    ]);
    await tx.insert(sysLoginHistory).values([
      { ...login, tenantCode: 'A', createDate: ago(181) },
      { ...login, tenantCode: 'A', createDate: ago(179) },
    ] as (typeof sysLoginHistory.$inferInsert)[]);
    const mail = {
      subject: 'Test mail',
      recipients: 'kim@example.com',
      sendStatus: 1,
      sealed: 'v1.sealed-letter',
      tenantCode: 'A',
    };
    await tx.insert(sysMailLog).values([
      { ...mail, createDate: ago(181) },
      { ...mail, createDate: ago(179) },
    ] as (typeof sysMailLog.$inferInsert)[]);
    for (const days of [1200, 1100, 10])
      await addAuditLines(tx, [{ tenantCode: 'A', resource: 'sys/dept', operation: 'save', at: ago(days) }]);
  });
  await app.ports.jobs.run(AUDIT_JOB);
  await app.ports.jobs.run(RETENTION_JOB);

  const kept = await app.system(({ tx }) => tx.select({ title: sysUserOperation.title }).from(sysUserOperation));
  expect(kept).toEqual([{ title: 'young' }]);
  expect(await app.system(({ tx }) => tx.select({ id: sysLoginHistory.id }).from(sysLoginHistory))).toHaveLength(1);

  // The sweep of files that no record names leaves evidence alone.
  await app.ports.jobs.run(SWEEP);
  const archives = files.keys().filter((key) => key.includes('/log/'));
  expect(archives.filter((key) => key.endsWith('.jsonl.gz'))).toHaveLength(4);
  const key = archives.find((each) => each.includes('user-operation/A') && each.endsWith('.gz')) ?? '';
  const { lines, sha256 } = await gunzipLines<{ title: string }>(await files.get(key));
  expect(lines).toMatchObject([{ title: 'old', tenant_code: 'A', submitter: 'kim' }]);
  const manifest = await new Response((await files.get(key.replace('jsonl.gz', 'json'))) as BodyInit).json();
  expect(manifest).toMatchObject({ log: 'sys/user-operation', tenant: 'A', lines: 1, sha256 });

  expect(await app.system(({ tx }) => tx.select({ id: sysMailLog.id }).from(sysMailLog))).toHaveLength(1);
  const letters = archives.find((each) => each.includes('mail-log/A') && each.endsWith('.gz')) ?? '';
  const [letter] = (await gunzipLines<Record<string, unknown>>(await files.get(letters))).lines;
  expect(letter).toMatchObject({ subject: 'Test mail', recipients: 'kim@example.com' });
  expect(letter).not.toHaveProperty('sealed');

  const verdicts = await (await verification(app.ports, 'A')).run();
  expect(verdicts).toMatchObject([{ tenant: 'A', archived: 2, findings: [] }]);
  expect(verdicts[0]?.lines).toBeGreaterThanOrEqual(3);
  // A second night finds nothing to do.
  const before = files.keys().length;
  await app.ports.jobs.run(RETENTION_JOB);
  expect(files.keys()).toHaveLength(before);
});
