import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf, permissionsOf, routeOf } from '../../contract/language/derive';
import { formRoutesOf } from '../../contract/language/form-place';
import { behavioursFile } from './behaviours';
import { demoRolesFile } from './demo-roles';
import { demoSeedsFile } from './demo-seeds';
import { foldersIn, importOf, readDefinitions, ROOT, type Definition } from './definitions';
import { wordFilesFile } from './word-files';

export { ROOT } from './definitions';

const HEADER =
  '// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.\n';

const registry = (all: readonly Definition[]): string => `${all.map((one) => importOf(one, './resources')).join('\n')}

export const DEFINITIONS = [
${all.map(({ local }) => `  ${local},`).join('\n')}
] as const;
`;

const union = (names: readonly string[]): string => names.map((name) => `  | '${name}'`).join('\n');

/** Fields of a resource by which the rows that point to another can be listed. */
const referring = ({ resource }: Definition): string[] =>
  fieldsOf(resource).flatMap(([name, { ref, search }]) => (ref && search === 'eq' ? [name] : []));

/** Texts of a resource that no two rows of a tenant share: one of its rows can be named by them. */
const naming = ({ resource }: Definition): string[] =>
  fieldsOf(resource).flatMap(([name, { kind, unique }]) => (kind === 'text' && unique ? [name] : []));

/** A type that gives to each resource the names of some of its fields. */
const fieldsOfEach = (all: readonly Definition[], some: (one: Definition) => string[]): string =>
  all
    .map((one) => {
      const found = some(one).map((name) => `'${name}'`);
      return `  '${one.name}': ${found.join(' | ') || 'never'};`;
    })
    .join('\n');

/** Names of the screens that the features offer to definitions. */
const screens = (): string[] =>
  foldersIn('src/features')
    .map((module) => join(ROOT, `src/features/${module}/screens.tsx`))
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2}'?([\w/-]+)'?: lazy\(/gm)].map((found) => found[1]!),
    )
    .toSorted();

/** Literals alone: a type that followed from the definitions could not be used in them. */
const screensOf = ({ resource }: Definition): string[] => [
  routeOf(resource),
  ...(typeof resource.detail === 'object' ? [resource.detail.route as string] : []),
];

const names = (all: readonly Definition[]): string => `/** Names of all resources. */
export type ResourceName =
${union(all.map(({ name }) => name))};

/** Of each resource: its references that can be searched by \`eq\`. */
export type ReferringFields = {
${fieldsOfEach(all, referring)}
};

/** Of each resource: its texts that are unique, by which a row can be named. */
export type NamingFields = {
${fieldsOfEach(all, naming)}
};

/** Screens of \`src/features/<module>/screens.tsx\`. */
export type ScreenName =
${union(screens())};

/** Screens of lists, of one row a tenant, and of records that have a page with a route of its own. */
export type RouteName =
${union([...new Set(all.flatMap(screensOf))].toSorted())};

/** Every permission that a resource has. */
export type Permission =
${union([...new Set(all.flatMap(({ resource }) => permissionsOf(resource)))].toSorted())};
`;

const tables = (all: readonly Definition[]): string => {
  const own = all.filter(({ resource }) => !resource.variant);
  return `${own.map((one) => importOf(one, '../../contract/resources')).join('\n')}
import { tableOf } from './table';

// drizzle-kit sees only what is exported here by name.
${own.map(({ table, local }) => `export const ${table} = tableOf(${local});`).join('\n')}
`;
};

/** By the name of a variant that of its resource: known without fetching either. */
const variants = (all: readonly Definition[]): string => `
/** The resource whose words a variant has where it has none of its own. */
export const VARIANT_OF: Readonly<Record<string, string>> = {
${all.flatMap(({ name, resource }) => (resource.variant ? [`  '${name}': '${resource.variant.of}',`] : [])).join('\n')}
};
`;

/** What routes tell of the resources behind them: known without fetching its definition. */
const detailRoutes = (all: readonly Definition[]): string => `
/** Detail pages that are screens of their own, opened with \`?id=\`. */
export const DETAIL_ROUTES: Readonly<Record<string, string>> = {
${all.flatMap(({ name, resource: { detail } }) => (typeof detail === 'object' ? [`  '${detail.route}': '${name}',`] : [])).join('\n')}
};

/** Forms that are screens of their own. */
export const FORM_ROUTES: Readonly<Record<string, string>> = {
${all.flatMap(({ name, resource }) => Object.values(formRoutesOf(resource) ?? {}).map((route) => `  '${route}': '${name}',`)).join('\n')}
};

/** Lists whose rows are opened by a business key: the parameter of the address that bears it. */
export const DOSSIER_ROUTES: Readonly<Record<string, string>> = {
${all.flatMap(({ resource }) => (resource.dossier ? [`  '${routeOf(resource)}': '${resource.dossier}',`] : [])).join('\n')}
};
`;

/** All generated files by their paths, and what stands in the wrong place. */
export async function generatedFiles(): Promise<{ files: Record<string, string>; misplaced: string[] }> {
  const all = await readDefinitions();
  const behaviours = behavioursFile(all);
  const texts = {
    'contract/registry.generated.ts': registry(all),
    'contract/names.generated.ts': names(all),
    'contract/detail-routes.generated.ts': detailRoutes(all),
    'contract/variants.generated.ts': variants(all),
    'server/db/tables.ts': tables(all),
    'server/modules/behaviours.generated.ts': behaviours.text,
    'server/http/word-files.generated.ts': wordFilesFile(),
    'server/seed/demo-roles.generated.ts': demoRolesFile(all),
    'server/seed/demo-seeds.generated.ts': demoSeedsFile(),
  };
  return {
    files: Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, HEADER + text])),
    misplaced: behaviours.misplaced,
  };
}
