import type { WriteContext } from '../../engine/model/behaviour';
import { knownNames, type NamedKind } from './known-names';

type Values = Record<string, unknown>;

/** A field with names, and the references that they become. */
export type NameLink = {
  /** Field that holds one name, or lines with names. */
  names: string;
  of: NamedKind;
  /** Several names are in it, split by commas or spaces. */
  isList?: true;
  /** Of lines: the field of the line. */
  inLines?: string;
  /** Where the one reference goes. */
  to?: string;
  /** Where it goes beside those of other fields. */
  among?: string;
};

/** Characters of what was not found. */
const MOST = 2000;

const partsOf = (text: unknown): string[] =>
  (typeof text === 'string' ? text : '')
    .split(/[\s,;，；、]+/)
    .map((part) => part.trim())
    .filter(Boolean);

function namesOf({ names, isList, inLines }: NameLink, row: Values): string[] {
  const value = row[names];
  if (inLines !== undefined)
    return Array.isArray(value) ? [...new Set(value.map((line: Values) => String(line[inLines] ?? '')))] : [];
  if (isList) return [...new Set(partsOf(value))];
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}

/** References that the names of a row lead to, and what was not found. */
export async function nameLinksOf(
  { tx }: Pick<WriteContext, 'tx'>,
  links: readonly NameLink[],
  tenant: string,
  row: Values,
): Promise<Values> {
  const unresolved = new Set<string>();
  const found: Values = Object.fromEntries(links.flatMap(({ to }) => (to === undefined ? [] : [[to, null]])));
  const among = new Map<string, Set<string>>(
    links.flatMap(({ among: into }) => (into === undefined ? [] : [[into, new Set<string>()]])),
  );
  for (const link of links) {
    for (const name of namesOf(link, row)) {
      const id = await knownNames(tx, link.of, tenant).idOf(name);
      if (id === null) unresolved.add(name);
      else {
        if (link.to !== undefined) found[link.to] = id;
        if (link.among !== undefined) among.get(link.among)?.add(id);
      }
    }
  }
  const text = [...unresolved].join(', ');
  return {
    ...found,
    ...Object.fromEntries([...among].map(([name, ids]) => [name, [...ids]])),
    linked: unresolved.size === 0,
    unresolved: text === '' ? null : text.slice(0, MOST),
  };
}

/** Hooks of a resource whose names become references whenever it is written, also where it says nothing new: what it names may be there by now. */
export const linkHooks = (links: readonly NameLink[]) => ({
  beforeCreate: async (context: WriteContext, input: Values): Promise<Values> => ({
    ...input,
    ...(await nameLinksOf(context, links, String(input.tenantCode ?? ''), input)),
  }),
  beforeUpdate: async (context: WriteContext, before: object, input: Values): Promise<Values> => {
    const row: Values = { ...before, ...input };
    return { ...input, ...(await nameLinksOf(context, links, String(row.tenantCode ?? ''), row)) };
  },
});
