import { isEmpty } from '../../../contract/validation/check-field';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { rangeNames, snake, sortableFields } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { isTaken } from '../../../contract/testing/short-run';
import { expectExportedWords } from './exported-words';
import { expectHarmlessScript } from './stored-script';
import { allowing, itWhere, fieldOf, fieldsWhere, type SubjectRow, type Subject } from './subject';

const ids = (list: SubjectRow[]): string[] => list.map(({ id }) => id);
const all = (search: Record<string, string>): string =>
  `/page?${new URLSearchParams({ limit: '100', ...search }).toString()}`;

/** A value as text; of texts in several languages the first. */
const wordsOf = (value: unknown): string =>
  String(typeof value === 'object' && value !== null ? Object.values(value)[0] : value);

function searchFor({ r }: Subject, name: string, field: Field, row: SubjectRow): Record<string, string> {
  const value = row[name];
  const one = wordsOf(Array.isArray(value) ? value[0] : value);
  if (field.search !== 'range' && field.search !== 'dateRange') return { [name]: one };
  const [from, to] = rangeNames(r, name);
  return { [from]: one, [to]: one };
}

/** A value that the field cannot have; null where any text may stand there. */
function nonsense(field: Field): string | null {
  if (field.search === 'contains' && ['text', 'longText', 'code'].includes(field.kind)) return null;
  if (field.kind === 'codes') return '§';
  return field.kind === 'text' ||
    field.kind === 'localized' ||
    field.kind === 'vin' ||
    field.kind === 'vinList' ||
    (field.kind === 'option' && !Array.isArray(field.options))
    ? null
    : 'no-such-value';
}

export function listSuite(r: AnyResource, subject: () => Subject): void {
  it('pages, counts and reads [LIST-01] [LIST-02]', async () => {
    const { call, seed, allows } = subject();
    const rows = [await seed(), await seed(), await seed()];
    const first = await call('GET', '/page?limit=2&page=1&order=asc&orderField=create_date');
    const second = await call('GET', '/page?limit=2&page=2&order=asc&orderField=createDate');
    expect(first.code).toBe(0);
    expect(first.data.list).toHaveLength(2);
    expect(first.data.total).toBeGreaterThanOrEqual(3);
    // A log grows by being asked.
    expect(second.data.total).toBeGreaterThanOrEqual(first.data.total);
    expect(ids(second.data.list)).not.toContain(first.data.list[0].id);
    expect((await call('GET', '/page')).data.list.length).toBeLessThanOrEqual(10);
    expect(ids((await call('GET', '/list')).data.list)).toEqual(expect.arrayContaining(ids(rows)));
    const beyond = (await call('GET', '/page?page=99999')).data;
    expect(beyond.list).toEqual([]);
    expect(beyond.total).toBeGreaterThanOrEqual(first.data.total);
    if (allows('info'))
      for (const { id } of rows) expect((await call('GET', `/${id}`)).data).toMatchObject({ id, version: 1 });
  });

  it('finds by every searchable field, and names a value that cannot be [LIST-09]', async () => {
    const { call, seed } = subject();
    const [row, other] = [await seed(), await seed()];
    for (const [name, field] of fieldsWhere(r, (one) => Boolean(one.search))) {
      // Marks need not hold of a sample.
      if (isEmpty(row[name])) continue;
      const found = await call('GET', all(searchFor(subject(), name, field, row)));
      expect([name, found.code, found.msg]).toEqual([name, 0, 'success']);
      expect(ids(found.data.list), name).toContain(row.id);
      const isTold = JSON.stringify(other[name]) !== JSON.stringify(row[name]);
      if (isTold && field.search !== 'in') expect(ids(found.data.list), name).not.toContain(other.id);
      const wrong = nonsense(field);
      const [parameter = name] = Object.keys(searchFor(subject(), name, field, row));
      if (wrong)
        expect(await call('GET', all({ [parameter]: wrong }))).toMatchObject({
          status: 400,
          data: { name: parameter },
        });
    }
  });

  it('takes the wildcards of a search literally', async () => {
    const { call, seed } = subject();
    const row = await seed();
    for (const [name] of fieldsWhere(r, (field) => field.search === 'contains' && field.kind === 'text')) {
      expect(ids((await call('GET', all({ [name]: '%_%' }))).data.list), name).not.toContain(row.id);
    }
  });

  it('sorts by its own columns only, and refuses others by name [LIST-09]', async () => {
    const { call } = subject();
    for (const name of sortableFields(r)) {
      const up = await call('GET', all({ orderField: snake(name), order: 'asc' }));
      const down = await call('GET', all({ orderField: name, order: 'desc' }));
      expect([name, up.code, down.code]).toEqual([name, 0, 0]);
      if (up.data.total <= 100) expect(ids(down.data.list), name).toEqual(ids(up.data.list).toReversed());
    }
    const locked = fieldsWhere(r, (field) => !field.sortable).map(([name]) => name);
    for (const name of [...locked, 'id', 'no_such_column', 'id;drop table x']) {
      expect(await call('GET', all({ orderField: name }))).toMatchObject({ status: 400, code: 400, data: { name } });
    }
    expect(await call('GET', '/page?order=sideways')).toMatchObject({ status: 400, data: { name: 'order' } });
    for (const [name, value] of [
      ['limit', '101'],
      ['limit', '0'],
      ['page', '-1'],
      ['page', 'x'],
    ] as const) {
      expect(await call('GET', `/page?${name}=${value}`)).toMatchObject({ status: 400, data: { name } });
    }
  });

  itWhere(isTaken(r.name, 3))('answers markup in its texts as data, and no script in formatted ones', () =>
    expectHarmlessScript(subject()),
  );

  it('refuses an unknown search column by name [LIST-09]', async () => {
    const { call } = subject();
    const locked = fieldsWhere(r, (field, name) => !field.search && !fieldOf(r, name).virtual).map(([name]) => name);
    for (const name of [...locked, 'noSuchColumn', 'tenant_code']) {
      const answer = await call('GET', all({ [name]: 'x' }));
      expect(answer).toMatchObject({ status: 400, code: 400, data: { name } });
      expect(answer.msg).toContain(name);
    }
  });

  itWhere(allowing(r, 'export') && isTaken(r.name, 3))(
    'exports every word of the list as the list says it [LIST-08]',
    async () => {
      const { seed } = subject();
      await seed();
      await expectExportedWords(subject());
    },
  );

  itWhere(allowing(r, 'export'))('exports what the list shows, as csv and xlsx [LIST-08]', async () => {
    const { call, seed } = subject();
    const [many] = fieldsWhere(r, ({ kind, secret, virtual }) => kind === 'longText' && !secret && !virtual)[0] ?? [];
    const row = await seed(many ? { [many]: 'one\n=1+1\rthree' } : {});
    const file = await call('GET', '/export?format=csv&tz=480', undefined, { language: 'ko-KR' });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="[\w-]+\.csv"; filename\*=UTF-8''/);
    const title = wordsOf(row[`${r.title}Title`] ?? row[r.title]);
    expect(file.text).toContain(title);
    expect(file.text.split('\r\n')[0]).toContain('UTC+08:00');
    // As office programs read it: a record ends at whichever break comes first.
    const records: string[][] = parse(file.text, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });
    expect(records).toHaveLength(Number((await call('GET', '/page?limit=1')).data.total) + 1);
    const sheet = await call('GET', '/export?format=xlsx');
    expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
    expect(sheet.text.startsWith('PK')).toBe(true);
    expect(await call('GET', '/export?format=pdf')).toMatchObject({ status: 400, data: { name: 'format' } });
    expect(await call('GET', '/export?noSuchColumn=1')).toMatchObject({ status: 400, data: { name: 'noSuchColumn' } });
    expect(await call('GET', '/export?columns=noSuchColumn')).toMatchObject({
      status: 400,
      data: { name: 'noSuchColumn' },
    });
  });
}
