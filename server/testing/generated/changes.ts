import { expect } from 'vitest';
import { cellFields, commonFields } from '../../../contract/language/changeable';
import type { AnyResource } from '../../../contract/language/resource';
import { inputFor } from '../../../contract/testing/sample-values';
import { itWhere, type SubjectRow, type Subject } from './subject';

type Values = Record<string, unknown>;
type Kept = { id: string; version: number; value: unknown };

/** A value of its own for one field; null for a reference, which is emptied. */
const valueFor = (name: string, field: Parameters<typeof inputFor>[0][string]): Values =>
  field.kind === 'ref' || field.kind === 'refs' ? { [name]: null } : inputFor({ [name]: field }, 'update');

type Told = { preview: string; values: Values; allowed: number };

/** The preview tells of each row what becomes of it, and of those that change what they hold and would. */
async function expectTold({ call, seed }: Subject, name: string, values: Values): Promise<Told> {
  const rows = [await seed(), await seed()];
  const missing = crypto.randomUUID();
  const told = await call('POST', '/changeField/preview', { ids: [...rows.map(({ id }) => id), missing], values });
  expect([name, told.code, JSON.stringify(told.data?.fields ?? null)]).toEqual([name, 0, 'null']);
  expect(told.data.allowed + told.data.refused.length).toBe(3);
  expect(told.data.refused.map(({ id }: SubjectRow) => id)).toContain(missing);
  for (const { before, after } of told.data.changes as { before: Values; after: Values }[]) {
    expect(after[name]).toEqual(values[name]);
    expect(before[name]).not.toEqual(values[name]);
  }
  return { preview: told.data.preview as string, values, allowed: told.data.allowed as number };
}

/** Exactly that is done, once and with no other value; the rows get back what they had, unless they were changed since. */
async function expectDone({ call }: Subject, name: string, { preview, values, allowed }: Told): Promise<void> {
  expect((await call('POST', '/changeField', { preview, values: { [name]: '?' } })).code).not.toBe(0);
  const done = await call('POST', '/changeField', { preview, values });
  const before = (done.data?.before ?? []) as Kept[];
  expect([name, done.code, done.data?.done, before.length]).toEqual([name, 0, allowed, allowed]);
  expect(await call('POST', '/changeField', { preview, values })).toMatchObject({ code: 10022 });
  if (before.length === 0) return;
  const readBack = async (id: string) => ((await call('GET', `/${id}`)).data[name] as unknown) ?? null;
  for (const { id } of before) {
    expect(await readBack(id)).toEqual(values[name]);
    expect((await call('GET', `/${id}/history`)).data[0]).toMatchObject({ operation: 'update' });
  }
  const back = await call('POST', '/changeField', { field: name, rows: before });
  expect([name, back.code, back.data?.done]).toEqual([name, 0, before.length]);
  for (const { id, value } of before) expect(await readBack(id)).toEqual(value);
  expect(await call('POST', '/changeField', { field: name, rows: before })).toMatchObject({ code: 10021 });
}

/** What the change of one field promises: of one row in its cell, and of many. */
export function changesSuite(r: AnyResource, subject: () => Subject): void {
  const cells = cellFields(r).filter(([, field]) => !(field.kind === 'ref' && field.required));
  itWhere(cells.length > 0)('changes each field alone that a list lets be changed in its cell [LIST-12]', async () => {
    const { call, seed } = subject();
    for (const [name, field] of cells) {
      const row = await seed();
      const change = valueFor(name, field);
      const done = await call('PUT', `/${row.id}`, { version: row.version, ...change });
      expect([name, done.code, JSON.stringify(done.data?.fields ?? null)]).toEqual([name, 0, 'null']);
      expect(done.data[name]).toEqual(change[name]);
      expect(await call('PUT', `/${row.id}`, { version: row.version, ...change })).toMatchObject({ code: 10002 });
    }
  });

  const common = commonFields(r).filter(([, field]) => !(field.required && field.ref));
  itWhere(common.length > 0)(
    'sets a field of many to one value exactly as it told before, with a line each, and takes it back [LIST-07]',
    async () => {
      for (const [name, field] of common) {
        const { preview, values, allowed } = await expectTold(subject(), name, valueFor(name, field));
        await expectDone(subject(), name, { preview, values, allowed });
      }
    },
  );

  itWhere(common.length > 0)('sets no field of many that its definition does not offer', async () => {
    const { call, seed } = subject();
    const row = await seed();
    for (const name of ['id', 'version', 'creator', 'noSuchField', '__proto__', 'constructor']) {
      const answer = await call('POST', '/changeField/preview', undefined, {
        raw: `{"ids":["${row.id}"],"values":{"${name}":1}}`,
      });
      expect([name, answer.status < 500, answer.code === 0]).toEqual([name, true, false]);
      const rows = `[{"id":"${row.id}","version":${row.version},"value":1}]`;
      const back = await call('POST', '/changeField', undefined, { raw: `{"field":"${name}","rows":${rows}}` });
      expect([name, back.code, back.data]).toEqual([name, 400, { name: 'field' }]);
    }
    for (const field of ['[]', '{}', '"toString"', 'null']) {
      const answer = await call('POST', '/changeField', undefined, { raw: `{"field":${field}}` });
      expect([field, answer.code, answer.data]).toEqual([field, 400, { name: 'field' }]);
    }
    for (const rows of ['"toString"', '{}', '[{"id":"constructor","version":1,"value":1}]']) {
      const answer = await call('POST', '/changeField', undefined, { raw: `{"rows":${rows}}` });
      expect([rows, answer.data?.name === 'field', answer.code === 0]).toEqual([rows, false, false]);
    }
    for (const body of [{ ids: [row.id] }, { ids: [row.id], values: {} }, { ids: [row.id], values: [] }])
      expect((await call('POST', '/changeField/preview', body)).code).not.toBe(0);
  });
}
