import type { XmlNode } from '../xml/xml-tree';

/** An element of an OTX document whose prefixes are resolved: the same in every document, whatever its prefixes are. */
export type OtxElement = {
  readonly name: string;
  /** What it is by `xsi:type`: `Assignment` of the core, `diag:GetComChannel` of an extension; null where it says none. */
  readonly type: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly OtxElement[];
  readonly text: string;
  readonly line: number;
};

/** Namespaces by prefix; the default one by the empty text. */
export type Namespaces = ReadonlyMap<string, string>;

/** Prefixes of extensions, as documents mostly have them: those of ISO 13209-3, and those of ASAM OTX Extensions. */
const PREFIXES: Readonly<Record<string, string>> = {
  DateTime: 'dt',
  DiagCom: 'diag',
  DiagDataBrowsing: 'data',
  Event: 'event',
  EventHandling: 'event',
  Flash: 'flash',
  HMI: 'hmi',
  Job: 'job',
  Logging: 'log',
  Math: 'math',
  Measure: 'measure',
  Quantities: 'quant',
  StringUtil: 'string',
  DataType: 'dataType',
  File: 'file',
  StateMachineProcedure: 'smp',
  Zip: 'zip',
  ZipHandling: 'zip',
};
const OTX = /^http:\/\/(?:iso\.org|vwag\.de)\/OTX\/\d[\d.]*(?:\/(.+))?$/;

/** `diag:GetComChannel` for a namespace and a name; the namespace itself stands in front where nobody knows it. */
function typeName(namespace: string | undefined, name: string): string {
  if (namespace === undefined) return name;
  const found = OTX.exec(namespace);
  if (!found) return `${namespace}:${name}`;
  const [, extension] = found;
  return extension === undefined ? name : `${PREFIXES[extension] ?? extension}:${name}`;
}

/** Namespaces that an element declares, over those around it. */
export function namespacesOf(attributes: Readonly<Record<string, string>>, around: Namespaces = new Map()): Namespaces {
  let inner: Map<string, string> | undefined;
  for (const [name, uri] of Object.entries(attributes)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    inner ??= new Map(around);
    inner.set(name.slice('xmlns:'.length), uri);
  }
  return inner ?? around;
}

const typeOf = (node: XmlNode): string | undefined =>
  node.attributes['xsi:type'] ?? Object.entries(node.attributes).find(([name]) => name.endsWith(':type'))?.[1];

/** Resolves prefixes. The types of a document without any namespace are those of the core. */
export function otxElement(node: XmlNode, around: Namespaces): OtxElement {
  const spaces = namespacesOf(node.attributes, around);
  const said = typeOf(node)?.trim();
  const at = said?.indexOf(':') ?? -1;
  const prefix = at < 0 ? '' : (said ?? '').slice(0, at);
  return {
    name: node.name,
    type: said ? typeName(spaces.get(prefix) ?? (prefix || undefined), said.slice(at + 1)) : null,
    attributes: node.attributes,
    children: node.children.map((child) => otxElement(child, spaces)),
    text: node.text,
    line: node.line,
  };
}

export const childElementOf = ({ children }: OtxElement, ...names: readonly string[]): OtxElement | undefined =>
  children.find(({ name }) => names.includes(name));
export const childElementsOf = (element: OtxElement | undefined, ...names: readonly string[]): OtxElement[] =>
  element?.children.filter(({ name }) => names.includes(name)) ?? [];
/** Children that are terms: all that have a type. */
export const termsOf = ({ children }: OtxElement): OtxElement[] => children.filter(({ type }) => type !== null);
/** The element and all below it. */
export function* elementsBelow(element: OtxElement): Generator<OtxElement, void> {
  const waiting = [element];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (let at = next.children.length - 1; at >= 0; at -= 1) waiting.push(next.children[at]!);
  }
}
