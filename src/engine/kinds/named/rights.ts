import type { Row } from '../../row';
import { treeOf, type Branch } from '../../tree/tree';

/** Rights that most screens have, in the order of their columns; all others stand behind them by their names. */
export const COMMON = ['page', 'info', 'save', 'update', 'delete', 'export', 'import'] as const;
export type Common = (typeof COMMON)[number];
/** What reads and changes nothing. */
const READING: ReadonlySet<string> = new Set(['page', 'info']);

type Entry = { id: string; parentId: string | null; name: string; type: string; permissions?: readonly string[] };
export type Right = { id: string; name: string };
/** A screen of the menu with what can be done there; `path` are the folders above it. */
export type RightsOfScreen = {
  id: string;
  name: string;
  path: string;
  common: Partial<Record<Common, Right>>;
  others: readonly Right[];
};

const actionOf = ({ permissions = [] }: Entry): string | undefined =>
  permissions.length === 1 ? permissions[0]?.slice(permissions[0].lastIndexOf(':') + 1) : undefined;

const isCommon = (action: string | undefined): action is Common =>
  (COMMON as readonly (string | undefined)[]).includes(action);

function screenOf(branch: Branch<Entry>, path: readonly string[]): RightsOfScreen {
  const buttons = (branch.children ?? []).filter(({ type }) => type === 'button');
  const common: Partial<Record<Common, Right>> = {};
  const others: Right[] = [];
  for (const button of buttons) {
    const action = actionOf(button);
    if (isCommon(action) && !common[action]) common[action] = button;
    else others.push(button);
  }
  return { id: branch.id, name: branch.name, path: path.join(' / '), common, others };
}

/** The entries that can be given, screen by screen in the order of the menu. A folder is a line of its own, so that it can be given, too. */
export function screensOf(rows: readonly Row[]): RightsOfScreen[] {
  const walk = (branches: readonly Branch<Entry>[], path: readonly string[]): RightsOfScreen[] =>
    branches
      .filter(({ type }) => type !== 'button')
      .flatMap((branch) => [screenOf(branch, path), ...walk(branch.children ?? [], [...path, branch.name])]);
  return walk(
    treeOf(rows as unknown as Entry[], ({ parentId }) => parentId),
    [],
  );
}

/** Every right of a screen, the screen itself first. */
export const rightIdsOf = ({ id, common, others }: RightsOfScreen): string[] => [
  id,
  ...COMMON.flatMap((name) => common[name]?.id ?? []),
  ...others.map((right) => right.id),
];

const readingOf = ({ id, common }: RightsOfScreen): string[] => [
  id,
  ...COMMON.flatMap((name) => (READING.has(name) ? (common[name]?.id ?? []) : [])),
];

/** What is chosen after a preset was applied to these screens; what is chosen elsewhere stays. */
export function preset(
  how: 'all' | 'read' | 'none',
  screens: readonly RightsOfScreen[],
  chosen: readonly string[],
): string[] {
  const within = new Set(screens.flatMap(rightIdsOf));
  const next = how === 'none' ? [] : screens.flatMap(how === 'all' ? rightIdsOf : readingOf);
  return [...new Set([...chosen.filter((id) => !within.has(id)), ...next])];
}

/** What is chosen after one right was given or taken: whoever may do something on a screen may open it. */
export function choose(screen: RightsOfScreen, right: string, isGiven: boolean, chosen: readonly string[]): string[] {
  if (isGiven) return [...new Set([...chosen, screen.id, right])];
  const gone = new Set(right === screen.id ? rightIdsOf(screen) : [right]);
  return chosen.filter((id) => !gone.has(id));
}

export type NamedRights = { id: string; name: string; path: string; rights: string[] };

/** The screens of which something is given, each with the names of what can be done there, and the entries that are not among the screens. */
export function givenOf(
  screens: readonly RightsOfScreen[],
  chosen: readonly string[],
): { screens: NamedRights[]; unknown: ReadonlySet<string> } {
  const given = new Set(chosen);
  const unknown = new Set(chosen);
  for (const screen of screens) for (const id of rightIdsOf(screen)) unknown.delete(id);
  const shown = screens
    .filter((screen) => rightIdsOf(screen).some((id) => given.has(id)))
    .map(({ id, name, path, common, others }) => {
      const rights = [...COMMON.flatMap((action) => common[action] ?? []), ...others];
      return { id, name, path, rights: rights.filter((right) => given.has(right.id)).map((right) => right.name) };
    });
  return { screens: shown, unknown };
}
