import { describe, expect, it } from 'vitest';
import { nodesNamed, networkIn, routeBetween } from './network-graph';
import { keptPlaces, withMoved } from './kept-places';
import { networkSvg } from './network-svg';

const network = networkIn({
  buses: [
    { bus: 'CAN_A', kind: 'CAN', bitrate: 500 },
    { bus: 'LIN_B', kind: 'LIN', bitrate: 19 },
    { bus: 'ETH_C', kind: 'ETH', bitrate: 100_000 },
  ],
  nodes: [
    { ecu: 'ECM', bus: 'CAN_A' },
    { ecu: 'CEM', bus: 'CAN_A', gateway: true },
    { ecu: 'CEM', bus: 'LIN_B' },
    { ecu: 'WMM', bus: 'LIN_B' },
    { ecu: 'WMM', bus: 'ETH_C' },
    { ecu: 'TCAM<&', bus: 'ETH_C' },
  ],
});

describe('a network', () => {
  it('is units and buses, each unit once', () => {
    expect(network.nodes.map(({ name, says }) => [name, says])).toEqual([
      ['CAN_A', '500 kbit/s'],
      ['LIN_B', '19 kbit/s'],
      ['ETH_C', '100 Mbit/s'],
      ['ECM', ''],
      ['CEM', ''],
      ['WMM', ''],
      ['TCAM<&', ''],
    ]);
    expect(network.edges).toHaveLength(6);
    expect([...nodesNamed(network, 'can')]).toEqual(['bus:CAN_A']);
  });

  it('is crossed by gateways only', () => {
    expect(routeBetween(network, 'ecu:ECM', 'ecu:WMM')).toEqual([
      'ecu:ECM',
      'bus:CAN_A',
      'ecu:CEM',
      'bus:LIN_B',
      'ecu:WMM',
    ]);
    expect(routeBetween(network, 'ecu:ECM', 'ecu:TCAM<&')).toBeNull();
  });

  it('is a picture that stands alone, its words escaped', () => {
    const { text, width } = networkSvg(
      network,
      network.nodes.map(({ id }, at) => ({ id, x: at * 200, y: 0 })),
    );
    expect(text).toContain('TCAM&lt;&amp;');
    expect(text.match(/<path /g)).toHaveLength(6);
    expect(text).toContain('stroke-dasharray="4 3"');
    expect(width).toBe(6 * 200 + 110 + 48);
  });

  it('lies where it was put by hand, and elsewhere where it was laid out', () => {
    const laid = [
      { id: 'ecu:ECM', x: 0, y: 0 },
      { id: 'bus:CAN_A', x: 5, y: 5 },
    ];
    const kept = keptPlaces([{ node: 'ecu:ECM', x: 90, y: -20 }, { node: 'gone', x: 1, y: 1 }, { node: 'x' }, null]);
    expect(withMoved(laid, kept)).toEqual([{ id: 'ecu:ECM', x: 90, y: -20 }, laid[1]]);
  });
});
