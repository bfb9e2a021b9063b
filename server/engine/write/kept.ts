import { ruleOfChange } from '../../../contract/language/derive';
import type { CompiledResource } from '../model/compiled-resource';
import { hindranceOn } from '../operations/transition';

/** Refuses the first of some locked rows that its definition keeps from being changed, or deleted, as it is now. */
export function refuseKept(
  compiled: Pick<CompiledResource, 'resource'>,
  name: 'update' | 'delete',
  rows: readonly Record<string, unknown>[],
): void {
  const rule = ruleOfChange(compiled.resource, name);
  if (!rule) return;
  for (const row of rows) {
    const refusal = hindranceOn(compiled, rule, row);
    if (refusal) throw refusal;
  }
}
