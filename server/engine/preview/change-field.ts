import { CHANGE_FIELD, commonFields } from '../../../contract/language/changeable';
import type { Operation } from '../../../contract/language/derive';
import { BATCH_LIMIT } from '../../../contract/constants';
import type { BatchResult } from '../../../contract/wire/rows';
import { isUuid } from '../../../contract/validation/uuid';
import { InvalidFields, Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { asObject } from '../model/request-values';
import { changeLockedRow } from '../write/change-locked-row';
import { checkedChange } from '../write/write';
import { runExactly, runPreview } from './apply';

type Row = Record<string, unknown>;

/** The change of one field of many rows, as the machinery of previews and data tasks knows operations. */
export const FIELD_CHANGE: Operation = { name: CHANGE_FIELD, at: 'batch', permission: 'update' };

/** Names of the fields that the definition offers. */
const offeredBy = ({ resource }: CompiledResource): ReadonlySet<unknown> =>
  new Set(commonFields(resource).map(([name]) => name));

/** The one field that is to be changed with its value; refuses any other that the definition does not offer. */
export function commonValue(compiled: CompiledResource, values: unknown): Row {
  const given = asObject(values ?? {}, 'values');
  const offered = offeredBy(compiled);
  const strange = Object.keys(given).filter((name) => !offered.has(name));
  if (strange.length > 0)
    throw new InvalidFields(Object.fromEntries(strange.map((name) => [name, { key: 'unknown' }])));
  if (Object.keys(given).length !== 1) throw new Refusal('badRequest', { name: 'values' });
  return checkedChange(compiled, given);
}

/** Rows with the version that was read and the value that each gets. */
function ownValues(rows: unknown): { id: string; version: number; value: unknown }[] {
  if (!Array.isArray(rows) || rows.length === 0) throw new Refusal('nothingSelected');
  if (rows.length > BATCH_LIMIT) throw new Refusal('tooMany', { max: BATCH_LIMIT });
  const own = rows.map((row: unknown) => {
    const { id, version, value } = asObject(row, 'rows');
    if (!isUuid(id) || !Number.isInteger(version) || value === undefined)
      throw new Refusal('badRequest', { name: 'rows' });
    return { id: id.toLowerCase(), version: version as number, value };
  });
  return [...new Map(own.map((row) => [row.id, row])).values()];
}

/** Each of these rows gets the value that it had, if it is as it was left; all of them, or none. */
async function takeBack(
  context: WriteContext,
  compiled: CompiledResource,
  name: string,
  own: ReturnType<typeof ownValues>,
) {
  const values = new Map(own.map(({ id, value }) => [id, commonValue(compiled, { [name]: value })]));
  return runExactly(context, compiled, own, {
    operation: FIELD_CHANGE,
    input: {},
    work: (row) => changeLockedRow(context, compiled, row, values.get(row.id as string) ?? {}),
  });
}

/** What rows of a preview hold before they are changed, to be handed back by whoever takes it back. */
export async function writeFieldChange(
  context: WriteContext,
  compiled: CompiledResource,
  body: unknown,
): Promise<BatchResult> {
  const { preview, values, field, rows, ...strange } = asObject(body ?? {});
  const [unknown] = Object.keys(strange);
  if (unknown !== undefined) throw new Refusal('badRequest', { name: unknown });
  const own = rows === undefined ? null : ownValues(rows);
  if ((own !== null || field !== undefined) && !offeredBy(compiled).has(field))
    throw new Refusal('badRequest', { name: 'field' });
  if (own !== null) return takeBack(context, compiled, String(field), own);
  const input = commonValue(compiled, values);
  const [name = ''] = Object.keys(input);
  const before: { id: string; version: number; value: unknown }[] = [];
  const result = await runPreview(context, compiled, preview, {
    operation: FIELD_CHANGE,
    input,
    work: async (row) => {
      const version = await changeLockedRow(context, compiled, row, input);
      if (version !== null) before.push({ id: row.id as string, version, value: row[name] ?? null });
    },
  });
  return result.taskId ? result : { ...result, before };
}
