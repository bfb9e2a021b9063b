import ELK from 'elkjs/lib/elk.bundled.js';
import type { NodePlace } from './kept-places';
import type { Network, NetworkNode } from './network-graph';

/** Sizes of what is drawn, px. */
export const sizeOf = ({ isBus }: NetworkNode): { width: number; height: number } =>
  isBus ? { width: 190, height: 34 } : { width: 110, height: 40 };

/** Puts gateways above their buses, and the other units below theirs. */
export async function layOut({ nodes, edges }: Network): Promise<NodePlace[]> {
  const gateways = new Set(nodes.filter(({ isGateway }) => isGateway).map(({ id }) => id));
  const { children = [] } = await new ELK().layout({
    id: 'network',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.layered.spacing.nodeNodeBetweenLayers': '56',
      'elk.spacing.nodeNode': '20',
    },
    children: nodes.map((node) => ({ id: node.id, ...sizeOf(node) })),
    edges: edges.map(({ id, ecu, bus }) => ({
      id,
      sources: [gateways.has(ecu) ? ecu : bus],
      targets: [gateways.has(ecu) ? bus : ecu],
    })),
  });
  return children.map(({ id, x = 0, y = 0 }) => ({ id, x, y }));
}
