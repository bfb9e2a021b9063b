import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ImportView } from '../../../../contract/wire/import';
import { IS_WHOLE } from '../../../../contract/testing/short-run';
import { bytesOf } from '../../../../formats/source';
import { zipFile } from '../../../../formats/testing/archive';
import { layer, odxFile, odxIndex, TOPOLOGY } from '../../../../formats/testing/odx-files';
import { openImportDesk, type ImportDesk } from '../../../testing/desks/import-desk';

/** Several steps of a task; the full run takes as many as a platform has. */
const ROWS = IS_WHOLE ? 25_000 : 1_100;
const UNITS = 150;
const HEAD = 'ecuAddress,name,platform,model,kind,otherAddress';
let desk: ImportDesk;

beforeAll(async () => {
  desk = await openImportDesk('/diagnosis-sequence-management/ecu-relation');
});
afterAll(() => desk.close());

const address = (n: number): string => (0x1000 + n).toString(16).toUpperCase();
/** Of a model each unit before some that follow; of the last line the way back. */
const linesOf = (rows: number): string[] =>
  Array.from({ length: rows }, (_, n) => {
    const [unit, step] = [n % (UNITS - 1), 1 + (Math.floor(n / (UNITS - 1)) % 3)];
    const other = Math.min(UNITS - 1, unit + step);
    return `${address(unit)},Unit ${unit},SPA2,M${Math.floor(n / (3 * (UNITS - 1)))},before,${address(other)}`;
  });

it('refuses a line that closes a circle with lines beside it as soon as the sheet is tried [SEQ-12]', async () => {
  const lines = ['1A01,CEM,SEA,,before,1630', '1630,TCM,SEA,,before,1671', '1671,FLC2,SEA,,before,1A01'];
  const tried = await desk.checked([HEAD, ...lines, '1671,FLC2,SEA,,before,1BA1'].join('\n'));
  expect(tried).toMatchObject({ state: 'checked', total: 4, bad: 1 });
  const [bad, ...others] = await desk.rows(tried.id, true);
  expect(others).toEqual([]);
  expect(bad).toMatchObject({ n: 4 });
  expect(JSON.stringify(bad)).toContain('1671 → 1A01 → 1630 → 1671');
  await desk.commit(tried.id);
  const page = await desk.call('GET', '/diagnosis-sequence-management/ecu-relation/page?platform=SEA');
  expect((page.data as { total: number }).total).toBe(3);
});

const cem = (address: number | undefined) =>
  odxFile('cem', layer('BASE-VARIANT', 'CEM', { address }) + layer('BASE-VARIANT', 'DDM', { address: 0x1a02 }));

it('takes control units of an ODX package and the gateways between them, once, and says which has no address [SEQ-12]', async () => {
  const pdx = (address?: number) =>
    new Uint8Array(
      bytesOf(
        zipFile('x.pdx', {
          'index.xml': odxIndex(['cem.odx-d', 'v.odx-v']),
          'cem.odx-d': cem(address),
          'v.odx-v': TOPOLOGY,
        }),
      ),
    );
  const nowhere = await desk.checked(pdx(), undefined, 'PMA_net.pdx');
  expect(nowhere).toMatchObject({ state: 'checked', total: 1, bad: 0 });
  expect(nowhere.findings.map(({ msg }) => msg).join()).toContain('CEM has no address and is skipped');
  const tried = await desk.checked(pdx(0x1a01), undefined, 'PMA_net.pdx');
  expect(tried).toMatchObject({ state: 'checked', total: 2, bad: 0, outcomes: { create: 2 } });
  await desk.commit(tried.id);
  const page = await desk.call('GET', '/diagnosis-sequence-management/ecu-relation/page?platform=PMA');
  expect((page.data as { list: object[] }).list).toMatchObject([
    { ecuAddress: '1A01', name: 'CEM', model: 'KX11', kind: 'gatewayOf', otherAddress: '1A02' },
    { ecuAddress: '1A02', name: 'DDM', model: null, kind: null },
  ]);
  expect(await desk.checked(pdx(0x1a01), undefined, 'PMA_net.pdx')).toMatchObject({ total: 0 });
  // Nothing says of which platform these are, and the list has two.
  const unsaid = await desk.checked(pdx(0x1a01), undefined, 'net.pdx');
  expect(unsaid).toMatchObject({ total: 2, bad: 2 });
  expect(await desk.checked(odxFile('none', ''), undefined, 'none.odx-d')).toMatchObject({
    state: 'refused',
    msg: expect.stringContaining('no control units') as string,
  });
});

const until = (id: string, state: ImportView['state']): Promise<ImportView> =>
  vi.waitFor(
    async () => {
      const view = await desk.view(id);
      expect(view.state).toBe(state);
      return view;
    },
    { timeout: 280_000, interval: 500 },
  );

it(
  `tells of the one line of ${ROWS} that closes a circle as soon as the sheet is tried, and takes the others [SEQ-12]`,
  { timeout: 600_000 },
  async () => {
    const back = `${address(UNITS - 1)},Back,SPA2,M0,before,${address(0)}`;
    const { data } = await desk.send([HEAD, ...linesOf(ROWS - 1), back].join('\n'));
    const { id } = data as { id: string };
    // Lines far before it, which other steps have tried, make the circle.
    expect(await until(id, 'checked')).toMatchObject({ total: ROWS, bad: 1 });
    const bad = await desk.rows(id, true);
    expect(bad).toMatchObject([{ n: ROWS + 1 }]);
    expect(JSON.stringify(bad[0])).toContain('forms a circle');
    await desk.call('POST', `/diagnosis-sequence-management/ecu-relation/import/${id}/commit`, { skipBad: true });
    await until(id, 'written');
    expect(await desk.rows(id, true)).toHaveLength(1);
    const page = await desk.call('GET', '/diagnosis-sequence-management/ecu-relation/page?platform=SPA2');
    expect((page.data as { total: number }).total).toBe(ROWS - 1);
  },
);
