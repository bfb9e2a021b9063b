import { sql } from 'drizzle-orm';
import type { Range } from '../../../contract/report/question';
import type { Tx } from '../../db/database';
import { columnSql } from '../model/compiled-resource';
import { answeringOf, type Filters, type ReportAsking } from './answering';
import { keyName } from './counting';
import { groupKey, isOfAllTenants, readWithheldGroups } from './small-groups';

/**
 * Whether a filter names a single value whose figures are left out of the breakdown by that value: told alone they would give away what is
 * left out there.
 */
export async function namesWithheldGroup(
  tx: Tx,
  asking: ReportAsking,
  { filters, range }: { filters: Filters; range: Range },
): Promise<boolean> {
  if (!isOfAllTenants(asking)) return false;
  for (const [name, values] of Object.entries(filters)) {
    if (values.length !== 1) continue;
    const { [name]: _, ...others } = filters;
    const { table } = await answeringOf(tx, asking, { fields: [name], filters: others, range });
    const key = keyName(0);
    const keys = [sql`${columnSql(asking.compiled, name)} as ${sql.raw(key)}`];
    const withheld = await readWithheldGroups(tx, asking, { point: sql`0`, keys, names: [key], table });
    if (withheld.has(groupKey(0, values))) return true;
  }
  return false;
}
