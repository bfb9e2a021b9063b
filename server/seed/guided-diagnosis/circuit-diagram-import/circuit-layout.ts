import { WIRE_COLOURS, wireColoursIn } from '../../../../contract/text/wire-colours';
import { COMPONENTS } from '../gcid/component-list';

/** A wire as the demo has it. */
export type DrawnWire = {
  wireNo: string;
  colour: string;
  crossSection: string;
  fromComponent: string;
  fromConnector: string | null;
  fromPin: string | null;
  toComponent: string;
  toConnector: string | null;
  toPin: string | null;
};

export type Shape =
  | { is: 'line'; id: string; colour: string; points: readonly (readonly [number, number])[] }
  | { is: 'box'; x: number; y: number; w: number; h: number }
  | { is: 'text'; x: number; y: number; size: number; text: string; from?: 'end' };
export type CircuitLayout = { width: number; height: number; shapes: Shape[] };

/** Px: between two wires, from the edge to the boxes, width of a box, and above its first pin. */
const STEP = 44;
const EDGE = 40;
const BOX = 210;
const HEAD = 46;
const WIDTH = 1120;
/** Between a pin and the name of its connector. */
const APART = 44;

const nameOf = (gcid: string): string => COMPONENTS.find((each) => each.gcid === gcid)?.name['en-US'] ?? '';
const paintOf = (colour: string): string => WIRE_COLOURS[wireColoursIn(colour)?.[0] ?? ''] ?? '#333333';

type Side = { component: string; at: number[] };

/** Components of one side, each with the lines of its wires; those of one component lie together. */
function sidesOf(components: readonly string[]): Side[] {
  const sides: Side[] = [];
  for (const [at, component] of components.entries()) {
    const last = sides.at(-1);
    if (last?.component === component) last.at.push(at);
    else sides.push({ component, at: [at] });
  }
  return sides;
}

/** Where each box and each line lies: a component more is a head more. */
function heightsOf(sides: readonly Side[]): { boxes: { y: number; h: number }[]; lines: number[] } {
  const lines: number[] = [];
  let y = 90;
  const boxes = sides.map(({ at }) => {
    const top = y;
    for (const [n, line] of at.entries()) lines[line] = top + HEAD + n * STEP + 8;
    y = top + HEAD + at.length * STEP + 8;
    return { y: top, h: HEAD + at.length * STEP - 12 };
  });
  return { boxes, lines };
}

const boxShapes = ({ component }: Side, x: number, { y, h }: { y: number; h: number }): Shape[] => [
  { is: 'box', x, y, w: BOX, h },
  { is: 'text', x: x + 10, y: y + 18, size: 14, text: component },
  { is: 'text', x: x + 10, y: y + 33, size: 10, text: nameOf(component) },
];

type End = readonly [connector: string | null, pin: string | null];

/** A pin beside the edge of its box, and the connector further in. */
function endShapes([connector, pin]: End, x: number, y: number, isLeft: boolean): Shape[] {
  const from = isLeft ? ({ from: 'end' } as const) : {};
  const by = isLeft ? -1 : 1;
  const textAt = (text: string | null, away: number): Shape[] =>
    text === null ? [] : [{ is: 'text', x: x + by * away, y: y + 4, size: 11, text, ...from }];
  return [...textAt(pin, 8), ...textAt(connector, APART)];
}

/** A wire in two pieces around the place where it is named. */
function wireShapes(wire: DrawnWire, at: number, from: number, to: number): Shape[] {
  const [start, end] = [EDGE + BOX, WIDTH - EDGE - BOX];
  const bend = start + 330 + at * 14;
  const colour = paintOf(wire.colour);
  const first: Shape = {
    is: 'line',
    id: `${wire.wireNo}#1`,
    colour,
    points: [
      [start, from],
      [start + 150, from],
    ],
  };
  const rest: Shape = {
    is: 'line',
    id: `${wire.wireNo}#2`,
    colour,
    points: [
      [start + 150, from],
      [bend, from],
      [bend, to],
      [end, to],
    ],
  };
  return [
    first,
    rest,
    ...endShapes([wire.fromConnector, wire.fromPin], start, from, true),
    { is: 'text', x: start + 8, y: from - 5, size: 11, text: wire.wireNo },
    { is: 'text', x: start + 8, y: from + 14, size: 10, text: `${wire.colour} ${wire.crossSection}` },
    ...endShapes([wire.toConnector, wire.toPin], end, to, false),
  ];
}

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** Components on both sides, their pins, and the wires between them. */
export function circuitLayout(title: string, wires: readonly DrawnWire[]): CircuitLayout {
  const order = wires.toSorted((a, b) => byNumber(a.fromComponent, b.fromComponent));
  const right = order
    .map((wire, at) => ({ wire, at }))
    .toSorted((a, b) => byNumber(a.wire.toComponent, b.wire.toComponent));
  const starts = sidesOf(order.map(({ fromComponent }) => fromComponent));
  const ends = sidesOf(right.map(({ wire }) => wire.toComponent));
  const [from, to] = [heightsOf(starts), heightsOf(ends)];
  const lines = order.flatMap((wire, at) =>
    wireShapes(wire, at, from.lines[at] ?? 0, to.lines[right.findIndex((each) => each.at === at)] ?? 0),
  );
  const none = { y: 0, h: 0 };
  return {
    width: WIDTH,
    height: Math.max(...[...from.boxes, ...to.boxes].map((box) => box.y + box.h)) + EDGE,
    shapes: [
      { is: 'text', x: EDGE, y: 48, size: 22, text: title },
      ...starts.flatMap((side, n) => boxShapes(side, EDGE, from.boxes[n] ?? none)),
      ...ends.flatMap((side, n) => boxShapes(side, WIDTH - EDGE - BOX, to.boxes[n] ?? none)),
      ...lines,
    ],
  };
}
