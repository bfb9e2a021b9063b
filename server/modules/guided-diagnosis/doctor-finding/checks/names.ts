import { sql, type SQL } from 'drizzle-orm';
import type { Engine } from '../../../../engine/model/engine';
import type { NamedKind } from '../../../../platform/named-links/known-names';
import type { NameLink } from '../../../../platform/named-links/link-names';
import { faults, of, titleOf, type DoctorCheck } from '../check';
import { ECU_WDID_LINKS } from '../../ecu-wdid';
import { FUSE_LINKS } from '../../fuse-import';
import { IMAGE_LINKS } from '../../image-import';
import { NETWORK_LINKS } from '../../network-diagram-import';
import { RELAY_LINKS } from '../../relay-import';
import { SIGNAL_LINKS } from '../../signal-import';
import { WIRE_LINKS } from '../../wire-import';

/** Lists with names that become references; whoever adds one adds it here. */
const NAMED: Readonly<Record<string, readonly NameLink[]>> = {
  'guided-diagnosis/wire-import': WIRE_LINKS,
  'guided-diagnosis/fuse-import': FUSE_LINKS,
  'guided-diagnosis/relay-import': RELAY_LINKS,
  'guided-diagnosis/signal-import': SIGNAL_LINKS,
  'guided-diagnosis/image-import': IMAGE_LINKS,
  'guided-diagnosis/network-diagram-import': NETWORK_LINKS,
  'guided-diagnosis/ecu-wdid': ECU_WDID_LINKS,
};

/** What is called by a name, once a name, as `known-names` knows it: several units of one name are the first, several diagrams the latest, several signals nothing. */
const TARGETS: Readonly<Record<NamedKind, (tenant: string) => SQL>> = {
  gcid: (tenant) => sql`select gcid as name, id, 1 as many from guided_diagnosis_gcid where tenant_code = ${tenant}`,
  ecu: (tenant) => sql`
    select distinct on (upper(ecu_name)) upper(ecu_name) as name, id, 1 as many from guided_diagnosis_ecu_wdid
    where tenant_code = ${tenant} order by upper(ecu_name), wdid, ecu_address`,
  signal: (tenant) => sql`
    select name, min(id::text)::uuid as id, count(*)::int as many from guided_diagnosis_signal_import
    where tenant_code = ${tenant} group by name`,
  diagram: (tenant) => sql`
    select distinct on (diagram_no) diagram_no as name, id, 1 as many from guided_diagnosis_circuit_diagram_import
    where tenant_code = ${tenant} order by diagram_no, week_from desc, id`,
};

/** Fuses and relays are components too, by the numbers that diagrams call them by, whether they have a GCID or not. */
const NUMBERED = (tenant: string): SQL => sql`
  select fuse_no as name from guided_diagnosis_fuse_import where tenant_code = ${tenant}
  union select relay_no from guided_diagnosis_relay_import where tenant_code = ${tenant} and relay_no is not null`;

/** The names in a field of the row `r`, one a row. */
function namesIn({ isList, inLines }: NameLink, column: SQL): SQL {
  if (inLines !== undefined)
    return sql`(select distinct line ->> ${inLines} from jsonb_array_elements(${column}) line)`;
  const split = sql`regexp_split_to_table(${column}, '[\\s,;，；、]+')`;
  return isList ? sql`(select distinct ${split})` : sql`(select btrim(${column}))`;
}

/** Whether the row does not hold what its name leads to. */
function isStale(compiled: Parameters<typeof of>[0], { to, among }: NameLink): SQL {
  const holds = [
    ...(to === undefined ? [] : [sql`${of(compiled, 'r', to)} = t.id`]),
    ...(among === undefined ? [] : [sql`t.id = any(${of(compiled, 'r', among)})`]),
  ];
  return holds.length === 0 ? sql`false` : sql`(${sql.join(holds, sql` and `)}) is not true`;
}

const named = (engine: Engine, resource: string, link: NameLink): DoctorCheck => ({
  resource,
  kinds: ['missingName', 'ambiguousName', 'staleLink'],
  find: ({ tenant }) => {
    const compiled = engine.compiledOf({ name: resource });
    const name = link.of === 'ecu' ? sql`upper(n.name)` : sql`n.name`;
    const isNumber = link.of === 'gcid' ? sql`n.name in (${NUMBERED(tenant)})` : sql`false`;
    const stale = isStale(compiled, link);
    return faults(
      {
        id: sql`r.id`,
        title: titleOf(compiled, 'r'),
        field: link.names,
        part: sql`${`${link.names}:`} || n.name`,
        detail: sql`n.name`,
        kind: sql`case when t.id is null then 'missingName' when t.many > 1 then 'ambiguousName' else 'staleLink' end`,
        mending: sql`case when t.many = 1 then 'relink' end`,
      },
      sql`from ${compiled.table} r cross join lateral ${namesIn(link, of(compiled, 'r', link.names))} n(name)
        left join (${TARGETS[link.of](tenant)}) t on t.name = ${name}
        where r.tenant_code = ${tenant} and n.name <> ''
          and ((t.id is null and not (${isNumber})) or t.many > 1 or (t.many = 1 and ${stale}))`,
    );
  },
});

/** Names that lead nowhere, to several, or since the row was written to something. */
export const nameChecks = (engine: Engine): DoctorCheck[] =>
  Object.entries(NAMED).flatMap(([resource, links]) => links.map((link) => named(engine, resource, link)));
