import type { BusKind } from '../../../../contract/resources/guided-diagnosis/network-diagram-import/buses';

export type NetworkNode = {
  id: string;
  name: string;
  isBus: boolean;
  isGateway: boolean;
  kind?: BusKind;
  says: string;
};
export type NetworkEdge = { id: string; ecu: string; bus: string; kind: BusKind };
export type Network = { nodes: NetworkNode[]; edges: NetworkEdge[] };

type Line = Readonly<Record<string, unknown>>;
const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as Line[]) : []);
const busId = (name: unknown): string => `bus:${String(name)}`;
const ecuId = (name: unknown): string => `ecu:${String(name)}`;

/** 500, 2000 and 100000 kbit/s as people say them. */
const rateOf = (bitrate: unknown): string => {
  if (typeof bitrate !== 'number') return '';
  return bitrate >= 1000 ? `${bitrate / 1000} Mbit/s` : `${bitrate} kbit/s`;
};

/** Control units and buses as nodes, and who is on which bus as edges. A unit that is listed twice on one bus is on it once. */
export function networkIn({ buses, nodes }: Line): Network {
  const kinds = new Map(linesOf(buses).map(({ bus, kind }) => [String(bus), kind as BusKind]));
  const units = new Map<string, NetworkNode>();
  const edges = new Map<string, NetworkEdge>();
  for (const { ecu, bus, gateway } of linesOf(nodes)) {
    const id = ecuId(ecu);
    const known = units.get(id);
    const isGateway = gateway === true || known?.isGateway === true;
    units.set(id, { id, name: String(ecu), isBus: false, isGateway, says: '' });
    const kind = kinds.get(String(bus));
    if (kind) edges.set(`${id}-${busId(bus)}`, { id: `${id}-${busId(bus)}`, ecu: id, bus: busId(bus), kind });
  }
  const drawn = linesOf(buses).map(({ bus, kind, bitrate }): NetworkNode => ({
    id: busId(bus),
    name: String(bus),
    isBus: true,
    isGateway: false,
    kind: kind as BusKind,
    says: rateOf(bitrate),
  }));
  return { nodes: [...drawn, ...units.values()], edges: [...edges.values()] };
}

function neighboursOf({ edges }: Network): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { ecu, bus } of edges) {
    found.set(ecu, [...(found.get(ecu) ?? []), bus]);
    found.set(bus, [...(found.get(bus) ?? []), ecu]);
  }
  return found;
}

/** The shortest way of a message from one unit to another, over buses and the gateways between them; null where there is none. */
export function routeBetween(network: Network, from: string, to: string): string[] | null {
  const gateways = new Set(network.nodes.filter(({ isGateway }) => isGateway).map(({ id }) => id));
  const neighbours = neighboursOf(network);
  const before = new Map<string, string | null>([[from, null]]);
  const waiting = [from];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (at === to) {
      const route: string[] = [];
      for (let step: string | null = at; step !== null; step = before.get(step) ?? null) route.unshift(step);
      return route;
    }
    // Only a gateway hands on what it gets.
    if (at !== from && at.startsWith('ecu:') && !gateways.has(at)) continue;
    for (const next of neighbours.get(at) ?? [])
      if (!before.has(next)) {
        before.set(next, at);
        waiting.push(next);
      }
  }
  return null;
}

/** Ids of the units and buses whose name holds the text. */
export function nodesNamed({ nodes }: Network, text: string): ReadonlySet<string> {
  const asked = text.trim().toLowerCase();
  return new Set(
    asked === '' ? [] : nodes.filter(({ name }) => name.toLowerCase().includes(asked)).map(({ id }) => id),
  );
}

/** How the line of a bus is drawn, by its kind: colour, width in px, and dashes. */
export const BUS_LINES: Readonly<Record<BusKind, { colour: string; width: number; dash?: string }>> = {
  CAN: { colour: '#1e88e5', width: 2 },
  CANFD: { colour: '#3949ab', width: 3 },
  LIN: { colour: '#43a047', width: 1.5, dash: '4 3' },
  FLEXRAY: { colour: '#8e24aa', width: 2, dash: '10 4' },
  ETH: { colour: '#f57c00', width: 3, dash: '2 3' },
  MOST: { colour: '#00897b', width: 2, dash: '10 3 2 3' },
};
