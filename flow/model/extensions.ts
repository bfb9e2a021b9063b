import { elementOf, elementsIn, type BpmnElement } from './tree';

/** Namespace of what the product adds to BPMN. */
export const FLOW_NAMESPACE = 'urn:gnds:flow:1';
type GenericElement = BpmnElement & { $descriptor?: { ns?: { uri?: string; localName?: string } }; $body?: string };

const isNamed = (element: BpmnElement, name: string): boolean => {
  const { ns } = (element as GenericElement).$descriptor ?? {};
  return ns?.uri === FLOW_NAMESPACE && ns.localName === name;
};
/** Children of the product's own namespace by their name. */
export const childrenNamed = (element: BpmnElement, name: string): BpmnElement[] =>
  elementsIn(element, '$children').filter((child) => isNamed(child, name));
/** Text inside of an element of an extension. */
export const bodyText = (element: BpmnElement): string => ((element as GenericElement).$body ?? '').trim();
/** An attribute of an element of an extension; '' where it has none. */
export const attributeText = (element: BpmnElement, name: string): string => {
  const value = element[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** An element of the product's own namespace among the extensions of an element. */
export const extensionOf = (element: BpmnElement, name: string): BpmnElement | null => {
  const extensions = elementOf(element, 'extensionElements');
  return (extensions && elementsIn(extensions, 'values').find((value) => isNamed(value, name))) ?? null;
};
