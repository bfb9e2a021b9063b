import { sql, type SQL } from 'drizzle-orm';
import type { WordList } from '../../../../contract/text/word';
import { fieldsOf } from '../../../../contract/language/derive';
import { FINDING_KINDS } from '../../../../contract/resources/guided-diagnosis/doctor-finding/kinds';
import { dynamicKey } from '../../../../contract/text/word-key';
import type { WriteContext } from '../../../engine/model/behaviour';
import { columnSql, type CompiledResource } from '../../../engine/model/compiled-resource';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';
import { examinedResources, type DoctorCheck } from './check';
import { doctorChecks } from './check-list';
import { foundBy } from './examine';

type Values = Readonly<Record<string, unknown>>;
/** Ids by the resource that they belong to. */
type Reached = Map<string, Set<string>>;

/** How far what is published leads: a document to its methods, these to components, and these to what they name. */
const STEPS = 3;
/** Findings that a refusal names; of more it tells how many there are. */
const NAMED = 5;

const arrayOf = (found: readonly string[]): SQL => sql`${`{${found.join(',')}}`}::uuid[]`;
const ids = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');

/** Fields of a resource that lead into the data of guided diagnosis. */
const leading = ({ resource, engine }: CompiledResource): [string, string][] => {
  const examined = new Set<string>(examinedResources(engine).map(({ name }) => name));
  return fieldsOf(resource).flatMap(([name, { kind, ref, virtual }]): [string, string][] =>
    (kind === 'ref' || kind === 'refs') && !virtual && ref !== undefined && examined.has(ref) ? [[name, ref]] : [],
  );
};

const reach = (reached: Reached, resource: string, found: readonly string[]): string[] => {
  const known = reached.get(resource) ?? new Set();
  const fresh = found.filter((id) => !known.has(id));
  reached.set(resource, new Set([...known, ...fresh]));
  return fresh;
};

/** The rows that a row leads to, a set of them a step. */
async function reachedFrom(context: WriteContext, compiled: CompiledResource, row: Values): Promise<Reached> {
  const { engine } = context.ports;
  const reached: Reached = new Map();
  if (examinedResources(engine).some(({ name }) => name === compiled.name)) reach(reached, compiled.name, ids(row.id));
  let front = leading(compiled).map(([name, ref]): [string, string[]] => [ref, reach(reached, ref, ids(row[name]))]);
  for (let step = 1; step < STEPS && front.length > 0; step += 1) {
    const next: [string, string[]][] = [];
    for (const [name, found] of front) {
      if (found.length === 0) continue;
      const from = engine.compiledOf({ name });
      for (const [field, ref] of leading(from)) {
        const rows = rowsOf<{ value: unknown }>(
          await context.tx.execute(
            sql`select distinct ${columnSql(from, field)} as value from ${from.table} where "id" = any(${arrayOf(found)})`,
          ),
        );
        next.push([
          ref,
          reach(
            reached,
            ref,
            rows.flatMap(({ value }) => ids(value)),
          ),
        ]);
      }
    }
    front = next;
  }
  return reached;
}

const isSevere = ({ kinds }: DoctorCheck): boolean => kinds.some((kind) => FINDING_KINDS[kind] === 'error');

type Told = { kind: string; place: string; list: string; detail: string | null };

/**
 * Refuses to publish what leads to faults: looks anew at the rows that it reaches, and at nothing but what is an error and was not accepted as
 * it is.
 */
export async function refuseUnsound(context: WriteContext, compiled: CompiledResource, row: Values): Promise<void> {
  const { tx, scope, ports } = context;
  const tenant = String(row.tenantCode ?? scope.tenant);
  if (tenant === '') return;
  const reached = await reachedFrom(context, compiled, row);
  const told: Told[] = [];
  for (const check of doctorChecks(ports.engine)) {
    const meant = [...(reached.get(check.resource) ?? [])];
    if (meant.length === 0 || !isSevere(check)) continue;
    const found = await foundBy({ tx, engine: ports.engine, tenant }, check);
    if (!found) continue;
    told.push(
      ...rowsOf<Told>(
        await tx.execute(sql`
          select n.kind, n.place, n.list, n.detail from (${found}) n
          left join guided_diagnosis_doctor_finding d on d.tenant_code = ${tenant} and d.kind = n.kind and d.resource = n.resource
            and d.row_id = n.row_id::text and d.part = n.part and d.status = 'accepted' and d.detail is not distinct from n.detail
          where n.severity = 'error' and d.id is null and n.row_id = any(${arrayOf(meant)}) limit 100`),
      ),
    );
  }
  if (told.length === 0) return;
  const wordOf = ({ kind, place, list, detail }: Told): WordList => {
    const parts = [
      { word: dynamicKey(list) },
      place,
      { word: dynamicKey(`guided-diagnosis.doctor-finding.option.kind.${kind}`) },
      detail,
    ];
    return { words: parts.flatMap((part) => part || []), between: ' · ' };
  };
  const names = { words: told.slice(0, NAMED).map(wordOf), between: '; ' };
  throw new Refusal('unsoundData', { count: told.length, names });
}
