import { expect, it } from 'vitest';
import type { ManualContent } from './content';
import { manualBlocks } from './blocks';

const TEXT = { 'en-US': 'Measure the voltage' };
const method = {
  id: 'm1',
  dmeNo: 'DME-1',
  activityType: 1,
  name: TEXT,
  steps: [
    { no: 1, kind: 'measure', text: TEXT, min: '11.5', max: '14.8', unit: 'V' },
    { no: 2, kind: 'measure', text: TEXT, min: '5', unit: null },
    { no: 3, kind: 'instruction', text: TEXT },
  ],
};
const fuse = { box: '11A', position: '23', rating: '15.00', fuseType: 'mini', circuit: null, consumers: 'Horn' };

const contentOf = (paramShowType: 1 | 2 | null): ManualContent =>
  ({
    documents: [],
    methods: new Map([['m1', method]]),
    components: new Map(),
    codes: new Map(),
    fuses: [fuse],
    circuits: [],
    paramShowType,
    pictures: new Map(),
    changedAt: new Date(0),
  }) as unknown as ManualContent;

const tablesOf = (type: 1 | 2 | null) =>
  [...manualBlocks(contentOf(type), 'en-US')].flatMap((block) => (block.kind === 'table' ? [block] : []));

it('a manual has value and unit in one column, or each in one of its own, as the tenant wants it [SYS-05] [GD-13]', () => {
  for (const type of [1, null] as const) {
    const [steps, fuses] = tablesOf(type);
    expect(steps?.rows.map((row) => row[2])).toEqual(['11.5 … 14.8 V', '≥ 5', '']);
    expect(fuses?.rows.map((row) => row.slice(0, 3))).toEqual([['23', '15 A', 'Mini']]);
  }
  const [steps, fuses] = tablesOf(2);
  expect(steps?.head.slice(2, 4)).toEqual(['Expected', 'Unit']);
  expect(steps?.rows.map((row) => row.slice(2, 4))).toEqual([
    ['11.5 … 14.8', 'V'],
    ['≥ 5', ''],
    ['', ''],
  ]);
  expect(fuses?.head.slice(1, 3)).toEqual(['Rating', 'Unit']);
  expect(fuses?.rows.map((row) => row.slice(0, 4))).toEqual([['23', '15', 'A', 'Mini']]);
  for (const table of [...tablesOf(1), ...tablesOf(2)]) {
    expect(table.shares).toHaveLength(table.head.length);
    expect(table.shares?.reduce((sum, share) => sum + share, 0)).toBe(100);
    expect(table.rows.every((row) => row.length === table.head.length)).toBe(true);
  }
});
