import type { AnyResource } from './language/resource';
import { DEFINITIONS } from './registry.generated';

/** Every resource. The server and the tests read it; the console fetches definitions one by one. */
export const RESOURCES = DEFINITIONS as unknown as readonly AnyResource[];

const byName = new Map(RESOURCES.map((r) => [r.name as string, r]));

/** The definition of `account/activation-code`; throws where nothing has that name. */
export function resourceNamed(name: string): AnyResource {
  const found = byName.get(name);
  if (!found) throw new Error(`no resource is named ${name}`);
  return found;
}
