import type { FileSource } from '../source';
import { readXml, type XmlHandlers, type XmlTag } from './read-xml';

/** An element with what is below it. */
export type XmlNode = {
  readonly name: string;
  readonly prefix: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
  readonly children: XmlNode[];
  text: string;
};

export type TreeOptions = {
  /** In which the bytes are; the one that the file claims where it is absent. */
  encoding?: string;
  /** Told of every element, of those too that no tree is made of; `within` are those around it, the outermost first. */
  seen?: (tag: XmlTag, within: readonly XmlNode[]) => void;
  /** Elements of which nothing is kept. */
  pruned?: ReadonlySet<string>;
  /** Elements that are handed over as soon as they end, and kept by nobody else: so a large file needs no large memory. */
  taken?: ReadonlyMap<string, (node: XmlNode, within: readonly XmlNode[]) => void>;
};

const nodeOf = ({ name, prefix, attributes, line }: XmlTag): XmlNode => ({
  name,
  prefix,
  attributes,
  line,
  children: [],
  text: '',
});

/** Answers the root element. */
export async function readXmlTree(
  source: FileSource,
  { seen, pruned, taken, encoding }: TreeOptions = {},
): Promise<XmlNode> {
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  /** How deep inside of a pruned element. */
  let hidden = 0;
  const handlers: XmlHandlers = {
    open: (tag) => {
      seen?.(tag, open);
      if (hidden > 0 || pruned?.has(tag.name)) {
        hidden += 1;
        return;
      }
      const node = nodeOf(tag);
      root ??= node;
      open.push(node);
    },
    text: (text) => {
      const node = hidden === 0 ? open.at(-1) : undefined;
      // Between elements stands space alone, mostly.
      if (node && (node.text !== '' || text.trim() !== '')) node.text += text;
    },
    close: () => {
      if (hidden > 0) {
        hidden -= 1;
        return;
      }
      const node = open.pop();
      if (!node) return;
      const take = taken?.get(node.name);
      if (take) take(node, open);
      else open.at(-1)?.children.push(node);
    },
  };
  await readXml(source, handlers, encoding === undefined ? {} : { encoding });
  return root!;
}

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];
/** Text of a child without the space around it; empty where there is none. */
export const textAt = (node: XmlNode | undefined, name: string): string => childOf(node, name)?.text.trim() ?? '';

/** The element and all below it. */
export function* allBelow(node: XmlNode): Generator<XmlNode, void> {
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (let at = next.children.length - 1; at >= 0; at -= 1) waiting.push(next.children[at]!);
  }
}
