/** Width and height of a drawing, by what it says of itself; null where it says neither. */
export function sizeOfDrawing(svg: string): { width: number; height: number } | null {
  const head = /<svg\b[^>]*>/i.exec(svg)?.[0] ?? '';
  const box = /viewBox="\s*[\d.+-]+[\s,]+[\d.+-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(head);
  const side = (name: string): number => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`, 'i').exec(head)?.[1]);
  const [width, height] = box ? [Number(box[1]), Number(box[2])] : [side('width'), side('height')];
  return width > 0 && height > 0 ? { width, height } : null;
}
