import { afterAll, beforeAll, expect, it } from 'vitest';
import { zipFile } from '../../../formats/testing/archive';
import { odxIndex, TOPOLOGY, VARIANTS } from '../../../formats/testing/odx-files';
import { bytesOf } from '../../../formats/source';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';

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

it('takes the topology of an ODX file or package: links are buses, units stand at them, a gateway at those behind it too [GD-11]', async () => {
  const found = await desk.checked(TOPOLOGY, undefined, 'KX11.odx-v');
  expect(found).toMatchObject({ state: 'checked', bad: 0 });
  expect(found.findings.map(({ msg }) => msg).join()).toMatch(/K is a link of type “ISO_9141_2_UART”/);
  await desk.commit(found.id);
  const made = (await list()).find(({ name }) => name === 'KX11');
  expect(made?.buses).toEqual([
    { bus: 'DIAG', kind: 'CAN', bitrate: 500 },
    { bus: 'BODY', kind: 'CANFD', bitrate: 2000 },
  ]);
  const nodes = [
    { ecu: 'CEM', bus: 'DIAG', gateway: true },
    { ecu: 'DDM', bus: 'BODY', gateway: false },
    { ecu: 'CEM', bus: 'BODY', gateway: true },
    { ecu: 'PDM', bus: 'BODY', gateway: false },
  ];
  expect(made?.nodes).toEqual(nodes);
  const packed = zipFile('KX11.pdx', {
    'index.xml': odxIndex(['v.odx-v', 'cem.odx-d']),
    'v.odx-v': TOPOLOGY,
    'cem.odx-d': VARIANTS,
  });
  const again = await desk.checked(bytesOf(packed) as BlobPart, undefined, 'KX11.pdx');
  expect(again).toMatchObject({ state: 'checked', bad: 0, outcomes: { same: 1 } });
});

it('refuses an ODX file without a topology with what it lacks', async () => {
  const refused = await desk.send(VARIANTS, undefined, 'cem.odx-v');
  const { id } = refused.data as { id: string };
  expect(await desk.settled(id)).toMatchObject({ state: 'refused' });
});
