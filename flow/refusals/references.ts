import type { RefusalList } from '../model/refusal-list';
import { bpmnTypeOf, type BpmnElement, type TreeWarning } from '../model/tree';

type Property = { name: string; type: string; isReference?: boolean };
type Typed = BpmnElement & {
  $descriptor?: { properties?: readonly Property[] };
  $instanceOf?: (type: string) => boolean;
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);
const isOther = (value: unknown, type: string): value is BpmnElement => {
  const { $instanceOf: test } = (value ?? {}) as Typed;
  return typeof test === 'function' && !test.call(value, type);
};

/** Both ends of these are judged by what stands in the flows themselves. */
const JUDGED_ELSEWHERE = new Set(['incoming', 'outgoing', 'bpmnElement', 'sourceElement', 'targetElement']);

/** References of an element that lead to something of another kind: a flow to an annotation, a default to an event. */
export function checkReferenceKinds(element: BpmnElement, refusals: RefusalList): void {
  for (const { name, type, isReference } of (element as Typed).$descriptor?.properties ?? []) {
    const property = name.slice(name.indexOf(':') + 1);
    if (!isReference || JUDGED_ELSEWHERE.has(property)) continue;
    for (const value of listOf(element[property]))
      if (isOther(value, type))
        refusals.add(element, 'referenceKind', { property, value: value.id ?? '', kind: bpmnTypeOf(value) });
  }
}

/** References that may lead out of the document, or into its picture. */
const OUTSIDE = new Set(['structureRef', 'bpmnElement', 'sourceElement', 'targetElement']);
const DUPLICATE = /duplicate ID/i;

/** What the reader could not make sense of. */
export function checkWarnings(root: BpmnElement, warnings: readonly TreeWarning[], refusals: RefusalList): void {
  for (const { message, element, property, value } of warnings) {
    const about = element ?? root;
    if (DUPLICATE.test(message)) refusals.add(about, 'sameId', { value: message });
    else if (property !== undefined && value !== undefined) {
      const name = property.slice(property.indexOf(':') + 1);
      if (!OUTSIDE.has(name)) refusals.add(about, 'reference', { property: name, value });
    } else refusals.add(about, 'invalid', { detail: message });
  }
}
