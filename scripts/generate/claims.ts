import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionsOf, routeOf } from '../../contract/language/derive';
import { formRoutesOf } from '../../contract/language/form-place';
import { isResource, type AnyScreen, type Placed } from '../../contract/language/placed';
import { ROOT, type Declared } from './definitions';

/** Every route at which something of the definition stands. */
const routesOf = (placed: Placed): string[] => {
  if (!isResource(placed)) return [routeOf(placed), ...((placed as AnyScreen).pages ?? [])];
  const { detail } = placed;
  return [
    routeOf(placed),
    ...(typeof detail === 'object' ? [detail.route as string] : []),
    ...Object.values(formRoutesOf(placed) ?? {}),
  ];
};

/** The line of a file on which a text stands first; null where it stands on none. */
const lineOf = (file: string, text: string): number | null => {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(text));
  return at < 0 ? null : at + 1;
};

type Claim = Pick<Declared, 'file' | 'placed'>;

/** Where a definition has the route, with the line: most follow from the name, which stands where the object does. */
const placeOf = (file: string, route: string, line: typeof lineOf): string =>
  `${file}:${line(file, route) ?? line(file, 'object:') ?? 1}`;

/** Routes that two definitions claim, at the one that writes it out: an address leads to one screen. */
export function doubleRoutes(all: readonly Claim[], line = lineOf): string[] {
  const claims = new Map<string, string>();
  const problems: string[] = [];
  for (const { file, placed } of all)
    for (const route of routesOf(placed)) {
      const other = claims.get(route);
      if (other === undefined) {
        claims.set(route, file);
        continue;
      }
      const [at, from] = line(file, route) === null ? [other, file] : [file, other];
      problems.push(
        `${placeOf(at, route, line)}: the route ${route} is claimed by ${from} too; give one of them another \`route\`.`,
      );
    }
  return problems;
}

/** Screens that nothing guards: neither a permission, nor a word that everybody may open them. */
export const unguardedScreens = (all: readonly Claim[], line = lineOf): string[] =>
  all.flatMap(({ file, placed }) =>
    permissionsOf(placed).length > 0 || placed.needsEntry === false
      ? []
      : [
          `${file}:${line(file, 'object:') ?? 1}: nothing says who may open ${placed.name}; give it \`permissions: ['page']\`, or \`needsEntry: false\` where whoever is signed in may.`,
        ],
  );
