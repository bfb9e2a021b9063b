import type { Failure } from '../../../contract/validation/check-field';
import { isWritable } from '../../../contract/language/field';
import { InvalidFields } from '../../refusal';
import { inSavepoint } from '../operations/batch';
import type { WriteContext } from '../model/behaviour';
import { refuseUnlessHeld } from '../write/check-out';
import { refuseKept } from '../write/kept';
import type { CompiledResource } from '../model/compiled-resource';
import { referenceFailures } from '../write/references';
import { checkedChange, prepareChange, writeChanges, type Change } from '../write/write';
import { asRefusal, type CreatedRows } from './create-rows';
import { differing } from './differing';

type Values = Record<string, unknown>;
/** A row of the list and what a row of a file says about it. */
export type Update = { before: Values; input: Values };

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** What of an input may be written later than at first; what may not must be as it is. A text in one language leaves the others alone. */
function changeable({ resource }: CompiledResource, { before, input }: Update): Values {
  const values: Values = {};
  const fixed: Record<string, Failure> = {};
  for (const [name, value] of Object.entries(input)) {
    const field = resource.fields[name];
    if (!field || field.virtual) continue;
    if (!isWritable(field, 'update')) {
      if (textOf(before[name]) !== textOf(value))
        fixed[name] = { key: 'fixedValue', params: { value: textOf(before[name]).slice(0, 100) } };
    } else
      values[name] = field.kind === 'localized' ? { ...(before[name] as object | null), ...(value as object) } : value;
  }
  if (Object.keys(fixed).length > 0) throw new InvalidFields(fixed);
  return values;
}

type Ready = { at: number; change: Change };

const done = ({ change: { before, values } }: Ready, row: Values | undefined): CreatedRows => ({
  kind: 'update',
  id: before.id as string,
  version: row?.version as number,
  before,
  names: Object.keys(values),
});

/** All in one go where they let themselves be written so, else one by one. */
async function write(
  context: WriteContext,
  compiled: CompiledResource,
  ready: readonly Ready[],
  outcomes: (CreatedRows | null)[],
): Promise<void> {
  if (ready.length === 0) return;
  try {
    const rows = await inSavepoint(context.tx, () =>
      writeChanges(
        context,
        compiled,
        ready.map(({ change }) => change),
      ),
    );
    ready.forEach((one, place) => (outcomes[one.at] = done(one, rows[place])));
  } catch (error) {
    asRefusal(error);
    for (const one of ready) {
      try {
        const [row] = await inSavepoint(context.tx, () => writeChanges(context, compiled, [one.change]));
        outcomes[one.at] = done(one, row);
      } catch (refused) {
        outcomes[one.at] = { refusal: asRefusal(refused) };
      }
    }
  }
}

/** Leaves out what the module refuses of them together, and notes why. */
async function withoutRefused(
  context: WriteContext,
  compiled: CompiledResource,
  ready: readonly Ready[],
  outcomes: (CreatedRows | null)[],
): Promise<Ready[]> {
  const refusals = await compiled.hooks.changesTogether?.(context, ready.map(({ change }) => change) as never);
  return ready.filter(({ at }, place) => {
    const refusal = refusals?.get(place);
    if (refusal) outcomes[at] = { refusal };
    return refusal === undefined;
  });
}

/** What the update makes of its row; null where nothing. */
async function prepared(context: WriteContext, compiled: CompiledResource, update: Update): Promise<Change | null> {
  const { before } = update;
  const input = changeable(compiled, update);
  const values = differing(
    compiled,
    before,
    await prepareChange(context, compiled, before, checkedChange(compiled, input), input),
  );
  if (Object.keys(values).length === 0) return null;
  await refuseUnlessHeld(context, compiled, [before]);
  refuseKept(compiled, 'update', [before]);
  return { before, values };
}

/**
 * Changes locked rows as `updateRow` does, by the same rules, many at a time: each is judged on its own, and what is refused leaves
 * the others alone. Answers in the order of the updates.
 */
export async function updateRows(
  context: WriteContext,
  compiled: CompiledResource,
  updates: readonly Update[],
): Promise<CreatedRows[]> {
  const outcomes: (CreatedRows | null)[] = updates.map(() => null);
  const ready: Ready[] = [];
  for (const [at, update] of updates.entries()) {
    try {
      const change = await prepared(context, compiled, update);
      if (change) ready.push({ at, change });
      else outcomes[at] = { kind: 'same' };
    } catch (error) {
      outcomes[at] = { refusal: asRefusal(error) };
    }
  }
  const tenant = ({ change: { before } }: Ready) => (before.tenantCode as string | undefined) ?? '';
  for (const name of new Set(ready.map(tenant))) {
    const own = ready.filter((one) => tenant(one) === name);
    const failures = await referenceFailures(
      context,
      compiled,
      own.map(({ change: { values } }) => values),
      name,
      own.map(({ change: { before } }) => before),
    );
    const fine = own.filter(({ at }, place) => {
      const found = failures[place] ?? {};
      if (Object.keys(found).length === 0) return true;
      outcomes[at] = { refusal: new InvalidFields(found) };
      return false;
    });
    await write(context, compiled, await withoutRefused(context, compiled, fine, outcomes), outcomes);
  }
  return outcomes as CreatedRows[];
}
