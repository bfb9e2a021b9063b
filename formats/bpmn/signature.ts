import type { FileSource } from '../source';
import { allBelow, readXmlTree, type XmlNode } from '../xml/xml-tree';

/** Namespaces by prefix, as an element and those around it name them. */
type Spaces = ReadonlyMap<string, string>;

const spacesOf = (node: XmlNode, outer: Spaces): Spaces => {
  const own = Object.entries(node.attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  return own.length === 0 ? outer : new Map([...outer, ...own.map(([name, uri]) => [name.slice(6), uri] as const)]);
};

const nameIn = (spaces: Spaces, prefix: string, name: string): string => `{${spaces.get(prefix) ?? prefix}}${name}`;

/** A number is the same however it is written. */
const valueOf = (text: string): string => (/^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text);

/** What an element says, whatever prefixes it uses and in which order its parts stand. */
function signatureOf(node: XmlNode, outer: Spaces): string {
  const spaces = spacesOf(node, outer);
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
    .map(([name, value]) => {
      const at = name.indexOf(':');
      return `${at < 0 ? name : nameIn(spaces, name.slice(0, at), name.slice(at + 1))}=${valueOf(value)}`;
    });
  const children = node.children.map((child) => signatureOf(child, spaces));
  return JSON.stringify([
    nameIn(spaces, node.prefix, node.name),
    attributes.toSorted(),
    valueOf(node.text.trim()),
    children.toSorted(),
  ]);
}

/** What a document says as a whole; two of one signature say the same. */
export async function documentSignature(
  source: FileSource,
): Promise<{ root: XmlNode; signature: string; elements: number }> {
  const root = await readXmlTree(source);
  return { root, signature: signatureOf(root, new Map()), elements: [...allBelow(root)].length };
}
