import { FindingList, UnreadableFile } from '../../formats/finding';
import type { OdxVehicle } from '../../formats/odx/vehicle-links';
import { readOdx } from '../../formats/odx/read-odx';
import type { BusKind } from '../../contract/resources/guided-diagnosis/network-diagram-import/buses';
import { ofOne } from './reader';

type Bus = { bus: string; kind: BusKind; bitrate: number | null };
type Node = { ecu: string; bus: string; gateway: boolean };

/** Characters of the names of networks, and of buses and units. */
const LONGEST = { network: 100, part: 64 } as const;
/** By what the `TYPE` of a physical link holds (ISO 22901-1, ISO 22900-2), the first that fits. */
const KINDS: readonly (readonly [RegExp, BusKind])[] = [
  [/CAN_?FD/i, 'CANFD'],
  [/11898|CAN/i, 'CAN'],
  [/17987|(^|_)LIN/i, 'LIN'],
  [/17458|FLEXRAY/i, 'FLEXRAY'],
  [/13400|802_3|ETH|DOIP/i, 'ETH'],
  [/MOST/i, 'MOST'],
];

const kindOf = (type: string): BusKind | undefined => KINDS.find(([pattern]) => pattern.test(type))?.[1];

/** The buses that a network draws, by the ids of their links; what kinds it does not know is told. */
function busesOf({ buses }: OdxVehicle, findings: FindingList): Map<string, Bus> {
  return new Map(
    buses.flatMap(({ id, name, type, bitrate, line }) => {
      const kind = kindOf(type);
      if (!kind) {
        findings.warn('odx.linkKind', { line, params: { name, type } });
        return [];
      }
      const kbit = bitrate === null ? null : Math.round(bitrate / 1000);
      return [
        [id, { bus: name.slice(0, LONGEST.part), kind, bitrate: kbit !== null && kbit > 0 ? kbit : null }] as const,
      ];
    }),
  );
}

/** The units at each bus, each once: a gateway stands at its own bus and at those behind it. */
function nodesOf(
  vehicle: OdxVehicle,
  buses: ReadonlyMap<string, Bus>,
  unitOf: (node: OdxVehicle['nodes'][number]) => string,
) {
  const found = new Map<string, Node>();
  const place = (ecu: string, bus: Bus | undefined, gateway: boolean) => {
    if (!bus || ecu === '') return;
    const key = `${ecu}\n${bus.bus}`;
    found.set(key, { ecu, bus: bus.bus, gateway: gateway || found.get(key)?.gateway === true });
  };
  const byId = new Map(vehicle.nodes.map((node) => [node.id, node]));
  for (const node of vehicle.nodes) {
    const bus = buses.get(node.bus?.id ?? '');
    const gateways = node.gateways.flatMap(({ id }) => byId.get(id) ?? []);
    place(unitOf(node), bus, node.isGateway);
    for (const gateway of gateways) {
      place(unitOf(gateway), buses.get(gateway.bus?.id ?? ''), true);
      place(unitOf(gateway), bus, true);
    }
  }
  return [...found.values()];
}

/** The networks of each vehicle information of an ODX file or package: its physical links as buses, its logical links as units at them. */
export const networkOfOdx = ofOne(async (source) => {
  const [reading] = await readOdx([source]);
  if (!reading || reading.failure) throw reading?.failure ?? new Error('one file has one reading');
  if (reading.vehicles.length === 0) throw new UnreadableFile('odx.noVehicle');
  const names = new Map(reading.layers.map(({ layer }) => [layer.id, layer.name]));
  const findings = new FindingList();
  const rows = reading.vehicles.map((vehicle) => {
    const buses = busesOf(vehicle, findings);
    const nodes = nodesOf(vehicle, buses, ({ unit, name }) =>
      (names.get(unit?.id ?? '') ?? unit?.document ?? name).slice(0, LONGEST.part),
    );
    return [
      (vehicle.longName || vehicle.name).slice(0, LONGEST.network),
      JSON.stringify([...new Map([...buses.values()].map((bus) => [bus.bus, bus])).values()]),
      JSON.stringify(nodes),
    ];
  });
  const all = [...findings.all(), ...reading.findings.all()];
  return { head: { fields: ['name', 'buses', 'nodes'], findings: all, within: {} }, rows };
});
