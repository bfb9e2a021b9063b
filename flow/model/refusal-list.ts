import { bpmnTypeOf, type BpmnElement } from './tree';
import type { FlowRefusal } from './types';

/** Characters of a text of the document that a refusal quotes. */
const QUOTED = 120;
/** A document with one mistake on every element says it so often. */
const MOST = 500;

/** Id of an element, or of the nearest one around it that has one. */
function nearestId(element: BpmnElement): string {
  for (let each: BpmnElement | undefined = element; each; each = each.$parent)
    if (each.id !== undefined) return each.id;
  return '';
}

/** What is refused of a document, in the order in which it was found; each thing once. */
export class RefusalList {
  readonly #found = new Map<string, FlowRefusal>();

  add(element: BpmnElement, rule: string, params: Readonly<Record<string, string>> = {}): void {
    const id = nearestId(element);
    const type = bpmnTypeOf(element);
    const key = `${rule} ${type} ${id} ${Object.values(params).join(' ')}`;
    if (this.#found.has(key) || this.#found.size >= MOST) return;
    const quoted = Object.entries(params).map(([name, text]) => [name, text.replace(/\s+/g, ' ').slice(0, QUOTED)]);
    this.#found.set(key, { element: id, type, rule, params: Object.fromEntries(quoted) as Record<string, string> });
  }

  get all(): FlowRefusal[] {
    return [...this.#found.values()];
  }
}
