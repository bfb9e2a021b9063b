import { treeBelow, type BpmnElement } from '../../../../flow/model/tree';

/** The element of a document that an id names; the first process where it names none. */
export function elementById(root: BpmnElement, id: string | null): BpmnElement | undefined {
  const elements = [...treeBelow(root)];
  const found = id === null ? undefined : elements.find((element) => element.id === id);
  return found ?? elements.find(({ $type }) => $type === 'bpmn:Process');
}
