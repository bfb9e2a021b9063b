import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import type { CompiledResource } from '../model/compiled-resource';
import { orderOf, PAGING, whereOf, type ListParameters } from './query';

/** Whether the list takes the parameter with this value; each is judged by itself, as a list judges it. */
function takes(compiled: CompiledResource, scope: Scope, name: string, value: string): boolean {
  try {
    if (name === 'page' || name === 'limit') return false;
    if (PAGING.has(name)) orderOf(compiled, { [name]: value });
    else whereOf(compiled, scope, { [name]: value });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A query that was kept for a while, without what the list would refuse by now; `dropped` names that. */
export function soundSearch(
  compiled: CompiledResource,
  scope: Scope,
  query: ListParameters,
): { search: ListParameters; dropped: string[] } {
  const entries = Object.entries(query);
  const sound = entries.filter(([name, value]) => takes(compiled, scope, name, value));
  return {
    search: Object.fromEntries(sound),
    dropped: entries.filter((entry) => !sound.includes(entry)).map(([name]) => name),
  };
}
