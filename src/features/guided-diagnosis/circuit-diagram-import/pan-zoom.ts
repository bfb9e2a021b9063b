import type { SheetPlace } from './drawn-sheet';

/** Where the sheet lies: its corner in px of the window it is seen through, and how much larger it is. */
export type View = { x: number; y: number; scale: number };
type Size = { width: number; height: number };
type Point = { x: number; y: number };

const LEAST = 0.05;
const MOST = 16;
/** Of one step of a button or a key. */
export const ZOOM_STEP = 1.4;
/** Room around what fits, px. */
const MARGIN = 12;
/** A hit is not shown larger than this. */
const HIT_SCALE = 2;

const within = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));

/** Larger or smaller around a point that stays where it is. */
export function zoomedAt(view: View, factor: number, { x, y }: Point): View {
  const scale = within(view.scale * factor);
  const by = scale / view.scale;
  return { scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by };
}

/** The whole sheet, in the middle. */
export function fitted(sheet: Size, stage: Size): View {
  const scale = within(
    Math.min((stage.width - MARGIN * 2) / sheet.width, (stage.height - MARGIN * 2) / sheet.height, HIT_SCALE),
  );
  return { scale, x: (stage.width - sheet.width * scale) / 2, y: (stage.height - sheet.height * scale) / 2 };
}

/** The place in the middle, large enough to be read. */
export function centred({ x, y, width, height }: SheetPlace, stage: Size, view: View): View {
  const room = Math.min(stage.width / Math.max(width * 2, 1), stage.height / Math.max(height * 2, 1));
  const scale = within(Math.min(Math.max(view.scale, 1), Math.max(room, LEAST), HIT_SCALE));
  return { scale, x: stage.width / 2 - (x + width / 2) * scale, y: stage.height / 2 - (y + height / 2) * scale };
}

/** Two fingers: the point between them stays under them. */
export function pinched(view: View, before: readonly [Point, Point], now: readonly [Point, Point]): View {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const [from, to] = [middle(before), middle(now)];
  const zoomed = zoomedAt(view, apart(now) / apart(before), from);
  return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y };
}
