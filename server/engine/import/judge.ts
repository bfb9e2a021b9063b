import { LANGUAGES, type Language } from '../../../contract/constants';
import { InvalidFields, type Refusal } from '../../refusal';
import type { CellFailures } from '../../db/task-tables';
import type { Hook } from '../behaviour';
import { planOf, type Plan } from '../plan';
import { createRows } from './create-rows';
import { importTargets } from './match';
import { idsByTitle, keysOf, type Import, type Judged, type StagedRow } from './rows';
import { partsOf, readCell, type Reading } from './values';

type Values = Record<string, unknown>;
type Read = { row: StagedRow; values: Values; failures: CellFailures };

/** The row as a whole is to blame. */
export const WHOLE = '';

const failuresOf = (refusal: Refusal): CellFailures =>
  refusal instanceof InvalidFields ? refusal.failures : { [WHOLE]: { key: `error.${refusal.key}`, params: refusal.params } };

/** Looks up what the titles in the reference columns of these rows stand for, one question a resource. */
async function titlesIn(hook: Hook, plan: Plan, { columns }: Import, rows: readonly StagedRow[]): Promise<Reading['rowsTitled']> {
  const wanted = new Map<string, Set<string>>();
  columns.forEach((name, at) => {
    const field = name === null ? undefined : plan.resource.fields[name];
    if (!field?.ref) return;
    const titles = wanted.get(field.ref) ?? new Set<string>();
    for (const { cells } of rows) {
      const text = cells[at]?.text ?? '';
      for (const title of field.kind === 'refs' ? partsOf(text) : [text]) if (title) titles.add(title.toLowerCase());
    }
    wanted.set(field.ref, titles);
  });
  const found = new Map<string, Map<string, string[]>>();
  for (const [ref, titles] of wanted) found.set(ref, titles.size > 0 ? await idsByTitle(hook, planOf({ name: ref }), [...titles]) : new Map());
  return (ref, title) => found.get(ref)?.get(title.toLowerCase()) ?? [];
}

const languageOf = (language: string): Language => LANGUAGES.find((each) => each === language) ?? LANGUAGES[0];

async function readRows(hook: Hook, plan: Plan, job: Import, rows: readonly StagedRow[]): Promise<Read[]> {
  const fields = new Map(importTargets(plan, hook.scope).map(({ name, field }) => [name, field]));
  const reading: Reading = { plan, language: languageOf(hook.scope.language), zone: job.zone, rowsTitled: await titlesIn(hook, plan, job, rows) };
  return rows.map((row) => {
    const values: Values = {};
    const failures: CellFailures = {};
    job.columns.forEach((name, at) => {
      if (name === null || !fields.has(name)) return;
      const meaning = readCell(row.cells[at] ?? { text: '' }, name, fields.get(name) ?? null, reading);
      if (meaning && 'failure' in meaning) failures[name] = meaning.failure;
      else if (meaning) values[name] = meaning.value;
    });
    return { row, values, failures };
  });
}

/**
 * Reads the cells of these rows and makes rows of them, by the rules of every other input. The caller's transaction decides whether
 * they stay: a dry run is this, rolled back.
 */
export async function judgeRows(hook: Hook, plan: Plan, job: Import, rows: readonly StagedRow[]): Promise<Judged[]> {
  const read = await readRows(hook, plan, job, rows);
  const fine = read.filter(({ failures }) => Object.keys(failures).length === 0);
  const outcomes = await createRows(
    hook,
    plan,
    fine.map(({ values }) => values),
  );
  const byRow = new Map(fine.map(({ row }, at) => [row.n, outcomes[at]]));
  return read.map(({ row, values, failures }) => {
    const outcome = byRow.get(row.n);
    const errors = outcome && 'refusal' in outcome ? failuresOf(outcome.refusal) : failures;
    return { n: row.n, errors, keys: keysOf(plan, values), ...(outcome && 'id' in outcome && { recordId: outcome.id }) };
  });
}
