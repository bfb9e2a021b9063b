import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { refuseUnlessHeld } from './check-out';
import { refuseKept } from './kept';
import { checkReferences } from './references';
import { prepareChange, writeChanges, type Values } from './write';

/** One form of values that are equal: the keys of what JSON holds have no order. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Whether a row has these values already. */
export const hasValues = (row: Values, values: Values): boolean =>
  Object.entries(values).every(([name, value]) => plain(row[name]) === plain(value));

/** Changes a locked row by values that are checked, as a save of its form does. Answers its version, or null where it had them already. */
export async function changeLockedRow(
  context: WriteContext,
  compiled: CompiledResource,
  before: Values,
  checked: Values,
): Promise<number | null> {
  await refuseUnlessHeld(context, compiled, [before]);
  refuseKept(compiled, 'update', [before]);
  if (hasValues(before, checked)) return null;
  const values = await prepareChange(context, compiled, before, checked, checked);
  await checkReferences(context, compiled, values, (before.tenantCode as string | undefined) ?? '', before);
  const [row] = await writeChanges(context, compiled, [{ before, values }]);
  return (row?.version as number | undefined) ?? null;
}
