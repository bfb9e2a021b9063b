import type { Inherited } from './inherit';
import { follow, type OdxLinks } from './links';
import type { OdxDocument, OdxDop, OdxDtc } from './odx';

/** Lists that lead to each other; more is a circle. */
const DEEPEST = 16;
/** Lists that one takes over, through others too. */
const MOST_LISTS = 2000;

/** The codes of a list, with those that it takes over. */
export function troubleCodesOf(
  links: OdxLinks,
  document: OdxDocument,
  { codes }: OdxDop,
  depth = 0,
  room = { lists: MOST_LISTS },
): OdxDtc[] {
  room.lists -= 1;
  if (!codes || depth > DEEPEST || room.lists < 0) return [];
  return [
    ...codes.own,
    ...codes.refs.flatMap((ref) => follow(links, document, ref, ({ dtcsById }) => dtcsById)?.found ?? []),
    ...codes.lists.flatMap(({ ref, without }) => {
      const list = follow(links, document, ref, ({ dopsById }) => dopsById);
      const found = list ? troubleCodesOf(links, list.document, list.found, depth + 1, room) : [];
      return found.filter(({ name }) => !without.has(name));
    }),
  ];
}

/** Trouble codes of a layer, each number once: its own, what it takes over, and what it imports. */
export function dtcsOf(links: OdxLinks, inherited: Inherited): Map<number, OdxDtc> {
  const found = new Map<number, OdxDtc>();
  for (const { value, layer } of inherited.dops.values())
    for (const code of troubleCodesOf(links, layer.document, value))
      if (!found.has(code.code)) found.set(code.code, code);
  return found;
}
