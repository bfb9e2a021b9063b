import { sql, type SQL } from 'drizzle-orm';
import type { ElementKind } from '../../../../contract/resources/guided-diagnosis/circuit-diagram-import/elements';
import type { WriteContext } from '../../../engine/model/behaviour';

type Values = Record<string, unknown>;

/** Kinds of objects that have rows of their own, the column of a sheet that leads to them, and their field with the name by which sheets call them. */
const LINKED = {
  component: { column: 'components', name: 'gcid' },
  wire: { column: 'wires', name: 'wireNo' },
  fuse: { column: 'fuses', name: 'fuseNo' },
  relay: { column: 'relays', name: 'relayNo' },
} as const satisfies Partial<Record<ElementKind, { column: string; name: string }>>;
export type LinkedKind = keyof typeof LINKED;

/** Rows that one sheet leads to of a kind. */
export const MOST_LINKS = 5000;

/** Names on a sheet, one a row: its lines without the mark of a piece (`W1#2`), as `wholeName` has them. `contents` is a column. */
export const namesOnSheet = (contents: SQL): SQL => sql`(
  select case when line ~ '[#~]' then btrim(regexp_replace(line, '[#~][[:alnum:]_-]{1,8}$', '')) else btrim(line) end as name
  from unnest(string_to_array(${contents}, E'\n')) as lines(line))`;

const inArray = (values: readonly unknown[]): SQL => sql`${JSON.stringify(values)}::jsonb`;

/** The links of the tenant's sheets to these objects, as the sheets name them now. */
async function matchOf({ tx }: WriteContext, kind: LinkedKind, tenant: string, objects: readonly Values[]) {
  const { column, name } = LINKED[kind];
  const links = sql.raw(`"${column}"`);
  const named = objects.map((row) => ({ id: row.id, name: typeof row[name] === 'string' ? row[name].trim() : null }));
  await tx.execute(sql`
    with object as (select id, name from jsonb_to_recordset(${inArray(named)}) as o(id uuid, name text)),
    shown as (
      select s.id as sheet, array_agg(distinct o.id) as ids
      from guided_diagnosis_circuit_sheet s cross join lateral ${namesOnSheet(sql`s.contents`)} n
      join object o on o.name = n.name
      where s.tenant_code = ${tenant} group by s.id),
    old as (
      select s.id as sheet, coalesce(s.${links}, '{}') as links, coalesce(shown.ids, '{}') as ids
      from guided_diagnosis_circuit_sheet s left join shown on shown.sheet = s.id
      where s.tenant_code = ${tenant}
        and (shown.sheet is not null or s.${links} && array(select id from object))),
    next as (
      select sheet, links, (array(
        select id from unnest(links) with ordinality as l(id, at) where id not in (select id from object) or id = any(ids)
        order by at) || array(select id from unnest(ids) as i(id) where id <> all(links)))[1:${sql.raw(String(MOST_LINKS))}] as ids
      from old)
    update guided_diagnosis_circuit_sheet s set ${links} = next.ids from next
    where s.id = next.sheet and next.ids is distinct from next.links`);
}

/**
 * Matches sheets of circuit diagrams again with objects that were made or changed: a diagram may have come before what it shows. Nothing is
 * done in a trial, for it is rolled back and shows no sheets.
 */
export const matchSheets =
  (kind: LinkedKind) =>
  async (context: WriteContext, rows: readonly object[]): Promise<void> => {
    if (context.trial) return;
    const byTenant = new Map<string, Values[]>();
    for (const row of rows as Values[]) {
      const tenant = typeof row.tenantCode === 'string' ? row.tenantCode : context.scope.tenant;
      byTenant.set(tenant, [...(byTenant.get(tenant) ?? []), row]);
    }
    for (const [tenant, own] of byTenant) await matchOf(context, kind, tenant, own);
  };

/** Takes objects that go out of the sheets that lead to them. */
export const leaveSheets =
  (kind: LinkedKind) =>
  async ({ tx }: WriteContext, rows: readonly object[]): Promise<void> => {
    const ids = sql`${`{${(rows as { id: string }[]).map(({ id }) => id).join()}}`}::uuid[]`;
    const links = sql.raw(`"${LINKED[kind].column}"`);
    await tx.execute(sql`
      update guided_diagnosis_circuit_sheet set ${links} = array(
        select id from unnest(${links}) with ordinality as l(id, at) where id <> all(${ids}) order by at)
      where ${links} && ${ids}`);
  };
