/** What is used of the package, which has no declarations of its own. */
declare module 'bpmn-moddle' {
  type Property = { name: string; type: string; default?: string | number | boolean };
  /** `element`, `property` and `value` of a reference that leads nowhere. */
  type Warning = { message: string; element?: object; property?: string; value?: string };
  export class BpmnModdle {
    fromXML(xml: string): Promise<{ rootElement: object; warnings: readonly Warning[] }>;
    toXML(element: object): Promise<{ xml: string }>;
    getPackages(): readonly { prefix: string; types: readonly { name: string; properties?: readonly Property[] }[] }[];
  }
}
