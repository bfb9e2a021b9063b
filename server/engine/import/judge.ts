import { LANGUAGES, type Language } from '../../../contract/constants';
import { missing } from '../../../contract/validation/check-field';
import { permissionOf } from '../../../contract/language/derive';
import { quoted } from '../../../formats/finding';
import type { ImportMode } from '../../../contract/wire/import';
import { InvalidFields, Refusal } from '../../refusal';
import type { CellFailures } from '../../db/task-tables';
import type { WriteContext } from '../model/behaviour';
import { hasPermission, type Scope } from '../../scope';
import { dictsIn, readDictionaries } from '../model/dictionaries';
import type { CompiledResource } from '../model/compiled-resource';
import { besideAsStored } from '../model/ref-title';
import { answered } from '../read/row-access';
import { createRows, type CreatedRows } from './create-rows';
import { findImportTargets, keyGroups, type ImportTarget } from './find-rows';
import { hasFiles, importTargets, zonesIn, type MatchedField } from './match';
import { packagedName } from './packaged-name';
import { idsByTitle, uniqueKeysOfRow, recordKey, type Import, type CheckedRow, type StagedRow } from './rows';
import { shownOf } from './shown';
import { updateRows } from './update-rows';
import type { Reading } from '../model/kinds/kind';
import { possibleTitles } from '../model/kinds/read-cell';
import { readCell } from './values';

type Values = Record<string, unknown>;
type ReadContext = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;
type Read = { row: StagedRow; values: Values; failures: CellFailures };

/** The row as a whole is to blame. */
export const WHOLE = '';

const failuresOf = (refusal: Refusal): CellFailures =>
  refusal instanceof InvalidFields
    ? refusal.failures
    : { [WHOLE]: { key: `error.${refusal.key}`, params: refusal.params } };

/** Looks up what the titles in the reference columns of these rows stand for, one question a resource. */
async function titlesIn(
  context: ReadContext,
  compiled: CompiledResource,
  { columns }: Import,
  rows: readonly StagedRow[],
): Promise<Reading['rowsTitled']> {
  const { engine } = context.ports;
  const wanted = new Map<string, Set<string>>();
  columns.forEach((name, at) => {
    const field = name === null ? undefined : compiled.resource.fields[name];
    if (!field?.ref) return;
    const target = engine.resourceNamed(field.ref);
    const titles = wanted.get(field.ref) ?? new Set<string>();
    for (const { cells } of rows) {
      const text = cells[at]?.text ?? '';
      for (const title of field.kind === 'refs' ? possibleTitles(text) : [text])
        if (title) titles.add(besideAsStored(target, title));
    }
    wanted.set(field.ref, titles);
  });
  const found = new Map<string, Map<string, string[]>>();
  for (const [ref, titles] of wanted)
    found.set(
      ref,
      titles.size > 0 ? await idsByTitle(context, engine.compiledOf({ name: ref }), [...titles]) : new Map(),
    );
  return (ref, title) => found.get(ref)?.get(besideAsStored(engine.resourceNamed(ref), title)) ?? [];
}

export const importLanguageOf = (language: string): Language =>
  LANGUAGES.find((each) => each === language) ?? LANGUAGES[0];

/** What the cells of rows say of their fields. */
export async function readImportRows(
  context: ReadContext,
  compiled: CompiledResource,
  job: Import,
  rows: readonly StagedRow[],
): Promise<Read[]> {
  const fields = new Map(importTargets(compiled, context.scope, hasFiles(job)).map(({ name, field }) => [name, field]));
  const reading: Reading = {
    compiled,
    language: importLanguageOf(context.scope.language),
    zone: job.zone,
    rowsTitled: await titlesIn(context, compiled, job, rows),
    dictionaries: await readDictionaries(context.tx, job.tenantCode, dictsIn(compiled.resource.fields)),
    fileNamed: (name) => job.files?.[packagedName(name)],
  };
  const zones = zonesIn(job.header);
  return rows.map((row) => {
    const values: Values = {};
    const failures: CellFailures = {};
    job.columns.forEach((name, at) => {
      if (name === null || !fields.has(name)) return;
      const meaning = readCell(row.cells[at] ?? { text: '' }, name, fields.get(name) ?? null, {
        ...reading,
        zone: zones[at] ?? job.zone,
      });
      if (meaning && 'failure' in meaning) failures[name] = meaning.failure;
      else if (meaning) values[name] = meaning.value;
    });
    const surplus = row.cells.find(({ problem }) => problem === 'surplus');
    if (surplus) failures[WHOLE] = { key: 'error.importSurplus', params: { texts: quoted(surplus.text) } };
    return { row, values, failures };
  });
}

/**
 * What a row lacks that is wrong already: who mends it hears all of it at once. Of a row that is not, the write itself says it, which also
 * knows whether the list has that row.
 */
function lackedBy(
  context: WriteContext,
  compiled: CompiledResource,
  { mode, columns, files }: Import,
  { values, failures }: Read,
): CellFailures {
  if (mode !== 'create' || Object.keys(failures).length === 0) return {};
  const isLacked = ({ name, isRequired }: MatchedField) =>
    isRequired && columns.includes(name) && !(name in values) && !(name in failures);
  return Object.fromEntries(
    importTargets(compiled, context.scope, hasFiles({ files }))
      .filter(isLacked)
      .flatMap(({ name, field }) => (field && !field.shownWhen ? [[name, missing(field)]] : [])),
  );
}

/** Whether the caller may change rows of the list by a file. */
export const mayUpdate = (compiled: CompiledResource, scope: Scope): boolean =>
  compiled.resource.standard.includes('update') &&
  keyGroups(compiled.resource).length > 0 &&
  hasPermission(scope, permissionOf(compiled.resource, 'update'));

/** The row that a row of the file means, where there is one; values that belong to several are refused. */
function meant(found: readonly ImportTarget[]): ImportTarget | null {
  const [first, second] = found;
  if (second) throw new InvalidFields({ [second.by.at(-1) ?? WHOLE]: { key: 'otherRecord' } });
  return first ?? null;
}

/** What is to be done with a row: made, changed, or nothing of it. */
type Intent = { do: 'create' } | { do: 'update'; before: Values } | { done: CreatedRows };

function intentOf(mode: ImportMode, found: readonly ImportTarget[]): Intent {
  try {
    const existing = meant(found);
    if (existing) return mode === 'create' ? { done: { kind: 'skip' } } : { do: 'update', before: existing.row };
    return mode === 'update' ? { done: { kind: 'skip' } } : { do: 'create' };
  } catch (error) {
    return { done: { refusal: error as Refusal } };
  }
}

/** Does with each row what the mode says; answers what became of it, and the row of the list that it means. */
async function applied(
  context: WriteContext,
  compiled: CompiledResource,
  { id, mode }: Pick<Import, 'id' | 'mode'>,
  inputs: readonly Values[],
): Promise<{ outcome: CreatedRows; record?: string }[]> {
  const found = await findImportTargets(context, compiled, inputs, id);
  const intents = inputs.map((input, at) => ({ at, input, intent: intentOf(mode, found[at] ?? []) }));
  const outcomes = new Map<number, CreatedRows>();
  for (const { at, intent } of intents) if ('done' in intent) outcomes.set(at, intent.done);
  const made = intents.filter(({ intent }) => 'do' in intent && intent.do === 'create');
  const changed = intents.flatMap(({ at, input, intent }) =>
    'do' in intent && intent.do === 'update' ? [{ at, before: intent.before, input }] : [],
  );
  // Changes first: what a new row holds may be what an old one gives up.
  (await updateRows(context, compiled, changed)).forEach((outcome, place) =>
    outcomes.set(changed[place]?.at ?? -1, outcome),
  );
  const created = await createRows(
    context,
    compiled,
    made.map(({ input }) => input),
  );
  created.forEach((outcome, place) => outcomes.set(made[place]?.at ?? -1, outcome));
  return inputs.map((_, at) => {
    const [target] = found[at] ?? [];
    // Several rows of such a list may be alike.
    const record = target?.isEqual ? undefined : (target?.row.id as string | undefined);
    return { outcome: outcomes.get(at)!, record };
  });
}

type Told = Pick<CheckedRow, 'errors' | 'outcome' | 'was' | 'recordId' | 'version' | 'before'>;

/** What of an outcome is kept beside the row. */
function toldOf(
  context: WriteContext,
  compiled: CompiledResource,
  job: Import,
  outcome: CreatedRows | undefined,
  failures: CellFailures,
): Told {
  if (!outcome) return { errors: failures };
  if ('refusal' in outcome) return { errors: failuresOf(outcome.refusal) };
  const { kind } = outcome;
  if (kind !== 'create' && kind !== 'update') return { errors: {}, outcome: kind };
  const written = { errors: {}, outcome: kind, recordId: outcome.id, version: outcome.version };
  if (kind === 'create') return written;
  const { before, names } = outcome;
  const row = answered(compiled, context.scope, { ...before });
  const fields = names.filter((name) => compiled.resource.fields[name] && !compiled.resource.fields[name].secret);
  return {
    ...written,
    was: Object.fromEntries(fields.map((name) => [name, shownOf(compiled, context.scope, job.zone, name, row)])),
    before: Object.fromEntries(fields.map((name) => [name, before[name] ?? null])),
  };
}

/**
 * Reads the cells of these rows and makes or changes rows by them, by the rules of every other input. The caller's transaction decides
 * whether they stay: a dry run is this, rolled back.
 */
export async function judgeImportRows(
  context: WriteContext,
  compiled: CompiledResource,
  job: Import,
  rows: readonly StagedRow[],
): Promise<CheckedRow[]> {
  if (job.mode !== 'create' && !mayUpdate(compiled, context.scope)) throw new Refusal('accessDenied');
  const read = await readImportRows(context, compiled, job, rows);
  const fine = read.filter(({ failures }) => Object.keys(failures).length === 0);
  const results = await applied(
    context,
    compiled,
    job,
    fine.map(({ values }) => values),
  );
  const byRow = new Map(fine.map(({ row }, at) => [row.n, results[at]]));
  return read.map((one) => {
    const { row, values } = one;
    const failures = { ...one.failures, ...lackedBy(context, compiled, job, one) };
    const result = byRow.get(row.n);
    const keys = [...uniqueKeysOfRow(compiled, values), ...(result?.record ? [recordKey(result.record)] : [])];
    return { n: row.n, keys, ...toldOf(context, compiled, job, result?.outcome, failures) };
  });
}
