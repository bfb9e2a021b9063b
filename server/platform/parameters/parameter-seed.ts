import { eq, sql, type SQL } from 'drizzle-orm';
import {
  PARAMETER_KEYS,
  PARAMETERS,
  type ParameterKey,
  type ParameterSpec,
} from '../../../contract/resources/sys/params/parameters';
import { sysParams, sysTenant } from '../../db/tables';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';

type Line = { tenantCode: string; key: ParameterKey; inherited: string };

/** Rows that are missing are made; those that nobody set follow what they inherit. */
async function keep(tx: Tx, lines: readonly Line[], now: string): Promise<void> {
  if (lines.length === 0) return;
  const rows: SQL[] = lines.map(({ tenantCode, key, inherited }) => {
    const { group, type, tenant }: ParameterSpec = PARAMETERS[key];
    return sql`(${tenantCode}, ${key}, ${key}, ${key}, ${group}, ${type}, ${inherited}, ${inherited}, ${tenant === true}::boolean, ${now}::timestamptz, ${now}::timestamptz)`;
  });
  await tx.execute(sql`
    insert into ${sysParams} as p (tenant_code, name, key, help, "group", type, value, inherited, tenant_may, create_date, update_date)
    values ${sql.join(rows, sql`, `)}
    on conflict (tenant_code, key) do update set
      "group" = excluded."group", type = excluded.type, inherited = excluded.inherited, tenant_may = excluded.tenant_may,
      value = case when p.is_set then p.value else excluded.inherited end
    where (p."group", p.type, p.inherited, p.tenant_may) is distinct from (excluded."group", excluded.type, excluded.inherited, excluded.tenant_may)`);
}

const FOR_TENANTS = PARAMETER_KEYS.filter((key) => 'tenant' in PARAMETERS[key]);

/** The parameters that a tenant may set for itself, for each of these tenants. */
export async function ensureTenantParameters(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  tenants: readonly string[],
): Promise<void> {
  const found = await tx
    .select({ key: sysParams.key, value: sysParams.value })
    .from(sysParams)
    .where(eq(sql`${sysParams.tenantCode}`, ''));
  const platform = new Map(found.map(({ key, value }) => [key, value]));
  const lines = tenants.flatMap((tenantCode) =>
    FOR_TENANTS.map((key) => ({ tenantCode, key, inherited: platform.get(key) ?? PARAMETERS[key].default })),
  );
  await keep(tx, lines, clock.now().toISOString());
}

/** Brings the rows up to date with the parameters that this version knows; run at every start, as the platform. */
export async function ensureParameters(tx: Tx, ports: Pick<Ports, 'clock'>): Promise<void> {
  const lines = PARAMETER_KEYS.map((key) => ({ tenantCode: '', key, inherited: PARAMETERS[key].default }));
  await keep(tx, lines, ports.clock.now().toISOString());
  const tenants = await tx.select({ code: sql<string>`${sysTenant.tenantCode}` }).from(sysTenant);
  await ensureTenantParameters(
    tx,
    ports,
    tenants.map(({ code }) => code),
  );
}
