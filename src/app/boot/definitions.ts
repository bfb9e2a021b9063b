import type { AnyResource } from '../../../contract/language/resource';

const files = import.meta.glob<Record<string, AnyResource>>('../../../contract/resources/*/*/definition.ts');
const fileOf = (name: string): string => `../../../contract/resources/${name}/definition.ts`;

/** Whether a definition of `account/activation-code` exists; known without fetching it. */
export const hasDefinition = (name: string): boolean => Object.hasOwn(files, fileOf(name));

/**
 * Fetches one definition by name, the first time that it is asked for.
 * @throws Error where nothing has that name
 */
export async function loadDefinition(name: string): Promise<AnyResource> {
  const load = files[fileOf(name)];
  if (!load) throw new Error(`no resource is named ${name}`);
  const found = Object.values(await load()).find((exported) => exported.name === name);
  if (!found) throw new Error(`${fileOf(name)} exports no resource named ${name}`);
  return found;
}
