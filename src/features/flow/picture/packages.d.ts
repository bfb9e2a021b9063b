/** What is used of packages that have no declarations of their own. */
declare module 'bpmn-auto-layout' {
  export const layoutProcess: (xml: string) => Promise<string>;
}
declare module 'diagram-js-minimap' {
  const minimap: object;
  export default minimap;
}
declare module 'bpmn-js-differ' {
  type Changed = Readonly<Record<string, object>>;
  export const diff: (
    before: object,
    after: object,
  ) => { _added: Changed; _removed: Changed; _changed: Changed; _layoutChanged: Changed };
}
