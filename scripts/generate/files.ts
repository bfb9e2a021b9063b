import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf, permissionsOf, routeOf, wordKey } from '../../contract/language/derive';
import { formRoutesOf } from '../../contract/language/form-place';
import { behavioursFile } from './behaviours';
import { doubleRoutes, unguardedScreens } from './claims';
import { demoRolesFile } from './demo-roles';
import { demoSeedsFile } from './demo-seeds';
import {
  foldersIn,
  importOf,
  readDefinitions,
  ROOT,
  screensIn,
  withRows,
  type Declared,
  type Definition,
} from './definitions';
import { languageDoc } from './language-doc';
import { wiringFile } from './wiring';
import { wordFilesFile } from './word-files';
import { wordKeysFile } from './word-keys';

export { ROOT } from './definitions';

const HEADER =
  '// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.\n';

const registry = (all: readonly Declared[]): string => `${all.map((one) => importOf(one, '.')).join('\n')}

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
const routeNames = (all: readonly Declared[], resources: readonly Definition[]): string[] => [
  ...all.map(({ placed }) => routeOf(placed)),
  ...resources.flatMap(({ resource: { detail } }) => (typeof detail === 'object' ? [detail.route as string] : [])),
];

const names = (declared: readonly Declared[], all: readonly Definition[]): string => `/** Names of all resources. */
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

/** Screens of definitions, and of records that have a page with a route of its own. */
export type RouteName =
${union([...new Set(routeNames(declared, all))].toSorted())};

/** Every permission that a definition has. */
export type Permission =
${union([...new Set(declared.flatMap(({ placed }) => permissionsOf(placed)))].toSorted())};
`;

const tables = (all: readonly Definition[]): string => {
  const own = all.filter(({ resource }) => !resource.variant);
  return `${own.map((one) => importOf(one, '../../contract')).join('\n')}
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

const CONVENTIONAL = /^\/([a-z0-9-]+\/[a-z0-9-]+)(?:\/index)?$/;
const isOdd = ({ name, placed }: Declared): boolean => CONVENTIONAL.exec(routeOf(placed))?.[1] !== name;

/** What routes say of the definitions behind them: known without fetching one. */
const routes = (
  declared: readonly Declared[],
  all: readonly Definition[],
): string => `import type { WordKey } from './word-keys.generated';

/** Routes that do not follow \`/module/object/index\`, and the definition behind each. */
export const ODD_ROUTES: Readonly<Record<string, string>> = {
${declared
  .filter(isOdd)
  .map(({ name, placed }) => `  '${routeOf(placed)}': '${name}',`)
  .join('\n')}
};

/** Routes that whoever is signed in may open, without an entry of the menu. */
export const ROUTES_WITHOUT_ENTRY: readonly string[] = [
${declared
  .filter(({ placed }) => placed.needsEntry === false)
  .map(({ placed }) => `  '${routeOf(placed)}',`)
  .join('\n')}
];

/** Screens without rows that need no entry of the menu: their route, the name of the definition, the key of the title, the icon. */
export const OPEN_SCREENS: readonly { route: string; name: string; title: WordKey; icon: string }[] = [
${screensIn(declared)
  .filter(({ needsEntry }) => needsEntry === false)
  .map(
    (one) =>
      `  { route: '${routeOf(one)}', name: '${one.name}', title: '${wordKey(one, 'title')}', icon: '${one.icon ?? 'file'}' },`,
  )
  .join('\n')}
];

/** Screens that have a place in the bar at the foot of a phone. */
export const BAR_ROUTES: readonly string[] = [
${declared
  .filter(({ placed }) => placed.bar)
  .map(({ placed }) => `  '${routeOf(placed)}',`)
  .join('\n')}
];

/** Pages that no menu shows, with the route of the screen above each. */
export const PAGE_ROUTES: Readonly<Record<string, string>> = {
${screensIn(declared)
  .flatMap((one) => (one.pages ?? []).map((page) => `  '${page}': '${routeOf(one)}',`))
  .join('\n')}
};

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
  const declared = await readDefinitions();
  const all = withRows(declared);
  const behaviours = behavioursFile(declared);
  const texts = {
    'contract/registry.generated.ts': registry(declared),
    'contract/names.generated.ts': names(declared, all),
    'contract/routes.generated.ts': routes(declared, all),
    'contract/variants.generated.ts': variants(all),
    'contract/word-keys.generated.ts': wordKeysFile(),
    'server/db/tables.ts': tables(all),
    'server/modules/behaviours.generated.ts': behaviours.text,
    'server/http/word-files.generated.ts': wordFilesFile(),
    'server/seed/demo-roles.generated.ts': demoRolesFile(declared),
    'server/seed/demo-seeds.generated.ts': demoSeedsFile(),
  };
  const doc = languageDoc(declared);
  return {
    files: {
      ...Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, HEADER + text])),
      'docs/language.md': doc.text,
      'server/wiring.ts': wiringFile(),
    },
    misplaced: [...behaviours.misplaced, ...doubleRoutes(declared), ...unguardedScreens(declared), ...doc.problems],
  };
}
