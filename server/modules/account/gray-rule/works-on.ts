import { sql } from 'drizzle-orm';
import type { GraySubject } from '../../../../contract/resources/account/gray-rule/rules';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';
import { grayFactsOf, grayVehicleOf } from './vehicle-facts';

/** Vehicles of one tester that count: those it worked on last. */
export const WORKS_ON_MOST = 200;

type Tester = { id: string };
type Pair = { id: string; tenant: string; vin: string };

/** VINs that each tester read out or ran a sequence at, the last of them first. */
async function workedOn(tx: Tx, testers: readonly Tester[]): Promise<Pair[]> {
  const ids = JSON.stringify(testers.map(({ id }) => id));
  return rowsOf<Pair>(
    await tx.execute(sql`
      select c.id, c.tenant_code as tenant, w.vin
      from jsonb_array_elements_text(${ids}::jsonb) a(id) join account_client c on c.id = a.id::uuid
      cross join lateral (
        select x.vin from (
          select v.vin, v.read_at as at from data_config_vehicle v where v.tenant_code = c.tenant_code and v.read_by = c.id
          union all
          select e.vin, e.started_at from diagnosis_sequence_management_execution e
            where e.tenant_code = c.tenant_code and e.client_id = c.id
        ) x group by x.vin order by max(x.at) desc nulls last limit ${sql.raw(String(WORKS_ON_MOST))}
      ) w`),
  );
}

/**
 * The vehicles on which testers work, as rules know vehicles, by the testers' ids: what the register says of each, or its pools. Whom a
 * version reaches hangs on no reader, so the whole register answers.
 */
export async function vehiclesOfTesters(
  { tx, tenant, now }: { tx: Tx; tenant: string; now: Date },
  testers: readonly Tester[],
): Promise<ReadonlyMap<string, readonly GraySubject[]>> {
  const pairs = testers.length === 0 ? [] : await workedOn(tx, testers);
  if (pairs.length === 0) return new Map();
  const keyOf = (code: string, vin: string): string => `${code} ${vin}`;
  const distinct = [...new Map(pairs.map((pair) => [keyOf(pair.tenant, pair.vin), pair])).values()];
  const meant = sql`select x.tenant_code, x.vin from jsonb_to_recordset(${JSON.stringify(
    distinct.map(({ tenant: code, vin }) => ({ tenant_code: code, vin })),
  )}::jsonb) as x(tenant_code text, vin text)`;
  const known = new Map(
    (await grayFactsOf({ tx, tenant, now, seen: sql`true` }, meant)).map((row) => [
      keyOf(row.tenant, row.key),
      grayVehicleOf(row),
    ]),
  );
  const found = new Map<string, GraySubject[]>();
  for (const { id, tenant: code, vin } of pairs) {
    const one = known.get(keyOf(code, vin));
    if (one) found.set(id, [...(found.get(id) ?? []), one]);
  }
  return found;
}
