import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isResource, type AnyScreen, type Placed } from '../../contract/language/placed';
import type { AnyResource } from '../../contract/language/resource';

export const ROOT = join(import.meta.dirname, '../..');

/** A definition, with rows or without, with the names that it has in the sources. */
export type Declared<P extends Placed = Placed> = {
  /** `sys/dept`, from its folder. */
  name: string;
  module: string;
  object: string;
  /** Its file: `contract/resources/sys/dept/definition.ts`. */
  file: string;
  placed: P;
  /** Name under which its file exports it. */
  constant: string;
  /** Its name among those of all modules: the constant, longer where another module has the same. */
  local: string;
  /** Name of its table: `sysDept`. */
  table: string;
};
/** One with rows. */
export type Definition = Declared<AnyResource> & { resource: AnyResource };

const camel = (name: string): string => name.replace(/[-/](.)/g, (_, letter: string) => letter.toUpperCase());

/** Sorted by code units, so that every machine writes the same. */
export const foldersIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** What declares the screen of a folder, by the file that holds it. */
const KINDS = ['definition', 'screen', 'report'] as const;

const fileIn = (name: string): string => {
  const files = KINDS.map((kind) => `contract/resources/${name}/${kind}.ts`).filter((file) =>
    existsSync(join(ROOT, file)),
  );
  if (files.length !== 1) throw new Error(`contract/resources/${name} must hold one of ${KINDS.join('.ts, ')}.ts.`);
  return files[0]!;
};

const isPlaced = (value: unknown): value is Placed =>
  typeof value === 'object' && value !== null && 'module' in value && 'name' in value;

async function definitionIn(module: string, object: string): Promise<Declared> {
  const name = `${module}/${object}`;
  const file = fileIn(name);
  const exported = (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>;
  const found = Object.entries(exported).filter((entry): entry is [string, Placed] => isPlaced(entry[1]));
  const [constant, placed] = found[0] ?? [];
  if (!constant || !placed || found.length > 1 || placed.name !== name)
    throw new Error(`${file} must export one definition whose module and object are those of its folder.`);
  return { name, module, object, file, placed, constant, local: constant, table: camel(name) };
}

/** Every definition, with rows or without, in the order of the folders. */
export async function readDefinitions(): Promise<Declared[]> {
  const all: Declared[] = [];
  for (const module of foldersIn('contract/resources'))
    for (const object of foldersIn(`contract/resources/${module}`)) all.push(await definitionIn(module, object));
  const isShared = ({ constant }: Declared) => all.filter((other) => other.constant === constant).length > 1;
  return all.map((one) => (isShared(one) ? { ...one, local: `${one.table}Definition` } : one));
}

/** Those with rows. */
export const withRows = (all: readonly Declared[]): Definition[] =>
  all.flatMap((one) => (isResource(one.placed) ? [{ ...one, placed: one.placed, resource: one.placed }] : []));

/** Those without rows. */
export const screensIn = (all: readonly Declared[]): AnyScreen[] =>
  all.flatMap(({ placed }) => (isResource(placed) ? [] : [placed as AnyScreen]));

/** The import of a definition, from a file from which `contract` is reached by `from`. */
export const importOf = ({ file, constant, local }: Declared, from: string): string =>
  `import { ${local === constant ? local : `${constant} as ${local}`} } from '${from}/${file.replace(/^contract\//, '').replace(/\.ts$/, '')}';`;
