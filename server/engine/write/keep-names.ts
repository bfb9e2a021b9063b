import { sql } from 'drizzle-orm';
import { rowsNameOf } from '../../../contract/language/derive';
import type { CalledBy } from '../../../contract/language/facets/report';
import { REPORTS } from '../../../contract/sums';
import { sysGoneName } from '../../db/report-tables';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';

/** What names values of reports, by the resource that does, each once. */
const NAMING = new Map<string, CalledBy>(
  REPORTS.flatMap(({ called }) => Object.values(called ?? {})).map((called) => [called.by, called]),
);

type Values = Readonly<Record<string, unknown>>;

/** Keeps the names that rows gave values of reports, as they are deleted: reports count on what bears these values. */
export async function keepNames({ tx, ports }: WriteContext, { resource }: CompiledResource, rows: readonly Values[]) {
  const called = NAMING.get(rowsNameOf(resource));
  if (!called) return;
  const goneAt = ports.clock.now().toISOString();
  const named = new Map(
    rows.flatMap((row) => {
      const { tenantCode, [called.value]: value, [called.name]: name } = row;
      if (typeof value !== 'string' || value === '' || name === null || name === undefined) return [];
      const line = { tenantCode: String(tenantCode ?? ''), resource: called.by as string, value, name, goneAt };
      return [[`${line.tenantCode} ${value}`, line] as const];
    }),
  );
  if (named.size === 0) return;
  await tx
    .insert(sysGoneName)
    .values([...named.values()])
    .onConflictDoUpdate({
      target: [sysGoneName.tenantCode, sysGoneName.resource, sysGoneName.value],
      set: { name: sql`excluded.name`, goneAt: sql`excluded.gone_at` },
    });
}
