import { sql } from 'drizzle-orm';
import { MOST_LINKS, namesOnSheet } from '../../circuit-diagram-import/match-again';
import { faults, type DoctorCheck } from '../check';

const SHEETS = 'guided-diagnosis/circuit-sheet';
/** Lists whose rows sheets lead to, with the column of their names. */
const LINKED = [
  ['components', 'guided_diagnosis_gcid', 'gcid'],
  ['wires', 'guided_diagnosis_wire_import', 'wire_no'],
  ['fuses', 'guided_diagnosis_fuse_import', 'fuse_no'],
  ['relays', 'guided_diagnosis_relay_import', 'relay_no'],
] as const;

/** An object that a sheet names and does not lead to, or leads to and does not name: the sheet and the object would tell different things. */
export const SHEET_CHECKS: readonly DoctorCheck[] = LINKED.map(([column, table, name]) => ({
  resource: SHEETS,
  kinds: ['staleLink'],
  find: ({ tenant }) => {
    const links = sql.raw(`s."${column}"`);
    const objects = sql.raw(table);
    const called = sql.raw(`o."${name}"`);
    const shown = sql`
      select distinct s.id, n.name from guided_diagnosis_circuit_sheet s cross join lateral ${namesOnSheet(sql`s.contents`)} n
      where s.tenant_code = ${tenant}`;
    const part = sql`${`${column}:`} || d.object`;
    return faults(
      { id: sql`d.id`, title: sql`d.name`, field: column, part, detail: sql`d.called` },
      sql`from (
        select s.id, s.name, o.id as object, ${called} as called
        from guided_diagnosis_circuit_sheet s join (${shown}) shown on shown.id = s.id
        join ${objects} o on o.tenant_code = ${tenant} and ${called} = shown.name
        where o.id <> all(coalesce(${links}, '{}')) and coalesce(cardinality(${links}), 0) < ${MOST_LINKS}
        union all
        select s.id, s.name, o.id, ${called}
        from guided_diagnosis_circuit_sheet s cross join lateral unnest(${links}) as l(object) join ${objects} o on o.id = l.object
        left join (${shown}) shown on shown.id = s.id and shown.name = ${called}
        where s.tenant_code = ${tenant} and shown.id is null) d`,
    );
  },
}));
