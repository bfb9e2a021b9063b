import { permissionsOf } from '../../contract/language/derive';
import { behavioursFile } from './behaviours';
import { importOf, readDefinitions, type Definition } from './definitions';

export { ROOT } from './definitions';

const HEADER =
  '// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.\n';

const registry = (all: readonly Definition[]): string => `${all.map((one) => importOf(one, './resources')).join('\n')}

export const DEFINITIONS = [
${all.map(({ local }) => `  ${local},`).join('\n')}
] as const;
`;

const union = (names: readonly string[]): string => names.map((name) => `  | '${name}'`).join('\n');

/** Literals alone: a type that followed from the definitions could not be used in them. */
const names = (all: readonly Definition[]): string => `/** Names of all resources. */
export type ResourceName =
${union(all.map(({ name }) => name))};

/** Every permission that a resource has. */
export type Permission =
${union([...new Set(all.flatMap(({ resource }) => permissionsOf(resource)))].toSorted())};
`;

const tables = (all: readonly Definition[]): string => {
  const own = all.filter(({ resource }) => !resource.view);
  return `${own.map((one) => importOf(one, '../../contract/resources')).join('\n')}
import { tableOf } from './table';

// drizzle-kit sees only what is exported here by name.
${own.map(({ table, local }) => `export const ${table} = tableOf(${local});`).join('\n')}
`;
};

/** All generated files by their paths, and what stands in the wrong place. */
export async function generatedFiles(): Promise<{ files: Record<string, string>; misplaced: string[] }> {
  const all = await readDefinitions();
  const behaviours = behavioursFile(all);
  const texts = {
    'contract/registry.generated.ts': registry(all),
    'contract/names.generated.ts': names(all),
    'server/db/tables.ts': tables(all),
    'server/modules/behaviours.generated.ts': behaviours.text,
  };
  return {
    files: Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, HEADER + text])),
    misplaced: behaviours.misplaced,
  };
}
