import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApprovals } from '../../../testing/generated/approvals';

const [ONE, TWO, STRANGE] = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002', 'L6TEX7E46PZ000009'] as const;
const REMOTE = '/diagnosis-sequence-management/remote-list';
type Reach = { unnamed: boolean; nobody: boolean; reached: number | null; vehicles: object[]; lines: object[] };
let w: Awaited<ReturnType<typeof openApprovals>>;

beforeAll(async () => {
  w = await openApprovals([ONE, TWO]);
});
afterAll(() => w.d.t.close());

const reach = async (values: object): Promise<Reach> =>
  w.done<Reach>(await w.first('POST', `${REMOTE}/reach`, { values }));
const tasks = async (): Promise<number> =>
  w.done<{ total: number }>(await w.first('GET', `${REMOTE}/page?page=1&limit=1`)).total;

it('a remote order tells whom it reaches and what it replaces while it is filled in, and orders the same [SEQ-13]', async () => {
  const softwarePart = '32329001 AB';
  const { id: sequenceId } = await w.published('reload', {
    vinList: [ONE, TWO],
    ecuList: [{ ecuAddress: '1A01', softwarePart }],
  });
  // Named is not enough: as long as something lacks, nothing is told and nothing is at fault.
  for (const values of [{}, { sequenceId }, { vins: [ONE] }, { sequenceId, vins: [] }])
    expect(await reach(values)).toMatchObject({ unnamed: true, nobody: false, vehicles: [], lines: [] });
  const asked = { sequenceId, vins: [ONE, TWO, STRANGE] };
  expect(await reach({ ...asked, taskType: 'immediate' })).toMatchObject({
    unnamed: false,
    nobody: false,
    reached: 2,
    testers: 2,
    versions: '1',
    replaced: [{ ecuAddress: '1A01', softwareNow: '30000000 AA', softwareThen: softwarePart, vehicles: 2 }],
    vehicles: [{ vin: ONE }, { vin: TWO }],
    lines: [{ vin: STRANGE, note: expect.any(String) as string }],
  });
  expect(await tasks()).toBe(0);
  // What can be no value is refused on its field.
  const wrong = await w.first('POST', `${REMOTE}/reach`, { values: { sequenceId, vins: ['x'] } });
  expect([wrong.code, Object.keys((wrong.data as { fields: object }).fields)]).toEqual([10001, ['vins']]);
  // Where nobody means anybody the order says so, and not that nothing was named.
  expect(await reach({ sequenceId, vdnExpression: 'NONE1' })).toMatchObject({ nobody: true, reached: 0, lines: [] });

  const ordered = await w.first('POST', `${REMOTE}/order`, { ...asked, vins: [ONE, STRANGE], taskType: 'immediate' });
  expect(w.done<{ ordered: number }>(ordered as never)).toMatchObject({ ordered: 1, lines: [{ vin: STRANGE }] });
  expect(await tasks()).toBe(1);
  expect(await reach(asked)).toMatchObject({
    reached: 1,
    vehicles: [{ vin: TWO }],
    lines: [{ vin: ONE }, { vin: STRANGE }],
  });
});
