import { afterAll, beforeAll, expect, it } from 'vitest';
import { openImportDesk, type ImportDesk } from '../../testing/import-desk';

const BASE = '/guided-diagnosis/network-diagram-import';
type Row = Record<string, unknown> & { id: string };

const fileOf = (bus: string, nodes: string): string =>
  `VERSION ""\n\nNS_ :\n\nBS_:\n\nBU_: ${nodes}\n\nBA_DEF_ "DBName" STRING ;\nBA_DEF_ "BusType" STRING ;\nBA_DEF_ "Baudrate" INT 0 8000000;\nBA_ "DBName" "${bus}";\nBA_ "BusType" "CAN FD";\nBA_ "Baudrate" 2000000;\n`;

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk(BASE);
});
afterAll(() => desk.close());

const take = async (text: string): Promise<void> => {
  const found = await desk.checked(text);
  expect(found).toMatchObject({ state: 'checked', bad: 0 });
  await desk.commit(found.id);
};
const list = async (): Promise<Row[]> => (await desk.call('GET', `${BASE}/list`)).data.list as Row[];

it('takes the bus of a CAN database into the networks that have it, and keeps their other buses', async () => {
  await take(fileOf('CAN_BODY', 'CEM DDM'));
  const [made] = await list();
  expect(made).toMatchObject({
    name: 'CAN_BODY',
    buses: [{ bus: 'CAN_BODY', kind: 'CANFD', bitrate: 2000 }],
    nodes: [
      { ecu: 'CEM', bus: 'CAN_BODY', gateway: false },
      { ecu: 'DDM', bus: 'CAN_BODY', gateway: false },
    ],
    unresolved: 'CEM, DDM',
  });
  const lin = { bus: 'LIN_1', kind: 'LIN', bitrate: 19 };
  const nodes = [...(made!.nodes as object[]), { ecu: 'CEM', bus: 'LIN_1', gateway: true }];
  const body = { version: 1, name: 'Body', buses: [...(made!.buses as object[]), lin], nodes };
  expect(await desk.call('PUT', `${BASE}/${made!.id}`, body)).toMatchObject({ code: 0 });
  await take(fileOf('CAN_BODY', 'CEM PDM'));
  const all = await list();
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ name: 'Body', unresolved: 'CEM, PDM' });
  expect((all[0]!.buses as { bus: string }[]).map(({ bus }) => bus).toSorted()).toEqual(['CAN_BODY', 'LIN_1']);
  expect(all[0]!.nodes).toEqual([
    { ecu: 'CEM', bus: 'LIN_1', gateway: true },
    { ecu: 'CEM', bus: 'CAN_BODY', gateway: true },
    { ecu: 'PDM', bus: 'CAN_BODY', gateway: false },
  ]);
});
