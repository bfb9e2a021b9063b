import type { Effect } from '../../../contract/wire/effect';
import { InvalidFields } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import { lockRow } from '../read/list';
import type { CompiledResource } from '../model/compiled-resource';
import { checkReferences } from '../write/references';
import { checkedChange, prepareChange } from '../write/write';

type Values = Record<string, unknown>;

/** What a change would give and take; refused by the same rules as the change itself. Writes nothing. */
export async function effectsOf(
  context: WriteContext,
  compiled: CompiledResource,
  id: string,
  input: Values,
): Promise<Effect[]> {
  const before = await lockRow(context, compiled, id);
  const told = new Set<string>(compiled.resource.effects as readonly string[] | undefined);
  const [other] = Object.keys(input).filter((name) => !told.has(name));
  if (other) throw new InvalidFields({ [other]: { key: 'unknown' } });
  const checked = checkedChange(compiled, input);
  const values = await prepareChange(context, compiled, before, checked, input);
  await checkReferences(context, compiled, values, (before.tenantCode as string | undefined) ?? '');
  return (await compiled.hooks.effects?.(context, before as never, values)) ?? [];
}
