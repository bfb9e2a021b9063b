import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../../contract/resources/account/client/definition';
import { dept } from '../../../contract/resources/sys/dept/definition';
import { testApp, type TestAnswer, type TestApp } from '../../testing/test-app';
import { CHUNK } from './export-rows';
import { insertRows } from '../write/trusted';

const COUNT = CHUNK * 2 + 7;
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await app.system(async (context) => {
    const visited = (n: number) => (n % 3 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (n % 50))).toISOString());
    const clients = Array.from({ length: COUNT }, (_, n) => ({
      tenantCode: 'A',
      testerCode: `TESTER-${n}`,
      machineGuid: `guid-${n}`,
      lastVisitTime: visited(n),
    }));
    await insertRows(context, client, clients, 'sample');
    await insertRows(
      context,
      dept,
      [{ tenantCode: 'A', name: '=HYPERLINK("x")', stationCode: '+1', sort: 1 }],
      'sample',
    );
  });
});
afterAll(() => app.close());

const get = (path: string, token: string | null = app.tokens.adminA): Promise<TestAnswer> =>
  app.call('GET', path, undefined, { token });
const lines = (text: string): string[] => text.trimEnd().split('\r\n').slice(1);
const ticketFor = (path: string, query: Record<string, string>, token = app.tokens.adminA): Promise<TestAnswer> =>
  app.call('POST', '/sys/ticket', { path, query }, { token });

describe('an export', () => {
  it('holds every row once, in the order of the list, empty values too [LIST-08]', async () => {
    for (const order of ['asc', 'desc']) {
      const file = await get(
        `/account/client/export?format=csv&columns=testerCode&orderField=last_visit_time&order=${order}`,
      );
      const codes = lines(file.text);
      expect([codes.length, new Set(codes).size]).toEqual([COUNT, COUNT]);
      const page = await get(`/account/client/page?limit=100&orderField=lastVisitTime&order=${order}`);
      expect(codes.slice(0, 100)).toEqual(page.data.list.map(({ testerCode }: { testerCode: string }) => testerCode));
    }
  });

  it('holds what the search finds, the columns asked for, and words of the language [LIST-08]', async () => {
    const file = await get(
      '/account/client/export?format=csv&testerCode=TESTER-20&columns=lastVisitTime,testerCode&tz=480',
    );
    expect(lines(file.text).length).toBeLessThan(50);
    expect(lines(file.text).every((line) => line.includes('TESTER-20'))).toBe(true);
    expect(file.text).toContain('2026-01-');
    expect(file.text).toContain('08:00:00');
  });

  it('has units in the titles, or in columns of their own [LIST-08] [SYS-05]', async () => {
    const fuse = { box: '11A', position: '1', rating: '7.5', fuseType: 'mini' };
    const made = await app.call('POST', '/guided-diagnosis/fuse-import', fuse, { token: app.tokens.adminA });
    expect(made.code).toBe(0);
    const file = '/guided-diagnosis/fuse-import/export?format=csv&columns=rating,fuseNo';
    const text = async (units: string) =>
      (await get(`${file}${units}`)).text.replace('\uFEFF', '').trim().split('\r\n');
    expect(await text('')).toEqual(['Rating (A),Fuse number', '7.5,11A/1']);
    expect(await text('&units=joined')).toEqual(await text(''));
    expect(await text('&units=split')).toEqual(['Rating,Rating (unit),Fuse number', '7.5,A,11A/1']);
    expect((await get(`${file}&units=both`)).status).toBe(400);
  });

  it('tells who changed a row last, once that column is chosen, as the list does [LIST-08] [LIST-03]', async () => {
    const found = '/sys/dept/page?limit=1&name=Changed';
    const made = await app.call('POST', '/sys/dept', { name: 'Changed', sort: 1 }, { token: app.tokens.adminA });
    const [own] = (await get(found)).data.list as Record<string, unknown>[];
    expect(own).toMatchObject({ updaterTitle: 'admin-a' });
    const { id, version } = made.data as { id: string; version: number };
    const byPlatform = { version, sort: 2 };
    await app.call('PUT', `/sys/dept/${id}`, byPlatform, { token: app.tokens.platform });
    expect((await get(found)).data.list[0]).toMatchObject({ updaterTitle: null });
    const file = '/sys/dept/export?format=csv&columns=name,updater';
    const [line] = lines((await get(`${file}&name=Changed`)).text);
    expect(line).toBe('Changed,Platform');
    const other = lines((await get(`${file}&name=HYPERLINK`)).text)[0];
    expect(other).toMatch(/,$/);
    expect((await get('/sys/dept/export?format=csv')).text.split('\r\n')[0]).not.toContain('Changed by');
  });

  it('writes what looks like a formula as text [FILE-07]', async () => {
    const file = await get('/sys/dept/export?format=csv');
    expect(file.text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(file.text).toContain("'+1");
  });

  it('is a sheet that opens, with every row [FILE-07]', async () => {
    const response = await app.app.request('/api/account/client/export', {
      headers: { authorization: `Bearer ${app.tokens.adminA}`, 'accept-language': 'en-US' },
    });
    const { Workbook } = await import('@cj-tech-master/excelts');
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
    const sheet = book.worksheets[0];
    expect(sheet?.rowCount).toBe(COUNT + 1);
    const formula = await app.app.request('/api/sys/dept/export', {
      headers: { authorization: `Bearer ${app.tokens.adminA}`, 'accept-language': 'en-US' },
    });
    const second = new Workbook();
    await second.xlsx.load(new Uint8Array(await formula.arrayBuffer()));
    const cell = second.worksheets[0]?.getCell('A2');
    expect(cell?.value).toBe('=HYPERLINK("x")');
    expect(cell?.formula).toBeUndefined();
  });

  it('stops reading when the client goes away, and holds up nobody', async () => {
    const response = await app.app.request('/api/account/client/export?format=csv', {
      headers: { authorization: `Bearer ${app.tokens.adminA}` },
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await get('/account/client/page')).code).toBe(0);
  });
});

describe('a ticket', () => {
  const path = '/account/client/export';
  const query = { format: 'csv', testerCode: `TESTER-${COUNT - 1}` };
  const address = (ticket: string, more = '') =>
    `${path}?${new URLSearchParams(query).toString()}${more}&ticket=${ticket}`;

  it('opens one address once, in place of the token [FILE-02]', async () => {
    const { ticket } = (await ticketFor(path, query)).data;
    expect(ticket).not.toContain(app.tokens.adminA);
    const file = await get(address(ticket), null);
    expect([file.status, lines(file.text).length]).toEqual([200, 1]);
    expect(await get(address(ticket), null)).toMatchObject({ status: 401, code: 401 });
  });

  it('opens no other address, and nothing but a download', async () => {
    const other = (await ticketFor(path, query)).data.ticket;
    expect((await get(address(other, '&cpu=x'), null)).status).toBe(401);
    const page = (await ticketFor('/account/client/page', {})).data.ticket;
    expect((await get(`/account/client/page?ticket=${page}`, null)).status).toBe(401);
    expect((await get(address('no-such-ticket'), null)).status).toBe(401);
  });

  it('lives a minute', async () => {
    const { ticket } = (await ticketFor(path, query)).data;
    app.ports.shift(61_000);
    expect((await get(address(ticket), null)).status).toBe(401);
    app.ports.shift(-61_000);
  });

  it('gives nobody more than he has', async () => {
    const { ticket } = (await ticketFor(path, query, app.tokens.nobodyA)).data;
    expect((await get(address(ticket), null)).status).toBe(403);
    expect((await ticketFor(path, query, 'no such token')).status).toBe(401);
  });

  it('opens its address by a form as well, once, and none without it [FILE-02]', async () => {
    const post = (fields: Record<string, string>): Promise<Response> =>
      Promise.resolve(
        app.app.request('/api/sys/download', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields).toString(),
        }),
      );
    const { ticket } = (await ticketFor(path, query)).data;
    const form = { path, query: new URLSearchParams(query).toString(), ticket };
    expect((await post({ ...form, query: 'format=csv' })).status).toBe(401);
    const again = { ...form, ticket: (await ticketFor(path, query)).data.ticket };
    const file = await post(again);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment/)]);
    expect(lines(await file.text())).toHaveLength(1);
    expect((await post(again)).status).toBe(401);
    expect((await post({ ...form, path: '/sys/user/info', query: '' })).status).toBe(401);
    expect(await (await post({ ...form, path: '//elsewhere.example/x' })).json()).toMatchObject({ code: 10001 });
  });

  it('keeps no ticket in the database, only its hash', async () => {
    const { ticket } = (await ticketFor(path, query)).data;
    const kept = await app.system(({ tx }) => tx.execute(sql`select * from sys_ticket`));
    expect(JSON.stringify((kept as unknown as { rows: unknown[] }).rows)).not.toContain(ticket);
  });
});
