import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { fieldsOf, tableNameOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { isByMonth, MONTHS, restOf } from '../../db/months';
import { databaseError } from '../../http/database-errors';
import { rowsOf } from '../../http/rows';
import { tendMonths } from '../../platform/retention/months';
import type { TestApp } from '../test-app';
import { itWhere, type Subject } from './subject';

/** What a table promises that is divided by month. */
export function byMonthSuite(r: AnyResource, app: () => TestApp, subject: () => Subject): void {
  const table = tableNameOf(r);
  const field = r.byMonth?.field ?? '';
  const uniques = fieldsOf(r).filter(([, { unique, virtual }]) => unique && !virtual);
  const now = () => app().ports.clock.now();
  /** The same day some months later, the 15th, so that every month has it. */
  const inMonth = (months: number): Date => {
    const at = now();
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 15));
  };
  const partOf = async (id: string): Promise<string> => {
    const found = await app().system(({ tx }) =>
      tx.execute(sql`select tableoid::regclass::text as part from ${sql.raw(table)} where id = ${id}::uuid`),
    );
    return rowsOf<{ part: string }>(found)[0]?.part ?? '';
  };
  const nameOf = (at: Date): string => `${MONTHS}.${table}_${at.toISOString().slice(0, 7).replace('-', '')}`;
  const rest = restOf(table).replaceAll('"', '');

  itWhere(isByMonth(r))('keeps a row in its month, and in the rest until there is one', async () => {
    const { seed, call } = subject();
    const [today, longAgo, farOff] = [
      await seed({ [field]: now().toISOString() }),
      await seed({ [field]: inMonth(-50).toISOString() }),
      await seed({ [field]: inMonth(50).toISOString() }),
    ];
    expect(await partOf(today.id)).toBe(nameOf(now()));
    expect([await partOf(longAgo.id), await partOf(farOff.id)]).toEqual([rest, rest]);
    await app().system(({ tx }) => tendMonths(tx, now()));
    // What is as far ahead as no clock can be right about waits there.
    expect([await partOf(longAgo.id), await partOf(farOff.id)]).toEqual([nameOf(inMonth(-50)), rest]);
    for (const { id } of [today, longAgo, farOff]) expect((await call('GET', `/${id}`)).data).toMatchObject({ id });
    expect(await app().system(({ tx }) => tendMonths(tx, now()))).toBe(0);
  });

  itWhere(isByMonth(r))('shows its months to nobody but the table [TEN-06]', async () => {
    const row = await subject().seed({ [field]: now().toISOString() });
    for (const scope of ['platform', { tenant: 'B' }] as const) {
      const read = app().ports.db.run(scope, 'read', (tx) =>
        tx.execute(sql`select from ${sql.raw(nameOf(now()))} where id = ${row.id}::uuid`),
      );
      expect(databaseError(await read.catch((error: unknown) => error))?.code).toBe('42501');
    }
  });

  itWhere(isByMonth(r) && uniques.length > 0)(
    'keeps what is unique so across months, for as long as it is there',
    async () => {
      const { seed } = subject();
      const first = await seed({ [field]: inMonth(0).toISOString() });
      for (const [name] of uniques) {
        const again = { [name]: first[name], [field]: inMonth(1).toISOString() };
        await expect(seed(again)).rejects.toMatchObject({ failures: { [name]: { key: 'unique' } } });
        await app().system(({ tx }) => tx.execute(sql`delete from ${sql.raw(table)} where id = ${first.id}::uuid`));
        expect(await seed(again)).toMatchObject({ [name]: first[name] });
      }
    },
  );
}
