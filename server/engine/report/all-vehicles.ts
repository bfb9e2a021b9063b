import { sql } from 'drizzle-orm';
import type { Range } from '../../../contract/report/question';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import { allOf } from '../read/row-access';
import { byVehicleScope, vehicleFields } from '../read/vehicle-scope';
import { answeringOf, type ReportAsking } from './answering';

/** What was found out within a transaction: one call has several questions about the same time. */
const known = new WeakMap<Tx, Map<string, boolean>>();

async function areAll(tx: Tx, asking: ReportAsking, all: ReportAsking, range: Range): Promise<boolean> {
  const fields = vehicleFields(asking.compiled, asking.scope);
  const { by, table } = await answeringOf(tx, all, { fields, filters: {}, range });
  // To look for one row among all takes as long as to count those that may be seen.
  if (by === 'rows') return false;
  const limits = allOf(byVehicleScope(asking.compiled, asking.scope));
  const beyond = await tx.execute(sql`select 1 from ${table} counted where (${limits}) is not true limit 1`);
  return rowsOf(beyond).length === 0;
}

/**
 * The same question without limits to some vehicles, where these leave out no row of the time that is asked about: as those of a tenant do, which
 * has no others. It is answered by smaller sums then, and by the one window of a day that is of all rows.
 */
export async function ofAllVehicles(tx: Tx, asking: ReportAsking, range: Range): Promise<ReportAsking> {
  const { compiled, scope } = asking;
  if (vehicleFields(compiled, scope).length === 0) return asking;
  const all = { ...asking, scope: { ...scope, vehicles: null } };
  const own = known.get(tx) ?? new Map<string, boolean>();
  known.set(tx, own);
  const key = JSON.stringify([compiled.name, scope.tenant, asking.tenantCode, range]);
  const found = own.get(key) ?? (await areAll(tx, asking, all, range));
  own.set(key, found);
  return found ? all : asking;
}
