import { BUS_LINES, type Network } from './network-graph';
import type { NodePlace } from './kept-places';
import { joiningUnits, sizeOf } from './network-layout';

/** Room around the drawing, px. */
const MARGIN = 24;
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? '');

type Box = { x: number; y: number; width: number; height: number };
const middleOf = (box: Box | undefined): Omit<Box, 'height'> =>
  box ? { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width } : { x: 0, y: 0, width: 0 };

export type Drawing = { text: string; width: number; height: number };

/** The network as a picture that stands alone, light and without fonts of its own. */
export function networkSvg(network: Network, places: readonly NodePlace[]): Drawing {
  const { nodes, edges } = network;
  const joining = joiningUnits(network);
  const at = new Map(places.map((place) => [place.id, place]));
  const boxes = nodes.map((node) => ({
    node,
    ...sizeOf(node),
    x: at.get(node.id)?.x ?? 0,
    y: at.get(node.id)?.y ?? 0,
  }));
  const byId = new Map(boxes.map((box) => [box.node.id, box]));
  const [left, top] = [Math.min(0, ...boxes.map(({ x }) => x)), Math.min(0, ...boxes.map(({ y }) => y))];
  const width = Math.max(0, ...boxes.map((box) => box.x + box.width)) - left + MARGIN * 2;
  const height = Math.max(0, ...boxes.map((box) => box.y + box.height)) - top + MARGIN * 2;
  const lines = edges.map(({ ecu, bus, kind }) => {
    const [unit, line] = [middleOf(byId.get(ecu)), middleOf(byId.get(bus))];
    // Along the line of the bus and down to what hangs on it; what joins buses comes to the line halfway between.
    const way = joining.has(ecu)
      ? `H${(unit.x + line.x - line.width / 2) / 2}V${line.y}H${line.x}`
      : `V${line.y}H${line.x}`;
    const { colour, width: thick, dash } = BUS_LINES[kind];
    const dashed = dash ? ` stroke-dasharray="${dash}"` : '';
    return `<path d="M${unit.x} ${unit.y}${way}" fill="none" stroke="${colour}" stroke-width="${thick}"${dashed}/>`;
  });
  const drawn = boxes.map(({ node, x, y, width: wide, height: high }) => {
    const colour = node.kind ? BUS_LINES[node.kind].colour : '#444444';
    const label = escaped([node.name, node.says].filter(Boolean).join(' · '));
    return (
      `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${node.isBus ? high / 2 : 4}" fill="#ffffff" stroke="${colour}" stroke-width="${node.isGateway ? 3 : 1.5}"/>` +
      `<text x="${x + wide / 2}" y="${y + high / 2 + 4}" text-anchor="middle" font-family="sans-serif" font-size="12" fill="#222222">${label}</text>`
    );
  });
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left - MARGIN} ${top - MARGIN} ${width} ${height}">` +
    `<rect x="${left - MARGIN}" y="${top - MARGIN}" width="${width}" height="${height}" fill="#ffffff"/>${lines.join('')}${drawn.join('')}</svg>`;
  return { text, width, height };
}

/** Pixels of a picture for each px of the drawing. */
const SCALE = 2;

/** The same as pixels. */
export async function pngOfDrawing({ text, width, height }: Drawing): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * SCALE);
    canvas.height = Math.ceil(height * SCALE);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
