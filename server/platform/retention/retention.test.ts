import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAuditLines } from '../../engine/audit/add-lines';
import {
  diagnosisSequenceManagementRequestRecord as records,
  sysLoginHistory,
  sysMailLog,
  sysUserOperation,
} from '../../db/tables';
import { gunzipLines } from '../../engine/audit/archive-text';
import { AUDIT_JOB } from '../../engine/audit/chain/work';
import { verification } from '../../engine/audit/chain/verify';
import { memoryFiles } from '../../testing/memory-files';
import { rowsOf } from '../../http/rows';
import { testApp, type TestApp } from '../../testing/test-app';
import { tendMonths } from './months';
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
      { ...operation, tenantCode: 'B', title: 'old too', createDate: ago(410) },
      { ...operation, tenantCode: 'A', title: 'young', createDate: ago(364) },
    ]);
    await tx.insert(sysLoginHistory).values([
      { ...login, tenantCode: 'A', createDate: ago(215) },
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
  // The months went with their rows: nothing is left behind that a vacuum would have to look at.
  const months = async () =>
    rowsOf<{ name: string }>(
      await app.system(({ tx }) =>
        tx.execute(
          sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'sys_user_operation'::regclass`,
        ),
      ),
    ).map(({ name }) => name);
  const monthOf = (at: string): string => `months.sys_user_operation_${at.slice(0, 7).replace('-', '')}`;
  expect(await months()).toContain(monthOf(ago(364)));
  expect(await months()).not.toContain(monthOf(ago(400)));
  // A second night finds nothing to do.
  const before = files.keys().length;
  await app.ports.jobs.run(RETENTION_JOB);
  expect(files.keys()).toHaveLength(before);
});

it('a month that got a row since it was archived stays, with the row [SEQ-18]', async () => {
  const at = new Date(Date.UTC(2020, 4, 15)).toISOString();
  const record = {
    tenantCode: 'A',
    vin: 'L6TEX7E46PZ000001',
    kind: 'applies',
    testerCode: 'GT-1',
    askedAt: at,
  } as const;
  const add = () => app.system(({ tx }) => tx.insert(records).values(record as typeof records.$inferInsert));
  await add();
  await app.system(({ tx }) => tendMonths(tx, new Date()));
  const drop = (lines: number) =>
    app.system(({ tx }) =>
      tx.execute(sql`select drop_month('diagnosis_sequence_management_request_record', '2020-05-01', ${lines})`),
    );
  await add();
  await expect(drop(1)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('has 2 rows, of which 1') as string },
  });
  expect(await app.system(({ tx }) => tx.$count(records))).toBe(2);
  await app.ports.jobs.run(RETENTION_JOB);
  expect(await app.system(({ tx }) => tx.$count(records))).toBe(0);
  const archives = files.keys().filter((key) => key.includes('request-record/A') && key.endsWith('.gz'));
  expect((await gunzipLines<object>(await files.get(archives[0] ?? ''))).lines).toHaveLength(2);
});
