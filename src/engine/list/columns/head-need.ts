import { twoLines } from './widths';

let brush: CanvasRenderingContext2D | null | undefined;

/** px that texts take in the face of an element; null where nothing can be measured. */
function measureIn(element: Element): ((text: string) => number) | null {
  brush ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!brush) return null;
  const face = brush;
  const { font } = getComputedStyle(element);
  if (!font) return null;
  face.font = font;
  return (text) => face.measureText(text).width;
}

/** px that a heading takes in two lines at most, as it is set: its words, what surrounds them, and the arrows of one that sorts. */
export function headNeed(heading: Element | undefined, title: string): number | null {
  const label = heading?.querySelector('.ant-table-column-title') ?? heading;
  const widthOf = label && measureIn(label);
  if (!heading || !label || !widthOf) return null;
  const { paddingLeft, paddingRight } = getComputedStyle(heading);
  const arrows = label === heading ? 0 : heading.clientWidth - label.clientWidth;
  const around = label === heading ? Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) : arrows;
  return Math.ceil(twoLines(title.split(' '), widthOf) + around + 1);
}
