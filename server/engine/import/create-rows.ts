import { refusalOf } from '../../http/answer';
import { InvalidFields, type Refusal } from '../../refusal';
import { inSavepoint } from '../operations/batch';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { referenceFailures } from '../write/references';
import { insertPrepared, prepareRow, type Prepared } from '../write/write';

type Values = Record<string, unknown>;
/** What became of one input: a row was made, or changed in some fields, it says nothing new, it is left out, or why it was refused. */
export type CreatedRows =
  | { kind: 'create'; id: string; version: number }
  | { kind: 'update'; id: string; version: number; before: Values; names: string[] }
  | { kind: 'same' }
  | { kind: 'skip' }
  | { refusal: Refusal };

/** A refusal of the row; what nobody foresaw, and what concerns more than the row, is thrown on. */
export function asRefusal(error: unknown): Refusal {
  const refusal = refusalOf(error);
  if (!refusal || refusal.http >= 500) throw error;
  return refusal;
}

const idOf = (row: Values | undefined): CreatedRows => ({
  kind: 'create',
  id: row?.id as string,
  version: row?.version as number,
});

/** One by one, so that those which break a rule of the table are told from the others. */
async function oneByOne(
  context: WriteContext,
  compiled: CompiledResource,
  prepared: readonly Prepared[],
): Promise<CreatedRows[]> {
  const outcomes: CreatedRows[] = [];
  for (const one of prepared) {
    try {
      const [row] = await inSavepoint(context.tx, () => insertPrepared(context, compiled, [one]));
      outcomes.push(idOf(row));
    } catch (error) {
      outcomes.push({ refusal: asRefusal(error) });
    }
  }
  return outcomes;
}

/** All in one statement where they let themselves be written so: most chunks do. */
async function insertAll(
  context: WriteContext,
  compiled: CompiledResource,
  prepared: readonly Prepared[],
): Promise<CreatedRows[]> {
  if (prepared.length === 0) return [];
  try {
    const rows = await inSavepoint(context.tx, () => insertPrepared(context, compiled, prepared));
    return rows.map(idOf);
  } catch (error) {
    asRefusal(error);
    return oneByOne(context, compiled, prepared);
  }
}

/**
 * Creates rows as `createRow` does, by the same rules, many at a time: each input is judged on its own, and what is refused
 * leaves the others alone. Answers in the order of the inputs.
 */
export async function createRows(
  context: WriteContext,
  compiled: CompiledResource,
  inputs: readonly Values[],
): Promise<CreatedRows[]> {
  const outcomes: (CreatedRows | null)[] = inputs.map(() => null);
  const ready: { at: number; prepared: Prepared }[] = [];
  for (const [at, input] of inputs.entries()) {
    try {
      ready.push({ at, prepared: await prepareRow({ ...context, isImport: true }, compiled, input) });
    } catch (error) {
      outcomes[at] = { refusal: asRefusal(error) };
    }
  }
  for (const tenant of new Set(ready.map(({ prepared }) => prepared.tenant))) {
    const own = ready.filter(({ prepared }) => prepared.tenant === tenant);
    const failures = await referenceFailures(
      context,
      compiled,
      own.map(({ prepared }) => prepared.row),
      tenant,
    );
    const fine = own.filter(({ at }, place) => {
      const found = failures[place] ?? {};
      if (Object.keys(found).length === 0) return true;
      outcomes[at] = { refusal: new InvalidFields(found) };
      return false;
    });
    const made = await insertAll(
      context,
      compiled,
      fine.map(({ prepared }) => prepared),
    );
    fine.forEach(({ at }, place) => (outcomes[at] = made[place] ?? null));
  }
  return outcomes as CreatedRows[];
}
