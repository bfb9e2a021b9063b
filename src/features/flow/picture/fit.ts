import { drawingServiceOf, type HasServices } from './services';

/** px around a picture, in which the notes of its first and last events have room, and those that the palette takes at its left. */
const EDGE = 50;
const PALETTE = 120;

/** Shows the whole picture in the middle, at most in its own size, beside the palette where there is one. */
export function fitPicture(drawing: HasServices): void {
  const canvas = drawingServiceOf(drawing, 'canvas');
  const { inner, outer } = canvas.viewbox();
  const hasPalette = canvas.getContainer().querySelector<HTMLElement>('.djs-palette')?.checkVisibility() ?? false;
  const left = hasPalette ? PALETTE : EDGE;
  const [width, height] = [outer.width - left - EDGE, outer.height - 2 * EDGE];
  if (width <= 0 || height <= 0 || inner.width <= 0 || inner.height <= 0) return;
  const scale = Math.min(1, width / inner.width, height / inner.height);
  canvas.viewbox({
    x: inner.x + inner.width / 2 - (left + width / 2) / scale,
    y: inner.y + inner.height / 2 - outer.height / 2 / scale,
    width: outer.width / scale,
    height: outer.height / scale,
  });
}
