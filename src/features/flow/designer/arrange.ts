import { outlineOf, type OutlineBranch, type OutlineItem } from '../outline/outline';
import { bpmnTypeOf } from '../../../../flow/model/tree';
import { drawingServiceOf, type Drawn, type HasServices, type ModdleElement } from '../picture/services';

/** px between steps, between rows, and from a sub-process to what it holds. */
const GAP = 60;
const ROW_GAP = 40;
const INSIDE = 40;
/** Steps of the largest process that is put in order by itself. */
const MOST = 300;
/** px by which a step may stand elsewhere without having been moved by somebody. */
const NEAR = 2;

type Size = { width: number; height: number };
type Place = { x: number; y: number } & Partial<Size>;
/** Where each step stands, from the top left of what it belongs to. */
type Places = Map<string, Place>;
type Block = Size & { places: Places; /** y of its line. */ line: number };

const shifted = (places: Places, x: number, y: number): [string, Place][] =>
  [...places].map(([id, place]) => [id, { ...place, x: place.x + x, y: place.y + y }]);

/** Works out where the steps of an outline stand: onward to the right, branches and exits below each other. */
class Arranger {
  constructor(readonly drawn: (id: string) => Drawn | undefined) {}

  sequences(all: readonly OutlineItem[][]): Block {
    const blocks = all.map((items) => this.#line(items));
    const places: Places = new Map();
    let y = 0;
    for (const block of blocks) {
      for (const [id, place] of shifted(block.places, 0, y)) places.set(id, place);
      y += block.height + ROW_GAP;
    }
    const width = Math.max(0, ...blocks.map((block) => block.width));
    return { places, width, height: Math.max(0, y - ROW_GAP), line: blocks[0]?.line ?? 0 };
  }

  /** Steps one behind the other, on one line; below it what leaves them besides. */
  #line(items: readonly OutlineItem[]): Block {
    const blocks = items.flatMap((item) => (item.kind === 'step' ? this.#step(item) : []));
    const line = Math.max(0, ...blocks.map((block) => block.line));
    const places: Places = new Map();
    let [x, height] = [0, 0];
    const exits: { at: number; branches: OutlineBranch[] }[] = [];
    for (const block of blocks) {
      for (const [id, place] of shifted(block.places, x, line - block.line)) places.set(id, place);
      height = Math.max(height, line - block.line + block.height);
      if (block.exits.length > 0) exits.push({ at: x + block.first, branches: block.exits });
      x += block.width + GAP;
    }
    let width = Math.max(0, x - GAP);
    for (const { at, branches } of exits.toReversed())
      for (const { items: inExit } of branches) {
        const block = this.#line(inExit);
        if (block.places.size === 0) continue;
        for (const [id, place] of shifted(block.places, at, height + ROW_GAP)) places.set(id, place);
        height += block.height + ROW_GAP;
        width = Math.max(width, at + block.width);
      }
    return { places, width, height, line };
  }

  #step(item: Extract<OutlineItem, { kind: 'step' }>): (Block & { exits: OutlineBranch[]; first: number })[] {
    const id = item.element.id ?? '';
    const shape = this.drawn(id);
    if (!shape) return [];
    const own = this.#own(item, shape);
    const branches = item.branches.map(({ items }) => this.#line(items));
    const places: Places = new Map(own.places);
    let [bottom, line, width] = [own.height, own.line, own.width];
    if (branches.length > 0) {
      // The first branch goes on along the line, the others stand below it.
      const [first] = branches;
      line = Math.max(line, first!.line);
      const top = line - own.line;
      for (const [name, place] of shifted(own.places, 0, top)) places.set(name, place);
      bottom = Math.max(bottom + top, line);
      let y = line - first!.line;
      for (const branch of branches) {
        for (const [name, place] of shifted(branch.places, own.width + GAP, y)) places.set(name, place);
        bottom = Math.max(bottom, y + branch.height);
        width = Math.max(width, own.width + GAP + branch.width);
        y += Math.max(branch.height, ROW_GAP) + ROW_GAP;
        bottom = Math.max(bottom, y - ROW_GAP);
      }
    }
    return [{ places, width, height: bottom, line, exits: item.exits, first: own.width }];
  }

  /** A step alone; an open sub-process is as large as what it holds. */
  #own({ element, inside }: Extract<OutlineItem, { kind: 'step' }>, shape: Drawn): Block {
    const id = element.id ?? '';
    if (!inside || shape.collapsed !== false || inside.length === 0) {
      const { width, height } = shape;
      return { places: new Map([[id, { x: 0, y: 0 }]]), width, height, line: height / 2 };
    }
    const held = this.sequences(inside);
    const width = Math.max(100, held.width + 2 * INSIDE);
    const height = Math.max(80, held.height + 2 * INSIDE);
    const places: Places = new Map([[id, { x: 0, y: 0, width, height }]]);
    for (const [name, place] of shifted(held.places, INSIDE, INSIDE)) places.set(name, place);
    return { places, width, height, line: INSIDE + held.line };
  }
}

/** Where all steps of the one process of a picture would stand; null where pools or lanes say where, or it is too large. */
function arrangement(editor: HasServices): Places | null {
  const registry = drawingServiceOf(editor, 'elementRegistry');
  const root = drawingServiceOf(editor, 'canvas').getRootElement();
  const { businessObject } = root;
  if (bpmnTypeOf(businessObject) !== 'process' || registry.filter(({ type }) => type === 'bpmn:Lane').length > 0)
    return null;
  const definitions = businessObject.$parent as ModdleElement;
  const process = outlineOf(definitions).find(({ element }) => element === businessObject);
  if (!process) return null;
  const { places } = new Arranger((id) => registry.get(id)).sequences(process.sequences);
  if (places.size === 0 || places.size > MOST) return null;
  const [firstId] = places.keys();
  const first = registry.get(firstId ?? '');
  const place = places.get(firstId ?? '');
  if (!first || !place) return null;
  // The first step stays where it is.
  return new Map(shifted(places, first.x - place.x, first.y - place.y));
}

const isNear = (shape: Drawn, place: Place): boolean =>
  Math.abs(shape.x - place.x) <= NEAR &&
  Math.abs(shape.y - place.y) <= NEAR &&
  Math.abs(shape.width - (place.width ?? shape.width)) <= NEAR;

/** Whether the picture stands as `arrange` would put it: nobody moved a step by hand. */
export function isArranged(editor: HasServices): boolean {
  const registry = drawingServiceOf(editor, 'elementRegistry');
  const places = arrangement(editor);
  return places !== null && [...places].every(([id, place]) => isNear(registry.get(id)!, place));
}

/** Puts all steps in order, and draws the flows anew. */
export function arrangePicture(editor: HasServices): void {
  const [registry, modeling] = [drawingServiceOf(editor, 'elementRegistry'), drawingServiceOf(editor, 'modeling')];
  const places = arrangement(editor);
  if (!places) return;
  for (const [id, place] of places) {
    const shape = registry.get(id)!;
    if (place.width !== undefined && place.height !== undefined && !isNear(shape, place))
      modeling.resizeShape(shape, { x: shape.x, y: shape.y, width: place.width, height: place.height });
  }
  // Outer steps first: they take along what they hold.
  for (const [id, place] of places) {
    const shape = registry.get(id)!;
    const by = { x: Math.round(place.x - shape.x), y: Math.round(place.y - shape.y) };
    if (by.x !== 0 || by.y !== 0) modeling.moveElements([shape], by, undefined, { autoResize: false });
  }
  for (const connection of registry.filter(({ type }) => type === 'bpmn:SequenceFlow'))
    modeling.layoutConnection(connection, { waypoints: [] });
}
