import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';

type Values = Readonly<Record<string, unknown>>;

const namesIn = (text: unknown): string[] =>
  (typeof text === 'string' ? text : '')
    .split(/[\s,;，；、]+/)
    .filter(Boolean)
    .map((name) => name.toUpperCase());

/** What a line names, by what it may mean: a code that several control units have means all of them. */
export async function linkedBy(
  { tx }: WriteContext,
  tenant: string,
  line: Values,
): Promise<{ ids: Values; unresolved: string | null }> {
  const asked = { dtc: namesIn(line.dtcs), gcid: namesIn(line.gcid), dme: namesIn(line.dme) };
  const wanted = Object.entries(asked).flatMap(([kind, names]) =>
    names.map((name) => sql`(${kind}::text, ${name}::text)`),
  );
  if (wanted.length === 0) return { ids: { dtcs: null, gcidId: null, dmeId: null }, unresolved: null };
  const found = rowsOf<{ kind: keyof typeof asked; name: string; id: string }>(
    await tx.execute(sql`
      with wanted(kind, name) as (values ${sql.join(wanted, sql`, `)})
      select w.kind, w.name, t.id from wanted w join (
        select 'dtc' as kind, upper(dtc) as name, id from data_config_error_code where tenant_code = ${tenant}
        union all select 'gcid', upper(gcid), id from guided_diagnosis_gcid where tenant_code = ${tenant}
        union all select 'dme', upper(dme_no), id from guided_diagnosis_dme_data where tenant_code = ${tenant}) t
        on t.kind = w.kind and t.name = w.name order by t.id`),
  );
  const idsOf = (kind: string): string[] => found.filter((each) => each.kind === kind).map(({ id }) => id);
  const known = new Set(found.map(({ kind, name }) => `${kind} ${name}`));
  const missing = Object.entries(asked).flatMap(([kind, names]) =>
    names.filter((name) => !known.has(`${kind} ${name}`)),
  );
  const dtcs = idsOf('dtc');
  return {
    ids: { dtcs: dtcs.length > 0 ? dtcs : null, gcidId: idsOf('gcid')[0] ?? null, dmeId: idsOf('dme')[0] ?? null },
    unresolved: missing.length > 0 ? missing.join(', ').slice(0, 1000) : null,
  };
}
