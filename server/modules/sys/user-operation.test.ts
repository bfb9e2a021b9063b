import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestChange } from '../../../contract/wire/rows';
import type { TaskView } from '../../../contract/wire/task';
import { sealAudit } from '../../engine/audit/chain/seal';
import { endedTask, openTaskDesk } from '../../testing/desks/task-desk';
import { tokenWith, type TestApp } from '../../testing/test-app';
import { contentOf } from '../../platform/operation-log/mask';
import { flushOperations } from '../../platform/operation-log/recorder';
import { resourceNamed } from '../../../contract/registry';

type Line = Record<string, unknown> & { id: string };

let app: TestApp;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ app, close } = await openTaskDesk());
});
afterAll(() => close());

const linesOf = async (
  search: string,
  token = app.tokens.adminA,
  language: 'en-US' | 'ko-KR' = 'en-US',
): Promise<Line[]> => {
  await flushOperations(app.ports);
  return (await app.call('GET', `/sys/user-operation/page?${search}`, undefined, { token, language })).data.list;
};
const write = (method: string, path: string, body: unknown, requestId: string, token = app.tokens.adminA) =>
  app.call(method, path, body, { token, requestId });

describe('what users do', () => {
  it('has a line with who, what, when, how long and how it ended [SYS-16]', async () => {
    const requestId = crypto.randomUUID();
    const { data } = await write('POST', '/sys/dept', { name: 'Brakes', sort: 1 }, requestId);
    const [line] = await linesOf(`requestId=${requestId}`, app.tokens.adminA, 'ko-KR');
    expect(line).toMatchObject({
      type: 'create',
      operation: 'engine.action.save',
      subjectWord: '부서',
      title: 'Brakes',
      submitter: 'admin-a',
      success: true,
      reason: null,
      recordId: data.id,
      resource: 'sys/dept',
      method: 'POST',
      status: 200,
    });
    expect(JSON.parse(line?.request as string)).toEqual({ name: 'Brakes', sort: 1 });
    expect(JSON.parse(line?.response as string)).toMatchObject({ id: data.id, name: 'Brakes' });
    expect(line?.duration).toBeGreaterThanOrEqual(0);
    expect(await linesOf(`requestId=${requestId}`, app.tokens.adminB)).toEqual([]);
    expect(await linesOf(`requestId=${requestId}`, app.tokens.platform)).toHaveLength(1);
  });

  it('that was refused or failed has one too, with the reason [SYS-16]', async () => {
    const [refused, denied, lost] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await write('POST', '/sys/dept', { name: '' }, refused);
    await write('POST', '/sys/dept', { name: 'No' }, denied, app.tokens.nobodyA);
    await write('DELETE', `/sys/dept/${crypto.randomUUID()}`, undefined, lost);
    const [invalid] = await linesOf(`requestId=${refused}`);
    expect(invalid).toMatchObject({ success: false, reason: 'invalid', status: 200 });
    expect(JSON.parse(invalid?.response as string)).toMatchObject({ fields: { name: { key: 'required' } } });
    expect(await linesOf(`requestId=${denied}`)).toMatchObject([
      { success: false, reason: 'accessDenied', status: 403, submitter: 'nobody-a' },
    ]);
    expect(await linesOf(`requestId=${lost}&success=false`)).toMatchObject([{ type: 'delete', reason: 'gone' }]);
  });

  it('holds no secret, by definition and by name [SYS-16]', async () => {
    const requestId = crypto.randomUUID();
    const { code } = await write(
      'PUT',
      '/sys/user/password',
      { oldPassword: 'Old-secret-1!', newPassword: 'New-secret-2!' },
      requestId,
    );
    expect(code).not.toBe(404);
    const user = crypto.randomUUID();
    await write('POST', '/sys/user', { username: 'with-secret', realName: 'W', password: 'Plain-secret-3!' }, user);
    const text = JSON.stringify([
      ...(await linesOf(`requestId=${requestId}`)),
      ...(await linesOf(`requestId=${user}`)),
    ]);
    expect(text).toContain('with-secret');
    expect(text).not.toMatch(/secret-[123]/);
    const provider = resourceNamed('sys/sso-provider');
    expect(contentOf({ name: 'n', clientSecret: 'x1', rows: [{ apiToken: 'x2' }] }, provider)).not.toMatch(/x[12]/);
    expect(contentOf({ code: '123456', note: 'abc', on: true }, undefined)).toBe(
      JSON.stringify({ code: '******', note: '******', on: true }, null, 2),
    );
    expect(contentOf({ remark: 'y'.repeat(20_000) }, provider)?.length).toBeLessThan(8_100);
  });

  it('that takes data away is among it; reading is not', async () => {
    await app.call('GET', '/sys/dept/export?format=csv', undefined, { token: app.tokens.adminA });
    await app.call('GET', '/sys/dept/page', undefined, { token: app.tokens.adminA });
    const lines = await linesOf('resource=sys/dept');
    expect(lines.filter(({ method }) => method === 'GET')).toMatchObject([
      { type: 'export', operation: 'engine.action.export' },
    ]);
  });

  it('leads to what it changed in each record [SYS-17]', async () => {
    const { data: dept } = await write('POST', '/sys/dept', { name: 'Seats', sort: 1 }, crypto.randomUUID());
    const requestId = crypto.randomUUID();
    await write('PUT', `/sys/dept/${dept.id}`, { version: dept.version, name: 'Seats and belts' }, requestId);
    const [line] = await linesOf(`requestId=${requestId}`);
    const { data } = await app.call('GET', `/sys/user-operation/${line?.id}/changes`, undefined, {
      token: app.tokens.adminA,
    });
    expect(data as RequestChange[]).toMatchObject([
      {
        resource: 'sys/dept',
        recordId: dept.id,
        title: 'Seats and belts',
        changes: [{ field: 'name', before: 'Seats', after: 'Seats and belts' }],
      },
    ]);
    const other = await app.call('GET', `/sys/user-operation/${line?.id}/changes`, undefined, {
      token: app.tokens.adminB,
    });
    expect(other.code).toBe(10004);
    const nobody = await app.call('GET', `/sys/user-operation/${line?.id}/changes`, undefined, {
      token: app.tokens.nobodyA,
    });
    expect(nobody.status).toBe(403);
  });

  it('waits while the log cannot be written, and is not lost', async () => {
    const requestId = crypto.randomUUID();
    await flushOperations(app.ports);
    const { run } = app.ports.db;
    await write('POST', '/sys/dept', { name: 'Late', sort: 1 }, requestId);
    app.ports.db.run = () => Promise.reject(new Error('no database'));
    await flushOperations(app.ports);
    app.ports.db.run = run;
    expect(await linesOf(`requestId=${requestId}`)).toHaveLength(1);
  });
});

describe('verifying the audit', () => {
  const verify = async (token = app.tokens.adminA): Promise<TaskView> => {
    const { data } = await app.call('POST', '/sys/user-operation/verify', {}, { token });
    return endedTask(app, data.id as string, token);
  };

  it('says as a task that all is whole, or names the first bad line [SYS-16]', async () => {
    await sealAudit(app.ports);
    expect(await verify()).toMatchObject({ type: 'verify', status: 'success', msg: null });
    const [row] = (
      (await app.system(({ tx }) => tx.execute(sql`select id from sys_audit where tenant_code = 'A' and seq = 2`))) as {
        rows: { id: number }[];
      }
    ).rows;
    // As a thief would who has more rights than the application.
    await app.system(async ({ tx }) =>
      tx.execute(sql`update sys_audit set hash = repeat('0', 64) where tenant_code = 'A' and seq = 2`),
    );
    const task = await verify();
    expect(task.status).toBe('fail');
    expect(task.msg).toContain(`line 2 (row ${row?.id})`);
    expect(task.files).toMatchObject([{ kind: 'result', name: 'audit.csv' }]);
    expect(await verify(app.tokens.adminB)).toMatchObject({ status: 'success' });
    expect((await verify(app.tokens.platform)).msg).toContain('line 2');
  });

  it('is for who may', async () => {
    const token = await tokenWith(app, 'A', 'no-verify', []);
    expect((await app.call('POST', '/sys/user-operation/verify', {}, { token })).status).toBe(403);
  });
});
