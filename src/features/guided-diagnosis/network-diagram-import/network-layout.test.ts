import { expect, it } from 'vitest';
import { networkIn } from './network-graph';
import { joiningUnits, layOut, sizeOf } from './network-layout';

it('puts gateways before their buses, and units along the line of theirs, none upon another', async () => {
  const units = Array.from({ length: 13 }, (_, n) => ({ ecu: `U${n}`, bus: n < 4 ? 'LIN' : 'CAN' }));
  const network = networkIn({
    buses: [
      { bus: 'CAN', kind: 'CAN' },
      { bus: 'LIN', kind: 'LIN' },
      { bus: 'ETH', kind: 'ETH' },
    ],
    nodes: [
      { ecu: 'CEM', bus: 'CAN', gateway: true },
      { ecu: 'CEM', bus: 'LIN' },
      { ecu: 'BOTH', bus: 'CAN' },
      { ecu: 'BOTH', bus: 'ETH' },
      { ecu: 'NOWHERE', bus: 'GONE' },
      ...units,
    ],
  });
  expect([...joiningUnits(network)]).toEqual(['ecu:CEM', 'ecu:BOTH', 'ecu:NOWHERE']);
  const places = await layOut(network);
  expect(places.map(({ id }) => id).toSorted()).toEqual(network.nodes.map(({ id }) => id).toSorted());
  const at = new Map(places.map((place) => [place.id, place]));
  for (const { ecu, bus } of network.edges) {
    const [unit, line] = [at.get(ecu)!, at.get(bus)!];
    if (joiningUnits(network).has(ecu)) expect(unit.x + 110).toBeLessThan(line.x);
    // Below the line, and beyond its name.
    else expect([unit.x > line.x + 230, unit.y > line.y + 17]).toEqual([true, true]);
  }
  const boxes = network.nodes.map((node) => ({ ...at.get(node.id)!, ...sizeOf(node) }));
  for (const [n, a] of boxes.entries())
    for (const b of boxes.slice(n + 1))
      expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
});
