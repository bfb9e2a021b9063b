import { guidedDiagnosisNetworkDiagramImport } from '../../../db/tables';
import type { ImportedRows, ReceivedFile, WriteContext } from '../../../engine/model/behaviour';
import { dbScopeOf } from '../../../scope';

type Bus = { bus: string; kind: string; bitrate: number | null };
type Node = { ecu: string; bus: string; gateway: boolean };

/** A unit on several buses hands messages from one to the other. */
function withGateways(nodes: readonly Node[]): Node[] {
  const places = new Map<string, Set<string>>();
  for (const { ecu, bus } of nodes) places.set(ecu, (places.get(ecu) ?? new Set<string>()).add(bus));
  return nodes.map((node) => ({ ...node, gateway: node.gateway || (places.get(node.ecu)?.size ?? 0) > 1 }));
}

/** The bus of a CAN database with its nodes: into each network that has a bus of that name, else as a network of its own. */
export async function networkOfDbc(
  { ports, scope }: Omit<WriteContext, 'tx'>,
  { encoding, ...file }: ReceivedFile,
): Promise<ImportedRows> {
  const read = await ports.readers.read('busWithNodes', [file], { encoding, language: scope.language }, scope);
  const { name, kind, bitrate } = read.bus;
  const own: Bus = { bus: name, kind, bitrate };
  const onIt = read.nodes.map((ecu): Node => ({ ecu, bus: name, gateway: false }));
  const table = guidedDiagnosisNetworkDiagramImport;
  const held = await ports.db.run(dbScopeOf(scope), 'read', (tx) =>
    tx.select({ name: table.name, buses: table.buses, nodes: table.nodes }).from(table),
  );
  const having = held.filter(({ buses }) => ((buses ?? []) as Bus[]).some(({ bus }) => bus === name));
  const networks =
    having.length > 0
      ? having.map((each) => ({ ...each, buses: (each.buses ?? []) as Bus[], nodes: (each.nodes ?? []) as Node[] }))
      : [{ name, buses: [] as Bus[], nodes: [] as Node[] }];
  const rows = networks.map(({ name: network, buses, nodes }) => {
    const before = buses.find(({ bus }) => bus === name);
    const others = buses.filter(({ bus }) => bus !== name);
    const stays = new Map(nodes.filter(({ bus }) => bus === name).map((node) => [node.ecu, node]));
    const merged = [...nodes.filter(({ bus }) => bus !== name), ...onIt.map((node) => stays.get(node.ecu) ?? node)];
    const bus = { ...own, bitrate: own.bitrate ?? before?.bitrate ?? null };
    return [network, JSON.stringify([...others, bus]), JSON.stringify(withGateways(merged))];
  });
  return { fields: ['name', 'buses', 'nodes'], rows, findings: read.findings, text: read.text, within: {} };
}
