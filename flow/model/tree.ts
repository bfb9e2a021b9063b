/**
 * An element of the tree that bpmn-moddle reads. Every property is unknown until it is looked at: a file may hold
 * anything.
 */
export type BpmnElement = {
  readonly $type: string;
  readonly id?: string;
  readonly name?: string;
  readonly $parent?: BpmnElement;
  readonly $attrs?: Readonly<Record<string, unknown>>;
  readonly [property: string]: unknown;
};

/** What the reader of a document says of it besides the tree. */
export type TreeWarning = {
  message: string;
  /** The element that the warning is about. */
  element?: BpmnElement;
  /** Property and value of a reference that leads nowhere. */
  property?: string;
  value?: string;
};

/** A document as it was read: its root (`definitions`) and the warnings of the reader. */
export type BpmnTree = { root: BpmnElement; warnings: readonly TreeWarning[] };

const isElement = (value: unknown): value is BpmnElement =>
  typeof value === 'object' && value !== null && typeof (value as { $type?: unknown }).$type === 'string';

/** Elements that a property conditionHolds, in the order of the document. */
export function elementsIn(element: BpmnElement, property: string): BpmnElement[] {
  const value = element[property];
  return Array.isArray(value) ? value.filter(isElement) : [];
}

/** The element that a property holds or refers to. */
export function elementOf(element: BpmnElement, property: string): BpmnElement | null {
  const value = element[property];
  return isElement(value) ? value : null;
}

export function textIn(element: BpmnElement | null, property: string): string {
  const value = element?.[property];
  return typeof value === 'string' ? value.trim() : '';
}

export const isTrue = (element: BpmnElement, property: string): boolean => element[property] === true;
export const isFalse = (element: BpmnElement, property: string): boolean => element[property] === false;

/** `bpmn:UserTask` is `userTask`, as the document writes it. */
export function bpmnTypeOf({ $type }: BpmnElement): string {
  const name = $type.slice($type.indexOf(':') + 1);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Whether an element is of BPMN itself, and not of an extension. */
export const isOfBpmn = ({ $type }: BpmnElement): boolean => $type.startsWith('bpmn:');

/** An attribute of an extension, whatever prefix it has; '' where there is none. */
export function attributeOf(element: BpmnElement, name: string): string {
  for (const [key, value] of Object.entries(element.$attrs ?? {}))
    if (key.slice(key.indexOf(':') + 1) === name && typeof value === 'string') return value.trim();
  return '';
}

const NOT_BELOW = new Set(['$parent', '$attrs', 'di']);

/** What an element holds itself, references to others left out. */
function* childrenOf(element: BpmnElement): Generator<BpmnElement, void> {
  for (const key of Object.keys(element)) {
    if (NOT_BELOW.has(key)) continue;
    const value = element[key];
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isElement(each) && each.$parent === element) yield each;
  }
}

/** The element and all below it, in the order of the document; nesting of any depth needs no stack. */
export function* treeBelow(root: BpmnElement): Generator<BpmnElement, void> {
  const open: BpmnElement[] = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    for (const child of [...childrenOf(next)].toReversed()) open.push(child);
  }
}
