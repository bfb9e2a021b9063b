import { allBelow, type XmlNode } from '../../../../formats/xml/xml-tree';

/** px of a label as bpmn-js writes it, and between it and its element. */
const WIDTH = 90;
const LINE = 14;
const GAP = 6;
/** px of a letter at most, of a Latin one and of others. */
const LATIN = 7;
const WIDE = 12;

type Box = { x: number; y: number; width: number; height: number };

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < 256 ? LATIN : WIDE), 0);
const linesOf = (text: string): number => Math.max(1, Math.ceil(widthOf(text) / WIDTH));

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

function labelAt(box: Box): XmlNode {
  const bounds = Object.fromEntries(Object.entries(box).map(([name, value]) => [name, String(value)]));
  return node('bpmndi', 'BPMNLabel', {}, [node('dc', 'Bounds', bounds, [])]);
}

const above = ({ x, y, width }: Box, text: string): Box => {
  const height = linesOf(text) * LINE;
  return { x: x + width / 2 - WIDTH / 2, y: y - GAP - height, width: WIDTH, height };
};

/** Of an event on the edge of a step: beside the flow that leaves it, below the edge. */
const beside = ({ x, y, width, height }: Box, text: string): Box => ({
  x: x + width / 2 + GAP,
  y: y + height,
  width: Math.min(WIDTH, widthOf(text)),
  height: linesOf(text) * LINE,
});

type Named = { text: string; place: typeof above };

function namedIn(root: XmlNode): Map<string, Named> {
  const names = new Map<string, Named>();
  // What lies in a closed sub-process is moved as it is opened, without the places of its names.
  for (const { name, attributes } of root.children.flatMap((one) => (one.name === 'process' ? one.children : []))) {
    const place = name.endsWith('Gateway') ? above : name === 'boundaryEvent' ? beside : null;
    if (place && attributes.name) names.set(attributes.id ?? '', { text: attributes.name, place });
  }
  return names;
}

/** A picture in which no flow that leaves or reaches a gateway or a boundary event below crosses its name. */
export function withClearLabels(picture: XmlNode, root: XmlNode): XmlNode {
  const names = namedIn(root);
  const ends = endsIn(picture);
  const isTouched = ({ x, width }: Box, y: number): boolean =>
    ends.some((end) => Math.abs(end.x - x - width / 2) < 1 && Math.abs(end.y - y) < 1);
  const placed = (one: XmlNode): XmlNode => {
    const children = one.children.map(placed);
    const named = one.name === 'BPMNShape' ? names.get(one.attributes.bpmnElement ?? '') : undefined;
    const box = named ? boundsOf(one) : null;
    if (!named || !box || !isTouched(box, box.y + box.height) || isTouched(box, box.y)) return { ...one, children };
    return { ...one, children: [...children, labelAt(named.place(box, named.text))] };
  };
  return placed(picture);
}
