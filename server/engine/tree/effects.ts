import type { Effect } from '../../../contract/wire/effect';
import { InvalidFields } from '../../refusal';
import type { Hook } from '../model/behaviour';
import { hooksOf } from '../model/behaviours';
import { lockRow } from '../read/list';
import type { Plan } from '../model/compiled-resource';
import { checkReferences } from '../write/references';
import { checkedChange, prepareChange } from '../write/write';

type Values = Record<string, unknown>;

/** What a change would give and take; refused by the same rules as the change itself. Writes nothing. */
export async function effectsOf(hook: Hook, plan: Plan, id: string, input: Values): Promise<Effect[]> {
  const before = await lockRow(hook, plan, id);
  const told = new Set<string>(plan.resource.effects as readonly string[] | undefined);
  const [other] = Object.keys(input).filter((name) => !told.has(name));
  if (other) throw new InvalidFields({ [other]: { key: 'unknown' } });
  const checked = checkedChange(plan, input);
  const values = await prepareChange(hook, plan, before, checked, input);
  await checkReferences(hook, plan, values, (before.tenantCode as string | undefined) ?? '');
  return (await hooksOf(plan).effects?.(hook, before as never, values)) ?? [];
}
