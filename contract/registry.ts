import type { AnyResource } from './language/resource';
import { isResource, type Placed } from './language/placed';
import { DEFINITIONS } from './registry.generated';

/** Every definition, with rows or without. */
export const PLACED = DEFINITIONS as unknown as readonly Placed[];

/** Every resource. The server and the tests read it; the console fetches definitions one by one. */
export const RESOURCES: readonly AnyResource[] = PLACED.filter(isResource);

const byName = new Map(PLACED.map((placed) => [placed.name, placed]));

/** The definition of that name, with rows or without; throws where nothing has it. */
export function placedNamed(name: string): Placed {
  const found = byName.get(name);
  if (!found) throw new Error(`nothing is named ${name}`);
  return found;
}

/** The definition of `account/activation-code`; throws where no resource has that name. */
export function resourceNamed(name: string): AnyResource {
  const found = byName.get(name);
  if (!found || !isResource(found)) throw new Error(`no resource is named ${name}`);
  return found;
}
