import { sql, type SQL } from 'drizzle-orm';
import { liveTopicOf, wordKey } from '../../../../contract/language/derive';
import { listRouteOf } from '../../../../contract/language/routes';
import { doctorFinding } from '../../../../contract/resources/guided-diagnosis/doctor-finding/definition';
import { FINDING_KINDS } from '../../../../contract/resources/guided-diagnosis/doctor-finding/kinds';
import type { Tx } from '../../../db/database';
import type { Engine } from '../../../engine/model/engine';
import { rowsOf } from '../../../http/rows';
import type { Ports } from '../../../ports/ports';
import { doctorChecks } from './check-list';
import type { CheckContext, DoctorCheck } from './check';

/** Days that a fault which is mended is remembered. */
const REMEMBERED = 90;

/** The severity of each kind that a check finds, as a table. */
const severities = sql.join(
  Object.entries(FINDING_KINDS).map(([kind, severity]) => sql.raw(`('${kind}', '${severity}')`)),
  sql`, `,
);

/** The faults of a check with what the definitions know of them: kind, severity, words, address. Null where there is nothing to look for. */
export async function foundBy(context: CheckContext, check: DoctorCheck): Promise<SQL | null> {
  const found = await check.find(context);
  if (!found) return null;
  const resource = context.engine.resourceNamed(check.resource);
  const [kind = ''] = check.kinds;
  const list = listRouteOf(check.resource);
  return sql`
    select distinct on (f.row_id, f.fault, f.part)
      f.fault as kind, s.severity, ${check.resource}::text as resource, f.row_id, left(f.part, 255) as part,
      left(f.title, 255) as place, left(f.detail, 500) as detail, f.mending,
      ${wordKey(resource, 'title')}::text as list, ${`${wordKey(resource, 'field')}.`}::text || f.field as field,
      ${`${list}?id=`}::text || f.row_id as address
    from (select found.*, coalesce(found.kind, ${kind}::text) as fault from (${found}) found) f
    join (values ${severities}) s(kind, severity) on s.kind = f.fault
    order by f.row_id, f.fault, f.part`;
}

/**
 * Looks by one check, and keeps what it finds: a fault that is known keeps its day, one that was accepted stays so as long as it is the same
 * fault, one that was mended is open again.
 */
export async function examineBy(context: CheckContext, check: DoctorCheck, now: string): Promise<void> {
  const found = await foundBy(context, check);
  if (!found) return;
  const isSame = sql`d.detail is not distinct from excluded.detail`;
  const isAccepted = sql`d.status = 'accepted' and ${isSame}`;
  await context.tx.execute(sql`
    insert into guided_diagnosis_doctor_finding as d (tenant_code, kind, severity, resource, row_id, part, place, detail, why, mending,
      list, field, address, status, first_seen, last_seen, create_date, update_date)
    select ${context.tenant}::text, kind, severity, resource, row_id::text, part, place, detail, kind, mending, list, field, address,
      'open', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from (${found}) n
    on conflict (tenant_code, kind, resource, row_id, part) do update set
      severity = excluded.severity, place = excluded.place, detail = excluded.detail, mending = excluded.mending, list = excluded.list,
      field = excluded.field, address = excluded.address, last_seen = excluded.last_seen,
      first_seen = case when d.status = 'mended' then excluded.first_seen else d.first_seen end,
      status = case when ${isAccepted} then 'accepted' else 'open' end,
      accepted_by = case when ${isAccepted} then d.accepted_by end,
      accepted_at = case when ${isAccepted} then d.accepted_at end,
      accepted_reason = case when ${isAccepted} then d.accepted_reason end,
      mended = null, is_reversible = false, version = d.version + 1, update_date = excluded.update_date`);
}

/** Ends a run: what was not seen since it began is mended, and what was mended long ago is forgotten. */
export async function endExamination(tx: Tx, { live, engine }: Ports, tenant: string, begun: string): Promise<void> {
  await tx.execute(sql`
    update guided_diagnosis_doctor_finding set status = 'mended', mended = null, is_reversible = false, version = version + 1, update_date = ${begun}::timestamptz
    where tenant_code = ${tenant} and status <> 'mended' and last_seen < ${begun}::timestamptz`);
  await tx.execute(sql`
    delete from guided_diagnosis_doctor_finding
    where tenant_code = ${tenant} and status = 'mended' and update_date < ${begun}::timestamptz - make_interval(days => ${REMEMBERED}::int)`);
  engine.totals.delete(doctorFinding.name);
  await live.publish(tx, { topic: liveTopicOf(doctorFinding), tenant, userId: null, subject: '' });
}

/** Tenants that have data of guided diagnosis. Asked by the platform's role alone. */
export async function examinedTenants(tx: Tx, engine: Engine): Promise<string[]> {
  const lists = [...new Set(doctorChecks(engine).map(({ resource }) => resource))];
  const found = rowsOf<{ tenant: string }>(
    await tx.execute(
      sql.join(
        lists.map((name) => sql`select distinct tenant_code as tenant from ${engine.compiledOf({ name }).table}`),
        sql` union `,
      ),
    ),
  );
  return found
    .map(({ tenant }) => tenant)
    .filter(Boolean)
    .toSorted();
}

/** Looks at all that a tenant has, at once. */
export async function examineTenantIn(context: CheckContext, now: string): Promise<void> {
  for (const check of doctorChecks(context.engine)) await examineBy(context, check, now);
}

/** Looks at all that a tenant has, a transaction a check. */
export async function examineTenant(ports: Ports, tenant: string): Promise<void> {
  const { db, engine, clock } = ports;
  const begun = clock.now().toISOString();
  for (const check of doctorChecks(engine))
    await db.run('platform', 'write', (tx) => examineBy({ tx, engine, tenant }, check, clock.now().toISOString()));
  await db.run('platform', 'write', (tx) => endExamination(tx, ports, tenant, begun));
}
