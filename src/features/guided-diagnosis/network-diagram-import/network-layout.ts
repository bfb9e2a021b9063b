import ELK from 'elkjs/lib/elk.bundled.js';
import type { NodePlace } from './kept-places';
import type { Network, NetworkNode } from './network-graph';

/** Sizes of what is drawn, px. */
export const sizeOf = ({ isBus }: Pick<NetworkNode, 'isBus'>): { width: number; height: number } =>
  isBus ? { width: 230, height: 34 } : { width: 110, height: 40 };

const BUS = sizeOf({ isBus: true });
const UNIT = sizeOf({ isBus: false });
/** Units that hang on a bus in one row; more hang in two, those of the second between those of the first. */
const ONE_ROW = 5;
/** From the end of a bus to its first unit, from its line down to that, and between two of them, px. */
const ROOM = { ahead: 24, below: 26, beside: 24, rows: 18 } as const;
const PITCH = UNIT.width + ROOM.beside;

type Place = Omit<NodePlace, 'id'>;

/** Where the units of a bus hang below its line, from its own corner. */
function hung(count: number): Place[] {
  const columns = count > ONE_ROW ? Math.ceil(count / 2) : count;
  const [left, top] = [BUS.width + ROOM.ahead, BUS.height / 2 + ROOM.below];
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns);
    return {
      x: left + (at % columns) * PITCH + (row * PITCH) / 2,
      y: top + row * (UNIT.height + ROOM.rows),
    };
  });
}

/** A bus with the room that its units take. */
const blockOf = (places: readonly Place[]): { width: number; height: number } => ({
  width: Math.max(BUS.width, ...places.map(({ x }) => x + UNIT.width)),
  height: Math.max(BUS.height, ...places.map(({ y }) => y + UNIT.height)),
});

/** Units that join several buses, or are said to: they stand before these. */
export function joiningUnits({ nodes, edges }: Network): ReadonlySet<string> {
  const buses = new Map<string, number>();
  for (const { ecu } of edges) buses.set(ecu, (buses.get(ecu) ?? 0) + 1);
  return new Set(
    nodes.flatMap(({ id, isBus, isGateway }) => (!isBus && (isGateway || buses.get(id) !== 1) ? [id] : [])),
  );
}

/** Puts what joins buses before these, one bus below the other, and the units of each along its line. */
export async function layOut(network: Network): Promise<NodePlace[]> {
  const { nodes, edges } = network;
  const joining = joiningUnits(network);
  const byBus = new Map(
    nodes.flatMap(({ id, isBus }) =>
      isBus ? [[id, edges.flatMap(({ ecu, bus }) => (bus === id && !joining.has(ecu) ? [ecu] : []))] as const] : [],
    ),
  );
  const blocks = new Map([...byBus].map(([id, units]) => [id, hung(units.length)]));
  const { children = [] } = await new ELK().layout({
    id: 'network',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.layered.spacing.nodeNodeBetweenLayers': '80',
      'elk.spacing.nodeNode': '24',
    },
    children: [
      ...[...joining].map((id) => ({ id, ...UNIT })),
      ...[...blocks].map(([id, places]) => ({ id, ...blockOf(places) })),
    ],
    edges: edges.flatMap(({ id, ecu, bus }) => (joining.has(ecu) ? [{ id, sources: [ecu], targets: [bus] }] : [])),
  });
  return children.flatMap(({ id, x = 0, y = 0 }) => [
    { id, x, y },
    ...(byBus.get(id) ?? []).map((unit, at) => {
      const place = blocks.get(id)?.[at] ?? { x: 0, y: 0 };
      return { id: unit, x: x + place.x, y: y + place.y };
    }),
  ]);
}
