import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyResource } from '../../contract/language/resource';

export const ROOT = join(import.meta.dirname, '../..');

/** A definition with the names that it has in the sources. */
export type Definition = {
  /** `sys/dept`, from its folder. */
  name: string;
  module: string;
  object: string;
  resource: AnyResource;
  /** Name under which its file exports it. */
  constant: string;
  /** Its name among those of all modules: the constant, longer where another module has the same. */
  local: string;
  /** Name of its table: `sysDept`. */
  table: string;
};

const camel = (name: string): string => name.replace(/[-/](.)/g, (_, letter: string) => letter.toUpperCase());

/** Sorted by code units, so that every machine writes the same. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

export const definitionFile = (name: string): string => `contract/resources/${name}/definition.ts`;

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'standard' in value && 'name' in value;

async function definitionIn(module: string, object: string): Promise<Definition> {
  const name = `${module}/${object}`;
  const exported = (await import(pathToFileURL(join(ROOT, definitionFile(name))).href)) as Record<string, unknown>;
  const found = Object.entries(exported).filter((entry): entry is [string, AnyResource] => isResource(entry[1]));
  const [constant, resource] = found[0] ?? [];
  if (!constant || !resource || found.length > 1 || resource.name !== name)
    throw new Error(
      `${definitionFile(name)} must export one definition whose module and object are those of its folder.`,
    );
  return { name, module, object, resource, constant, local: constant, table: camel(name) };
}

/** Every definition, in the order of the folders. */
export async function readDefinitions(): Promise<Definition[]> {
  const all: Definition[] = [];
  for (const module of foldersIn('contract/resources'))
    for (const object of foldersIn(`contract/resources/${module}`)) all.push(await definitionIn(module, object));
  const isShared = ({ constant }: Definition) => all.filter((other) => other.constant === constant).length > 1;
  return all.map((one) => (isShared(one) ? { ...one, local: `${one.table}Definition` } : one));
}

export const importOf = ({ name, constant, local }: Definition, from: string): string =>
  `import { ${local === constant ? local : `${constant} as ${local}`} } from '${from}/${name}/definition';`;
