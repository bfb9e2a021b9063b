import { quoted } from '../finding';
import type { XmlNode } from '../xml/xml-tree';
import type { XmlMeaning } from './meaning';

/** Something of a file that is not there, or not the same, after it was written again. */
export type BpmnDifference = {
  line: number;
  /** As in XPath: `userTask[@id="t"]/@name`. */
  what: string;
};

const shown = ({ name, attributes }: XmlNode): string =>
  attributes.id === undefined ? name : `${name}[@id="${quoted(attributes.id)}"]`;

const likeness = ({ name, attributes }: XmlMeaning): string => `${name} ${attributes.get('id')?.value ?? ''}`;

/** Hands out, one after the other, those of one key. */
function byKey<K>(all: readonly XmlMeaning[], keyOf: (one: XmlMeaning) => K): (key: K) => XmlMeaning | undefined {
  const left = new Map<K, XmlMeaning[]>();
  for (const one of all.toReversed()) {
    const same = left.get(keyOf(one));
    if (same) same.push(one);
    else left.set(keyOf(one), [one]);
  }
  return (key) => left.get(key)?.pop();
}

/** Children that the others lack, each with the one that stands for it: of the same id, or else of the same name, in the order of the file. */
function unlike(
  children: readonly XmlMeaning[],
  others: readonly XmlMeaning[],
): (readonly [XmlMeaning, XmlMeaning | undefined])[] {
  const takeSame = byKey(others, ({ sameness }) => sameness);
  const taken = new Set<XmlMeaning>();
  const open = children.filter(({ sameness }) => {
    const same = takeSame(sameness);
    if (same) taken.add(same);
    return !same;
  });
  const takeLike = byKey(
    others.filter((one) => !taken.has(one)),
    likeness,
  );
  return open.map((child) => [child, takeLike(likeness(child))] as const);
}

function differencesOf(one: XmlMeaning, other: XmlMeaning, found: BpmnDifference[]): void {
  if (one.sameness === other.sameness) return;
  const { line } = one.node;
  const element = shown(one.node);
  for (const name of new Set([...one.attributes.keys(), ...other.attributes.keys()]))
    if (one.attributes.get(name)?.value !== other.attributes.get(name)?.value) {
      const { written } = one.attributes.get(name) ?? other.attributes.get(name)!;
      found.push({ line, what: `${element}/@${quoted(written)}` });
    }
  if (one.text !== other.text) found.push({ line, what: `${element}/text()` });
  for (const [child, match] of unlike(one.children, other.children))
    if (match) differencesOf(child, match, found);
    else found.push({ line: child.node.line, what: `${element}/${shown(child.node)}` });
}

/** What of a document is lost or changed in another one; nothing where both say the same. */
export function differencesBetween(before: XmlMeaning, after: XmlMeaning): BpmnDifference[] {
  const found: BpmnDifference[] = [];
  differencesOf(before, after, found);
  return found;
}
