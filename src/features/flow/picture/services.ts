import type { BpmnElement } from '../../../../flow/model/tree';

/*
 * What is used of the services of bpmn-js, by their names there. Its own types say `any` of every element.
 */

/** An element of the document as bpmn-moddle holds it. */
export type ModdleElement = BpmnElement & {
  $parent?: ModdleElement;
  get: (name: string) => unknown;
  set: (name: string, value: unknown) => void;
};
export type CanvasPoint = { x: number; y: number };
/** An element of the picture; connections have `waypoints`, shapes a place. */
export type Drawn = {
  id: string;
  type: string;
  businessObject: ModdleElement;
  di: ModdleElement;
  x: number;
  y: number;
  width: number;
  height: number;
  collapsed?: boolean;
  waypoints?: CanvasPoint[];
  parent?: Drawn;
  children?: Drawn[];
  incoming?: Drawn[];
  outgoing?: Drawn[];
  source?: Drawn;
  target?: Drawn;
  host?: Drawn | null;
  attachers?: Drawn[];
  labelTarget?: Drawn;
};

export type Modeling = {
  createShape: (shape: Drawn, position: CanvasPoint, parent: Drawn, hints?: object) => Drawn;
  appendShape: (source: Drawn, shape: object, position: CanvasPoint, parent: Drawn) => Drawn;
  connect: (source: Drawn, target: Drawn, attrs?: object) => Drawn;
  reconnectStart: (connection: Drawn, source: Drawn, at: CanvasPoint) => void;
  reconnectEnd: (connection: Drawn, target: Drawn, at: CanvasPoint) => void;
  moveElements: (elements: readonly Drawn[], by: CanvasPoint, parent?: Drawn, hints?: object) => void;
  resizeShape: (shape: Drawn, bounds: CanvasPoint & { width: number; height: number }) => void;
  layoutConnection: (connection: Drawn, hints?: object) => void;
  removeElements: (elements: readonly Drawn[]) => void;
  removeConnection: (connection: Drawn) => void;
  updateProperties: (element: Drawn, properties: object) => void;
  updateModdleProperties: (element: Drawn, moddle: object, properties: object) => void;
};
export type Registry = { get: (id: string) => Drawn | undefined; filter: (test: (one: Drawn) => boolean) => Drawn[] };
type Bounds = CanvasPoint & { width: number; height: number };
export type Canvas = {
  getRootElement: () => Drawn;
  addMarker: (element: string | Drawn, marker: string) => void;
  removeMarker: (element: string | Drawn, marker: string) => void;
  /** What is seen of it; `inner` is what is drawn, `outer` where it is shown, px. */
  viewbox: (box?: Bounds) => { inner: Bounds; outer: { width: number; height: number } };
  getContainer: () => HTMLElement;
  scrollToElement: (element: Drawn, padding?: number) => void;
  resized: () => void;
};
export type PictureSelection = { get: () => Drawn[]; select: (elements: Drawn | Drawn[] | null) => void };
export type CommandStack = {
  undo: () => void;
  redo: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
  registerHandler: (name: string, handler: unknown) => void;
  execute: (name: string, context: object) => void;
};
export type EventBus = {
  on: (events: string | string[], priority: number, callback: (event: never) => unknown) => void;
  off: (events: string | string[], callback: (event: never) => unknown) => void;
  fire: (event: string, payload?: object) => unknown;
};
export type Overlays = {
  add: (element: string, type: string, overlay: { position: object; html: HTMLElement; show?: object }) => string;
  remove: (filter: { type: string }) => void;
};
export type Moddle = {
  create: (type: string, attributes?: object) => ModdleElement;
  createAny: (name: string, namespace: string, properties?: object) => ModdleElement;
};
export type ElementFactory = { createShape: (attributes: object) => Drawn };

type Services = {
  modeling: Modeling;
  elementRegistry: Registry;
  canvas: Canvas;
  selection: PictureSelection;
  commandStack: CommandStack;
  eventBus: EventBus;
  overlays: Overlays;
  moddle: Moddle;
  elementFactory: ElementFactory;
  bpmnFactory: { create: (type: string, attributes?: object) => ModdleElement };
  bpmnReplace: { replaceElement: (element: Drawn, target: object) => Drawn };
  searchPad: { toggle: () => void };
  copyPaste: { copy: (elements: Drawn[]) => void };
  minimap: { open: () => void; close: () => void };
};
/** What has services: a viewer or a modeler of bpmn-js. */
export type HasServices = { get: (name: string) => unknown };

/** A service of bpmn-js by its name. */
export const drawingServiceOf = <K extends keyof Services>(of: HasServices, name: K): Services[K] =>
  of.get(name) as Services[K];
