import { allBelow, type XmlNode } from '../../../../formats/xml/xml-tree';

/** px of a label as bpmn-js writes it, and between it and its gateway. */
const WIDTH = 90;
const LINE = 14;
const GAP = 6;
/** px of a letter at most, of a Latin one and of others. */
const LATIN = 7;
const WIDE = 12;

type Box = { x: number; y: number; width: number; height: number };

const linesOf = (text: string): number => {
  const width = [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < 256 ? LATIN : WIDE), 0);
  return Math.max(1, Math.ceil(width / WIDTH));
};

function boundsOf({ children }: XmlNode): Box | null {
  const found = children.find(({ name }) => name === 'Bounds')?.attributes;
  if (!found) return null;
  const [x, y, width, height] = [found.x, found.y, found.width, found.height].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { x, y, width, height };
}

/** Where flows of a picture begin and end. */
function endsIn(picture: XmlNode): { x: number; y: number }[] {
  return [...allBelow(picture)]
    .filter(({ name }) => name === 'BPMNEdge')
    .flatMap(({ children }) => {
      const points = children.filter(({ name }) => name === 'waypoint').map(({ attributes }) => attributes);
      return [points[0], points.at(-1)].flatMap((point) => (point ? [{ x: Number(point.x), y: Number(point.y) }] : []));
    });
}

const node = (prefix: string, name: string, attributes: Record<string, string>, children: XmlNode[]): XmlNode => ({
  name,
  prefix,
  attributes,
  line: 0,
  children,
  text: '',
});

function labelAbove({ x, y, width }: Box, text: string): XmlNode {
  const height = linesOf(text) * LINE;
  const place = { x: x + width / 2 - WIDTH / 2, y: y - GAP - height, width: WIDTH, height };
  const bounds = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]));
  return node('bpmndi', 'BPMNLabel', {}, [node('dc', 'Bounds', bounds, [])]);
}

/** A picture whose gateways that flows leave or reach below, and not above, have their names above: no line crosses them. */
export function withGatewayLabels(picture: XmlNode, root: XmlNode): XmlNode {
  const names = new Map<string, string>();
  for (const { name, attributes } of allBelow(root))
    if (name.endsWith('Gateway') && attributes.name) names.set(attributes.id ?? '', attributes.name);
  const ends = endsIn(picture);
  const isTouched = ({ x, width }: Box, y: number): boolean =>
    ends.some((end) => Math.abs(end.x - x - width / 2) < 1 && Math.abs(end.y - y) < 1);
  const placed = (one: XmlNode): XmlNode => {
    const children = one.children.map(placed);
    const text = names.get(one.attributes.bpmnElement ?? '');
    const box = one.name === 'BPMNShape' && text !== undefined ? boundsOf(one) : null;
    const isCrossed = box !== null && isTouched(box, box.y + box.height) && !isTouched(box, box.y);
    return { ...one, children: isCrossed ? [...children, labelAbove(box, text ?? '')] : children };
  };
  return placed(picture);
}
