import { pdfPages } from '../../demo/pdf';
import type { CircuitLayout, Shape } from './circuit-layout';

type Line = Extract<Shape, { is: 'line' }>;

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? '');
const pointsOf = ({ points }: Line): string => points.map(([x, y]) => `${x},${y}`).join(' ');

/** Light wires have an edge, so that they are seen on paper. */
const lineSvg = (line: Line): string =>
  `<polyline fill="none" stroke="#9aa0a6" stroke-width="4" points="${pointsOf(line)}"></polyline>` +
  `<polyline id="${escaped(line.id)}" fill="none" stroke="${line.colour}" stroke-width="2.5" points="${pointsOf(line)}"></polyline>`;

function svgOf(shape: Shape): string {
  if (shape.is === 'line') return lineSvg(shape);
  if (shape.is === 'box')
    return `<rect x="${shape.x}" y="${shape.y}" width="${shape.w}" height="${shape.h}" rx="4" fill="#f5f7fa" stroke="#333333"></rect>`;
  const anchor = shape.from ? ' text-anchor="end"' : '';
  return `<text x="${shape.x}" y="${shape.y}" font-family="sans-serif" font-size="${shape.size}"${anchor}>${escaped(shape.text)}</text>`;
}

/** A sheet as a drawing, as it is when it was cleaned. */
export const circuitSvg = ({ width, height, shapes }: CircuitLayout): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}">${shapes.map(svgOf).join('')}</svg>`;

const part = (hex: string, at: number): string => (parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3);
const rgbOf = (hex: string): string => [1, 3, 5].map((at) => part(hex, at)).join(' ');

/** Width of a letter of Helvetica, near enough to set a text before a pin. */
const WIDE = 0.5;

function pdfShape(shape: Shape, height: number): string {
  if (shape.is === 'line') {
    const points = shape.points.map(([x, y], n) => `${x} ${height - y} ${n === 0 ? 'm' : 'l'}`).join(' ');
    return `${rgbOf(shape.colour)} RG 2.5 w ${points} S`;
  }
  if (shape.is === 'box')
    return `0.96 0.97 0.98 rg 0.2 0.2 0.2 RG 1 w ${shape.x} ${height - shape.y - shape.h} ${shape.w} ${shape.h} re B`;
  const x = shape.from === 'end' ? shape.x - shape.text.length * shape.size * WIDE : shape.x;
  // The fonts that every reader has know Latin letters alone.
  const text = shape.text.replace(/[^ -~]/g, '-').replace(/[\\()]/g, String.raw`\$&`);
  return `BT 0 0 0 rg /F1 ${shape.size} Tf ${x} ${height - shape.y} Td (${text}) Tj ET`;
}

/** Sheets as the pages of one document. */
export const circuitPdf = (sheets: readonly CircuitLayout[]): string =>
  pdfPages(
    sheets.map(({ width, height, shapes }) => ({
      width,
      height,
      drawn: shapes.map((shape) => pdfShape(shape, height)).join('\n'),
    })),
  );
