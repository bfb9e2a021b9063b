import { sql, type SQL } from 'drizzle-orm';
import { AMPACITY } from '../../../../../contract/resources/guided-diagnosis/wire-import/ampacity';
import { faults, type DoctorCheck } from '../check';

const WIRES = 'guided-diagnosis/wire-import';

/** Both ends of every wire that is in use, where something is told of them. */
const ends = (tenant: string): SQL => sql`
  select w.id, w.wire_no, w.week_from, w.week_to, coalesce(w.variant, '') as variant, w.cross_section, e.*
  from guided_diagnosis_wire_import w cross join lateral (values
    ('from', w.from_component, w.from_connector, w.from_pin),
    ('to', w.to_component, w.to_connector, w.to_pin)) e(side, component, connector, pin)
  where w.tenant_code = ${tenant} and w.active is not false and e.component is not null`;

const oneEnd: DoctorCheck = {
  resource: WIRES,
  kinds: ['wireOneEnd'],
  find: ({ tenant }) =>
    faults(
      {
        id: sql`w.id`,
        title: sql`w.wire_no`,
        field: sql`case when nullif(btrim(w.from_component), '') is null then 'fromComponent' else 'toComponent' end`,
        detail: sql`coalesce(nullif(btrim(w.from_component), ''), w.to_component)`,
      },
      sql`from guided_diagnosis_wire_import w where w.tenant_code = ${tenant} and w.active is not false
        and (nullif(btrim(w.from_component), '') is null) <> (nullif(btrim(w.to_component), '') is null)`,
    ),
};

/** At splices and grounds many wires meet; a pin of a connector between harnesses has a wire on either side. */
const pinTwice: DoctorCheck = {
  resource: WIRES,
  kinds: ['pinTwice'],
  find: ({ tenant }) =>
    faults(
      {
        id: sql`p.id`,
        title: sql`p.wire_no`,
        field: sql`p.side || 'Pin'`,
        part: sql`p.side`,
        detail: sql`concat_ws(' ', p.component, p.connector, p.pin) || ' · ' || p.before`,
      },
      sql`from (
        select e.*, max(coalesce(e.week_to, '999999')) over seen as until, lag(e.wire_no) over place as before
        from (${ends(tenant)}) e left join guided_diagnosis_gcid g on g.tenant_code = ${tenant} and g.gcid = e.component
        where nullif(btrim(e.pin), '') is not null and coalesce(g.component_type, '') not in ('splice', 'ground')
        window place as (
          partition by e.component, coalesce(e.connector, ''), e.pin, e.variant,
            case when g.component_type = 'connector' then e.side else '' end
          order by coalesce(e.week_from, '000000'), e.id, e.side),
        seen as (place rows between unbounded preceding and 1 preceding)) p
        where p.until >= coalesce(p.week_from, '000000')`,
    ),
};

const table = sql.join(
  AMPACITY.map(([section, ampere]) => sql.raw(`(${section}::numeric, ${ampere}::numeric)`)),
  sql`, `,
);

/** A fuse lets more pass than a wire at it bears, and so protects it no longer. */
const fuseAboveWire: DoctorCheck = {
  resource: WIRES,
  kinds: ['fuseAboveWire'],
  find: ({ tenant }) =>
    faults(
      {
        id: sql`e.id`,
        title: sql`e.wire_no`,
        field: 'crossSection',
        part: sql`f.fuse_no`,
        detail: sql`f.fuse_no || ' ' || trim_scale(f.rating) || ' A > ' || a.ampere || ' A (' || trim_scale(e.cross_section) || ' mm²)'`,
      },
      sql`from (${ends(tenant)}) e
        join guided_diagnosis_fuse_import f on f.tenant_code = ${tenant} and f.fuse_no = e.component
        cross join lateral (
          select ampere from (values ${table}) a(section, ampere) where a.section <= e.cross_section
          order by a.section desc limit 1) a
        where f.rating > a.ampere`,
    ),
};

export const WIRE_CHECKS: readonly DoctorCheck[] = [oneEnd, pinTwice, fuseAboveWire];
