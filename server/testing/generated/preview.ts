import { expect } from 'vitest';
import { fieldsOf, routedOperationsOf, takesRows } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { inputFor } from '../../../contract/testing/sample-values';
import { allowing, itWhere, meeting, type SubjectRow, type Subject } from './subject';

const secretsOf = (r: AnyResource): string[] => fieldsOf(r).flatMap(([name, { secret }]) => (secret ? [name] : []));

/** What a preview promises, for one resource: what it tells is what is done. */
export function previewSuite(r: AnyResource, subject: () => Subject): void {
  itWhere(allowing(r, 'delete'))('tells before a delete exactly what it does [LIST-07]', async () => {
    const { call, seed } = subject();
    const rows = [await seed(), await seed(), await seed()];
    const missing = crypto.randomUUID();
    const { data } = await call('POST', '/delete/preview', { ids: [...rows.map(({ id }) => id), missing] });
    expect(data.total).toBe(4);
    expect(data.allowed + data.refused.length).toBe(4);
    expect(data.refused.map(({ id }: SubjectRow) => id)).toContain(missing);
    const left = new Set<string>(data.refused.map(({ id }: SubjectRow) => id));
    const answer = await call('DELETE', '', { preview: data.preview });
    expect([answer.code, answer.msg]).toEqual([0, 'success']);
    expect(answer.data).toMatchObject({ done: data.allowed, failed: [] });
    if (allowing(r, 'info'))
      for (const { id } of rows)
        expect([id, (await call('GET', `/${id}`)).code]).toEqual([id, left.has(id) ? 0 : 10004]);
  });

  const transitions = routedOperationsOf(r).filter(
    (operation) => operation.transition && operation.at !== 'toolbar' && takesRows(r, operation),
  );
  itWhere(r.lifecycle && transitions.length > 0)(
    'tells before each transition of many from each state exactly what it does, and takes it back where it can',
    async () => {
      const { call, seed } = subject();
      if (!r.lifecycle) throw new Error('no lifecycle');
      const { field } = r.lifecycle;
      const states = (r.fields as Record<string, Field>)[field]?.options as readonly (string | number)[];
      for (const operation of transitions) {
        const { name, transition, input } = operation;
        const rows = await Promise.all(states.map((state) => seed({ ...meeting(operation), [field]: state })));
        const { data } = await call('POST', `/${name}/preview`, { ids: rows.map(({ id }) => id) });
        const may = rows.filter((row) => transition?.from.includes(row[field] as never));
        expect([name, data.allowed, data.refused.length]).toEqual([name, may.length, rows.length - may.length]);
        const done = await call('POST', `/${name}`, {
          preview: data.preview,
          ...inputFor((input as Record<string, Field> | undefined) ?? {}, 'create'),
        });
        expect([name, done.code, done.data.done, done.data.failed]).toEqual([name, 0, may.length, []]);
        const { undo } = transition ?? {};
        if (!undo) continue;
        expect(await call('POST', `/${undo}`, { rows: done.data.rows })).toMatchObject({
          code: 0,
          data: { done: may.length },
        });
        if (allowing(r, 'info'))
          for (const row of may) expect((await call('GET', `/${row.id}`)).data[field]).toBe(row[field]);
        expect(await call('POST', `/${undo}`, { rows: done.data.rows })).toMatchObject({ code: 10021 });
      }
    },
  );

  itWhere(secretsOf(r).length > 0)('keeps secrets out of lists, rows, histories and files', async () => {
    const { call, seed, allows } = subject();
    const secrets = Object.fromEntries(
      secretsOf(r)
        .filter((name) => !(r.fields as Record<string, Field>)[name]?.virtual)
        .map((name) => [name, `hidden-${name}-5ecret`]),
    );
    const row = await seed(secrets);
    const page = await call('GET', '/page?limit=100');
    const answers = [
      page,
      await call('GET', '/list'),
      ...(allows('info') ? [await call('GET', `/${row.id}`), await call('GET', `/${row.id}/history`)] : []),
      ...(allows('export') ? [await call('GET', '/export?format=csv')] : []),
      ...(allows('delete') ? [await call('POST', '/delete/preview', { ids: [row.id] })] : []),
    ];
    for (const { text } of answers) for (const value of Object.values(secrets)) expect(text).not.toContain(value);
    for (const each of page.data.list as SubjectRow[])
      for (const name of secretsOf(r)) expect(each).not.toHaveProperty(name);
  });
}
