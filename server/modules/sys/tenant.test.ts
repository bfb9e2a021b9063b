import { unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { OWN_SEGMENTS } from '../../../contract/own-paths';
import { RESOURCES } from '../../../contract/registry';
import { RULES } from '../../../contract/validation/rules';
import { TASK_JOB } from '../../engine/tasks/start';
import { translate } from '../../http/words';
import { seedRow } from '../../testing/samples';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
type Row = { id: string; version: number; tenantCode: string };
const call = (
  method: string,
  path: string,
  body?: unknown,
  token = app.tokens.platform,
  language: 'en-US' | 'zh-CN' = 'en-US',
) => app.call(method, path, body, { token, language });
const rowOf = async (code: string) => (await call('GET', `/sys/tenant/list?tenantCode=${code}`)).data.list[0] as Row;
const SECRETS = {
  databaseUrl: 'postgres://db.example:5432',
  databaseUser: 'dbuser-x',
  databasePassword: 'hush-hush-1',
  databaseName: 'dbname-x',
  webhookKey: 'whsec_aHVzaA==',
};
const add = (code: string, more: object = {}) =>
  call('POST', '/sys/tenant', {
    tenantCode: code,
    tenantName: `Tenant ${code}`,
    shortName: `t${code}`,
    ...more,
  });

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('a tenant [SYS-05]', () => {
  it('has a positive integer for its number [VAL-04]', async () => {
    for (const code of ['A', '0', '-1', '01', '1.5', '1e3', '１', '1234567890'])
      expect([code, Object.keys((await add(code, { shortName: 'tx' })).data?.fields ?? {})]).toEqual([
        code,
        ['tenantCode'],
      ]);
  });

  it('has a short name by which it can be reached: no first segment of an address of the console [TEN-01]', async () => {
    const names = [...OWN_SEGMENTS].filter(RULES.shortName);
    expect(names).toEqual(expect.arrayContaining(['sys', 'account', 'home', 'login', 'portal', 'user', 'api']));
    for (const shortName of names)
      expect([shortName, (await add('908', { shortName })).data?.fields]).toEqual([
        shortName,
        { shortName: translate('en-US', 'validate.freeSegment') },
      ]);
    const { data } = await add('908', { shortName: 'system' });
    for (const language of LANGUAGES) {
      const change = { version: data.version, shortName: 'sys' };
      const answer = await app.call('PUT', `/sys/tenant/${data.id}`, change, { token: app.tokens.platform, language });
      expect(answer.data.fields).toEqual({ shortName: translate(language, 'validate.freeSegment') });
    }
  });

  it('takes the address of a PostgreSQL outside for its database, and nothing else', async () => {
    const refused = async (databaseUrl: string) => (await add('909', { databaseUrl })).data?.fields;
    for (const databaseUrl of [
      'mysql://db.example',
      'db.example:5432',
      'postgres://',
      'postgres://me:pw@db.example',
      'http://x',
    ])
      expect([databaseUrl, await refused(databaseUrl)]).toEqual([
        databaseUrl,
        { databaseUrl: translate('en-US', 'validate.databaseUrl') },
      ]);
    for (const host of ['localhost', '10.0.0.7', '169.254.169.254', '[::1]', '192.168.1.1'])
      expect([host, await refused(`postgres://${host}:5432/x`)]).toEqual([
        host,
        { databaseUrl: translate('en-US', 'validate.addressInside') },
      ]);
    const { data } = await add('909', { databaseUrl: 'postgresql://db.example.com/own' });
    const change = { version: data.version, databaseUrl: 'postgres://10.0.0.7' };
    expect((await call('PUT', `/sys/tenant/${data.id}`, change)).data.fields).toHaveProperty('databaseUrl');
  });

  it('keeps its secrets encrypted, and tells them to nobody', async () => {
    const made = await add('910', SECRETS);
    expect(made.code).toBe(0);
    const { id } = made.data as Row;
    const texts = [
      made.text,
      ...(
        await Promise.all([`/${id}`, `/${id}/history`, '/list'].map((path) => call('GET', `/sys/tenant${path}`)))
      ).map(({ text }) => text),
    ];
    for (const text of texts) for (const value of Object.values(SECRETS)) expect(text).not.toContain(value);
    const { rows } = (await app.system(({ tx }) =>
      tx.execute(`select * from sys_tenant where tenant_code = '910'`),
    )) as unknown as {
      rows: Record<string, string>[];
    };
    expect(rows[0]?.database_password).toMatch(/^v1\./);
    expect(JSON.stringify(rows)).not.toContain('hush-hush-1');
  });

  it('begins with the parameters that it may set, and is deleted while it has nothing', async () => {
    const { id } = (await add('911')).data as Row;
    expect((await call('GET', '/sys/params/list?tenantCode=911')).data.list.length).toBeGreaterThan(0);
    expect((await call('DELETE', `/sys/tenant/${id}`)).code).toBe(0);
    expect((await call('GET', '/sys/params/list?tenantCode=911')).data.list).toEqual([]);
  });

  it('is not deleted while it has data, and says what and how many', async () => {
    const { id } = await rowOf('B');
    await app.system(async (context) => {
      for (let i = 0; i < 3; i += 1)
        await seedRow(
          context,
          RESOURCES.find(({ name }) => name === 'sys/dept')!,
          'B',
        );
    });
    const english = await call('DELETE', `/sys/tenant/${id}`);
    expect(english.code).toBe(10015);
    expect(english.msg).toContain('Departments: 3, Users: 1');
    expect((await call('DELETE', `/sys/tenant/${id}`, undefined, app.tokens.platform, 'zh-CN')).msg).toContain(
      '部门管理：3',
    );
  });

  it('is shut out within a second when it is disabled, and may come back', async () => {
    const mine = () => call('GET', '/sys/user/page?page=1&limit=10', undefined, app.tokens.adminB);
    expect((await mine()).status).toBe(200);
    const { id } = await rowOf('B');
    expect((await call('POST', `/sys/tenant/${id}/disable`, {})).code).toBe(0);
    expect((await mine()).status).toBe(401);
    expect((await call('POST', `/sys/tenant/${id}/enable`, {})).code).toBe(0);
    expect((await mine()).status).toBe(401);
  });

  it.each(['jsonl', 'csv'])(
    'is exported as a whole by a task: a file a resource in %s, counted and hashed, without secrets',
    async (format) => {
      const { id } = await rowOf('B');
      const before = (await call('GET', '/task')).data.length as number;
      expect((await call('POST', `/sys/tenant/${id}/exportData`, { format })).code).toBe(0);
      await app.ports.jobs.run(TASK_JOB);
      let task: { id: string; status: string; type: string; files: { name: string }[] } | undefined;
      for (let i = 0; i < 100 && task?.status !== 'success'; i += 1) {
        [task] = (await call('GET', '/task')).data;
        await new Promise((done) => setTimeout(done, 50));
      }
      expect((await call('GET', '/task')).data).toHaveLength(before + 1);
      expect(task).toMatchObject({
        type: 'tenantExport',
        status: 'success',
        files: [{ name: expect.stringMatching(/^B-.*\.zip$/) as string }],
      });
      const ticket = (await call('POST', '/sys/ticket', { path: `/task/${task?.id}/file/result` })).data as {
        ticket?: string;
        url?: string;
      } & Record<string, string>;
      const response = await app.app.request(
        String(ticket.url ?? `/api/task/${task?.id}/file/result?ticket=${ticket.ticket}`),
      );
      const zip = unzipSync(new Uint8Array(await response.arrayBuffer()));
      const manifest = JSON.parse(new TextDecoder().decode(zip['manifest.json'])) as {
        files: { file: string; rows: number; bytes: number; sha256: string }[];
      };
      const owned = RESOURCES.filter((r) => r.tenant === 'scoped' && !r.variant);
      expect(manifest.files.map(({ file }) => file)).toEqual(owned.map(({ name }) => `${name}.${format}`));
      for (const { file, bytes, sha256 } of manifest.files) {
        const body = zip[file] as Uint8Array;
        expect([file, body.length, createHash('sha256').update(body).digest('hex')]).toEqual([file, bytes, sha256]);
      }
      expect(manifest.files.find(({ file }) => file.startsWith('sys/dept.'))?.rows).toBe(3);
      const users = new TextDecoder().decode(zip[`sys/user.${format}`]);
      expect(users).toContain('admin-b');
      expect(users).not.toContain('admin-a');
    },
  );
});
