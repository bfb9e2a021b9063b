/** What is used of the package, which has no declarations of its own. */
declare module 'bpmn-moddle' {
  export class BpmnModdle {
    fromXML(xml: string): Promise<{ rootElement: object; warnings: readonly { message: string }[] }>;
    toXML(element: object): Promise<{ xml: string }>;
  }
}
