import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ImportView } from '../../../../contract/wire/import';
import { openImportDesk, type ImportDesk } from '../../../testing/import-desk';

const ROWS = 25_000;
const UNITS = 150;
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
  `takes ${ROWS} relations of a sheet, and refuses the one line that closes a circle [SEQ-12]`,
  { timeout: 600_000 },
  async () => {
    const head = 'ecuAddress,name,platform,model,kind,otherAddress';
    const back = `${address(UNITS - 1)},Back,SPA2,M0,before,${address(0)}`;
    const { data } = await desk.send([head, ...linesOf(ROWS - 1), back].join('\n'));
    const { id } = data as { id: string };
    const checked = await until(id, 'checked');
    expect(checked).toMatchObject({ total: ROWS });
    await desk.call('POST', `/diagnosis-sequence-management/ecu-relation/import/${id}/commit`, { skipBad: true });
    // What the lines before it make is seen once they are written: until then each was tried by itself.
    await until(id, 'written');
    const bad = await desk.rows(id, true);
    expect(bad).toHaveLength(1);
    expect(JSON.stringify(bad[0])).toContain('forms a circle');
    const page = await desk.call('GET', '/diagnosis-sequence-management/ecu-relation/page');
    expect((page.data as { total: number }).total).toBe(ROWS - 1);
  },
);
