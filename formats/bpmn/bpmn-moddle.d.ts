/** What is used of the package, which has no declarations of its own. */
declare module 'bpmn-moddle' {
  type Property = { name: string; type: string; default?: string | number | boolean; isMany?: boolean };
  export type ModdlePackage = {
    prefix: string;
    types: readonly { name: string; properties?: readonly Property[] }[];
  };
  /** `element`, `property` and `value` of a reference that leads nowhere. */
  export type ModdleWarning = { message: string; element?: object; property?: string; value?: string };
  export class BpmnModdle {
    /** `packages` stand for those of the same name that the package brings along. */
    constructor(packages?: Readonly<Record<string, ModdlePackage>>);
    fromXML(xml: string): Promise<{ rootElement: object; warnings: readonly ModdleWarning[] }>;
    toXML(element: object): Promise<{ xml: string }>;
    getPackages(): readonly ModdlePackage[];
  }
}
