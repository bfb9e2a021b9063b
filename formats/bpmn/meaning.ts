import type { XmlNode } from '../xml/xml-tree';
import { bpmnSchema } from './schema';

export const MODEL = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
export const DIAGRAM = 'http://www.omg.org/spec/BPMN/20100524/DI';
const TYPE = '{http://www.w3.org/2001/XMLSchema-instance}type';
const BUILT_IN: ReadonlyMap<string, string> = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);
const EXPRESSION = `{${MODEL}}expression`;
const FORMAL_TYPE = `{${MODEL}}FormalExpression`;
const FORMAL = `{${MODEL}}formalExpression`;
const DECLARATION = /^xmlns(?::|$)/;

/** Namespaces by prefix, as an element and those around it name them. */
type Spaces = ReadonlyMap<string, string>;
/** Its value, and its name as the file writes it. */
type Attribute = { value: string; written: string };
/** What an element says, whatever prefixes it uses. Two elements of one `sameness` say the same, with all that is below them. */
export type XmlMeaning = {
  node: XmlNode;
  name: string;
  attributes: ReadonlyMap<string, Attribute>;
  text: string;
  children: XmlMeaning[];
  sameness: number;
};

const spacesOf = (node: XmlNode, outer: Spaces): Spaces => {
  const own = Object.entries(node.attributes).filter(([name]) => DECLARATION.test(name));
  return own.length === 0 ? outer : new Map([...outer, ...own.map(([name, uri]) => [name.slice(6), uri] as const)]);
};

const nameIn = (spaces: Spaces, prefix: string, name: string): string => `{${spaces.get(prefix) ?? prefix}}${name}`;
const qualified = (spaces: Spaces, name: string): string => {
  const at = name.indexOf(':');
  return at < 0 ? name : nameIn(spaces, name.slice(0, at), name.slice(at + 1));
};

const NUMBER = /^[-+]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})(?:[eE][-+]?\d{1,2})?$/;
/** A number is the same however it is written. */
const valueOf = (text: string): string => (NUMBER.test(text) ? String(Number(text)) : text);

/** The type that an element names for itself; null where it has that one by its name. */
function typeOf(node: XmlNode, spaces: Spaces, value: string): string | null {
  const at = value.indexOf(':');
  const prefix = value.slice(0, Math.max(0, at));
  const local = value.slice(at + 1);
  // Types of the model are written with a `t` before their names.
  const name = local.replace(/^t(?=[A-Z])/, '');
  return bpmnSchema().types.get(node.name)?.has(name) ? null : nameIn(spaces, prefix, name);
}

function attributesOf(node: XmlNode, spaces: Spaces): Map<string, Attribute> {
  const isOfModel = spaces.get(node.prefix) === MODEL;
  const found = new Map<string, Attribute>();
  for (const [written, value] of Object.entries(node.attributes)) {
    if (DECLARATION.test(written)) continue;
    const name = qualified(spaces, written);
    if (name === TYPE) {
      const type = typeOf(node, spaces, value.trim());
      if (type !== null) found.set(name, { value: type, written });
    } else if (!isOfModel || bpmnSchema().defaults.get(written) !== value.trim())
      found.set(name, { value: valueOf(value), written });
  }
  return found;
}

export const isOf = (namespace: string, { name }: XmlMeaning): boolean => name.startsWith(`{${namespace}}`);

/** The element and all below it, in the order of the file. */
export function* meaningsBelow(one: XmlMeaning): Generator<XmlMeaning, void> {
  yield one;
  for (const child of one.children) yield* meaningsBelow(child);
}

/** Numbers what elements say, so that two are compared without walking through them. */
export class Meanings {
  readonly #known = new Map<string, number>();

  of(node: XmlNode, outer: Spaces = BUILT_IN): XmlMeaning {
    const spaces = spacesOf(node, outer);
    const children = node.children.map((child) => this.of(child, spaces));
    const written = nameIn(spaces, node.prefix, node.name);
    const attributes = attributesOf(node, spaces);
    // The schema lets one stand for the other: `<formalExpression>` is `<expression xsi:type="tFormalExpression">`.
    const name = written === EXPRESSION && attributes.get(TYPE)?.value === FORMAL_TYPE ? FORMAL : written;
    if (name !== written) attributes.delete(TYPE);
    const text = valueOf(node.text.trim());
    const key = JSON.stringify([
      name,
      [...attributes].map(([key, { value }]) => `${key}=${value}`).toSorted(),
      text,
      children.map(({ sameness }) => sameness).toSorted((a, b) => a - b),
    ]);
    const sameness = this.#known.get(key) ?? this.#known.size;
    this.#known.set(key, sameness);
    return { node, name, attributes, text, children, sameness };
  }
}
