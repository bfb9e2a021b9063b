import { Workbook } from '@cj-tech-master/excelts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import type { ImportRowView, ImportView } from '../../../contract/wire/import';
import { dept } from '../../../contract/resources/sys/dept/definition';
import { translate } from '../../http/words';
import type { TaskView } from '../../../contract/wire/task';
import { openTaskDesk } from '../../testing/desks/task-desk';
import { signedHeaders, type TestAnswer, type TestApp } from '../../testing/test-app';
import { insertRows } from '../write/trusted';
import { wholeSheet } from '../../../formats/testing/raw-workbook';

let app: TestApp;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ app, close } = await openTaskDesk());
  await app.system((context) =>
    insertRows(context, dept, [{ tenantCode: 'A', name: 'Head office', sort: 1 }], 'sample'),
  );
});
afterAll(() => close());

const call = (method: string, path: string, body?: unknown, token = app.tokens.adminA): Promise<TestAnswer> =>
  app.call(method, path, body, { token });

async function send(content: BlobPart, base = '/sys/dept', token = app.tokens.adminA): Promise<TestAnswer> {
  const form = new FormData();
  form.append('file', new File([content], 'stations.csv'));
  const path = `${base}/import`;
  const response = await app.app.request(`/api${path}`, {
    method: 'POST',
    body: form,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'en-US',
      ...signedHeaders(path, {}, { timestamp: String(app.ports.clock.now().getTime()) }),
    },
  });
  return { status: response.status, ...(await response.json()) } as TestAnswer;
}

const view = async (id: string): Promise<ImportView> => (await call('GET', `/sys/dept/import/${id}`)).data;
const settled = (id: string): Promise<ImportView> =>
  vi.waitFor(
    async () => {
      const now = await view(id);
      expect(['reading', 'writing', 'undoing']).not.toContain(now.state);
      return now;
    },
    { timeout: 30_000, interval: 30 },
  );
const rowsOf = async (id: string, bad = false): Promise<ImportRowView[]> =>
  (await call('GET', `/sys/dept/import/${id}/rows?bad=${bad}`)).data;
const names = async (): Promise<string[]> =>
  ((await call('GET', '/sys/dept/list')).data.list as { name: string }[]).map(({ name }) => name).toSorted();
/** The last task, once it has ended: the import stands a moment before. */
const lastTask = (): Promise<TaskView> =>
  vi.waitFor(async () => {
    const [task] = (await call('GET', '/task')).data as TaskView[];
    expect(task?.status).not.toBe('doing');
    return task!;
  });
async function checked(content: BlobPart): Promise<ImportView> {
  const { code, data, msg } = await send(content);
  expect([code, msg]).toEqual([0, 'success']);
  return settled(data.id as string);
}

const PARENT = translate('en-US', 'sys.dept.field.parentId');
const FILE = [
  `Name *,${PARENT},Sort,stationCode`,
  'North,Head office,5,Kim',
  'South,Nowhere,6,Lee',
  ',Head office,x,',
  'North,head office,7,Park',
  'West,,8,',
].join('\n');

describe('an import [FILE-04]', () => {
  let job: ImportView;

  it('tries every row, says what is wrong in each cell, and writes nothing', async () => {
    job = await checked(FILE);
    expect(job).toMatchObject({
      state: 'checked',
      total: 5,
      bad: 3,
      written: 0,
      header: ['Name *', PARENT, 'Sort', 'stationCode'],
      columns: ['name', 'parentId', 'sort', 'stationCode'],
    });
    expect((await rowsOf(job.id, true)).map(({ n, errors }) => [n, errors])).toEqual([
      [3, { parentId: '“Nowhere” does not exist' }],
      [4, { sort: 'Enter a whole number', name: 'Enter a value' }],
      [5, { name: 'Same as row 2 of the file' }],
    ]);
    expect(await names()).toEqual(['Head office']);
    expect(await lastTask()).toMatchObject({ type: 'check', status: 'partial', total: 5, failed: 3 });
  });

  it('is mended cell by cell; the row is tried again at once', async () => {
    const still = await call('PUT', `/sys/dept/import/${job.id}/rows/4`, { cells: ['', 'Head office', '9', ''] });
    expect(still.data.errors).toEqual({ name: 'Enter a value' });
    const mended = await call('PUT', `/sys/dept/import/${job.id}/rows/4`, { cells: ['East', 'Head office', '9', ''] });
    expect(mended.data).toEqual({
      n: 4,
      cells: ['East', 'Head office', '9', ''],
      errors: {},
      isWritten: false,
      outcome: 'create',
      was: {},
      stored: {},
    });
    // The first of two twins is named otherwise: the second can be written.
    await call('PUT', `/sys/dept/import/${job.id}/rows/2`, { cells: ['Norther', 'Head office', '5', 'Kim'] });
    expect((await rowsOf(job.id, true)).map(({ n }) => n)).toEqual([3]);
    expect(await names()).toEqual(['Head office']);
  });

  it('is written by a task, without the bad rows only where that was said; these can be downloaded with their reasons', async () => {
    expect(await call('POST', `/sys/dept/import/${job.id}/commit`, {})).toMatchObject({
      code: 11010,
      data: { count: 1 },
    });
    expect((await call('POST', `/sys/dept/import/${job.id}/commit`, { skipBad: true })).code).toBe(0);
    expect(await settled(job.id)).toMatchObject({ state: 'written', written: 4, bad: 1 });
    expect(await names()).toEqual(['East', 'Head office', 'North', 'Norther', 'West']);
    const history = ((await call('GET', '/sys/dept/list?name=East')).data.list as { id: string }[])[0]?.id;
    expect((await call('GET', `/sys/dept/${history}/history`)).data[0]).toMatchObject({
      operation: 'save',
      username: 'admin-a',
    });

    const task = await lastTask();
    expect(task).toMatchObject({ type: 'import', status: 'partial', done: 4, failed: 1, files: [{ kind: 'refused' }] });
    const file = await app.app.request(`/api/task/${task.id}/file/refused`, {
      headers: { authorization: `Bearer ${app.tokens.adminA}` },
    });
    const { head, rows } = await wholeSheet(new Uint8Array(await file.arrayBuffer()));
    expect(head.header).toEqual(['Name *', PARENT, 'Sort', 'stationCode', 'Row', 'Reason']);
    expect(rows[0]?.cells.map(({ text }) => text)).toEqual([
      'South',
      'Nowhere',
      '6',
      'Lee',
      '3',
      `${PARENT}: “Nowhere” does not exist`,
    ]);
    expect((await call('POST', `/sys/dept/import/${job.id}/commit`, { skipBad: true })).code).toBe(10003);
  });

  it('is taken back, but for what was changed since', async () => {
    const [east] = (await call('GET', '/sys/dept/list?name=East')).data.list as { id: string; version: number }[];
    expect((await call('PUT', `/sys/dept/${east?.id}`, { version: 1, stationCode: 'Cho' })).code).toBe(0);
    expect((await call('POST', `/sys/dept/import/${job.id}/undo`, {})).code).toBe(0);
    expect(await settled(job.id)).toMatchObject({ state: 'written', written: 1 });
    expect(await names()).toEqual(['East', 'Head office']);
    expect((await rowsOf(job.id)).find(({ n }) => n === 4)).toMatchObject({
      isWritten: true,
      errors: { '': 'The record has been changed since then and was not undone.' },
    });
    await call('DELETE', `/sys/dept/${east?.id}`);
    expect((await call('POST', `/sys/dept/import/${job.id}/undo`, {})).code).toBe(0);
    expect(await settled(job.id)).toMatchObject({ state: 'undone', written: 0 });
  });

  it('asks for columns that it cannot match, and goes on when they are', async () => {
    const odd = await checked('Bezeichnung,Nr\nOst,3\n');
    expect(odd).toMatchObject({ state: 'columns', columns: [null, null] });
    const path = `/sys/dept/import/${odd.id}/columns`;
    expect(await call('PUT', path, { columns: [null, 'sort'] })).toMatchObject({
      code: 10001,
      data: { fields: { name: 'No column of the file matches' } },
    });
    expect(await call('PUT', path, { columns: ['name', 'name'] })).toMatchObject({
      code: 10001,
      data: { fields: { name: 'Several columns of the file match this field' } },
    });
    expect((await call('PUT', path, { columns: ['name', 'sort'] })).code).toBe(0);
    expect(await settled(odd.id)).toMatchObject({ state: 'checked', total: 1, bad: 0 });
  });

  it('that cannot be read says why, by the place', async () => {
    expect(await checked('Name\n"a\nb')).toMatchObject({
      state: 'refused',
      msg: expect.stringContaining('quotation mark') as string,
    });
    expect(await checked('')).toMatchObject({ state: 'refused' });
  });

  it('is its owner’s alone, and needs the permission', async () => {
    for (const token of [app.tokens.adminB, app.tokens.platform])
      expect((await call('GET', `/sys/dept/import/${job.id}`, undefined, token)).code).toBe(10004);
    expect((await send(FILE, '/sys/dept', app.tokens.nobodyA)).status).toBe(403);
  });

  it('does at last what it said it would, whatever the rows are', async () => {
    const cell = fc.oneof(
      fc.constantFrom('', 'North', 'north', 'Head office', 'x'.repeat(65), 'Ost "1"', '=1+1'),
      fc.string({ maxLength: 12 }),
    );
    const row = fc.record({
      name: cell,
      parent: fc.constantFrom('', 'Head office', 'nobody'),
      sort: fc.constantFrom('', '1', '1.0', '1,000', '-1', 'x', '99999'),
    });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        run += 1;
        const lines = rows.map(({ name, parent, sort }) =>
          [name && `${name} ${run}`, parent, sort].map(quoted).join(','),
        );
        const before = (await names()).length;
        const tried = await checked(`name,parentId,sort\n${lines.join('\n')}`);
        if (tried.total === tried.bad) return;
        await call('POST', `/sys/dept/import/${tried.id}/commit`, { skipBad: true });
        const done = await settled(tried.id);
        expect([done.written, done.bad]).toEqual([tried.total - tried.bad, tried.bad]);
        expect((await names()).length).toBe(before + done.written);
      }),
      { numRuns: IS_WHOLE ? 15 : 5 },
    );
  }, 240_000);
});

describe('a template [FILE-04]', () => {
  it('has a column a field, stars on what is required, and notes on what is allowed, in the caller’s language', async () => {
    const response = await app.app.request('/api/sys/dept/template', {
      headers: { authorization: `Bearer ${app.tokens.adminA}`, 'accept-language': 'ko-KR' },
    });
    const book = new Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    const [sheet] = book.worksheets;
    const row = sheet!.getRow(1);
    expect((row.values as string[]).slice(1)).toHaveLength(5);
    expect((row.values as string[])[1]).toMatch(/ \*$/);
    expect(JSON.stringify(row.getCell(1).note)).toContain('필수');
  });

  it('filled in, is an import whose columns need no matching', async () => {
    const response = await app.app.request('/api/sys/dept/template', {
      headers: { authorization: `Bearer ${app.tokens.adminA}`, 'accept-language': 'zh-CN' },
    });
    const book = new Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    book.worksheets[0]!.getRow(2).values = ['Template 1', '', '', '', 3];
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    expect(await checked(bytes)).toMatchObject({
      state: 'checked',
      total: 1,
      bad: 0,
      columns: ['name', 'parentId', 'leaderId', 'stationCode', 'sort'],
    });
  });
});
