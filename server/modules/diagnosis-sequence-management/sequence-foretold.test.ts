import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import type { Effect } from '../../../contract/wire/effect';
import { sysTenant } from '../../db/tables';
import { openApprovals } from '../../testing/generated/approvals';

const VINS = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002'] as const;
/** Named by the sequence, and in no register. */
const NAMED = [...VINS, 'L6TEX7E46PZ000003', 'L6TEX7E46PZ000004'];
const BASE = '/diagnosis-sequence-management/sequence';
let w: Awaited<ReturnType<typeof openApprovals>>;
let groupId = '';
let peopleId = '';
let poolId = '';
let outId = '';
let rightId = '';

beforeAll(async () => {
  w = await openApprovals(VINS);
  await w.d.t.system(({ tx }) => tx.update(sysTenant).set({ sequenceVersion: 'prepublish' } as never));
  groupId = (await w.made('/account/gray-group', { level: 1, name: 'First' })).id;
  peopleId = (await w.made('/account/account-group', { name: 'People' })).id;
  poolId = (
    await w.made('/data-config/crb-vehicle-pool', {
      number: 'P',
      name: 'P',
      purpose: 'p',
      vinList: [NAMED[0], NAMED[2]],
    })
  ).id;
  outId = (await w.made('/account/vehicle-pool', { number: 'O', name: 'O', vinList: [NAMED[0], NAMED[3]] })).id;
  rightId = (await w.d.role({ clientMenuIdList: ['sequence'], sequenceVersion: 'prepublish' })).id;
  const [tester] = w.testers;
  w.done(await w.first('POST', `/account/gray-group/${groupId}/addMembers`, { codes: tester?.testerCode }));
  w.done(await w.first('POST', `/account/account-group/${peopleId}/addMembers`, { names: w.users[1]?.username }));
});
afterAll(() => w.d.t.close());

const foretold = async (id: string, operation: string): Promise<Effect[]> =>
  w.done<Effect[]>(await w.first('GET', `${BASE}/${id}/${operation}/effects`));
const namesOf = (effects: readonly Effect[], told: RegExp): readonly string[] =>
  effects.find(({ text }) => told.test(text))?.names ?? [];

/** What testers really answer: a line a tester and a vehicle. */
async function given(id: string): Promise<string[]> {
  const lines: string[] = [];
  for (const vin of NAMED)
    for (const [at, { clientSecret: token }] of w.testers.entries()) {
      const { data } = await w.d.t.call('GET', `/client/sequence?vin=${vin}`, undefined, { token });
      if ((data as ClientSequenceAnswer).list.some((one) => one.id === id)) lines.push(`${at} ${vin}`);
    }
  return lines.toSorted();
}

/** The same, as the preview says it. */
function promised(effects: readonly Effect[], reached: readonly string[]): string[] {
  const ruled = namesOf(effects, /on every tester/);
  const testers = namesOf(effects, /^\d+ testers? gets? it/);
  const accounts = [
    ...namesOf(effects, /^\d+ accounts? gets? it/),
    ...namesOf(effects, /permission for prepublished .*within/),
  ];
  return reached
    .flatMap((vin) =>
      w.testers.flatMap(({ testerCode }, at) =>
        ruled.includes(vin) || testers.includes(testerCode) || accounts.includes(w.users[at]?.username ?? '')
          ? [`${at} ${vin}`]
          : [],
      ),
    )
    .toSorted();
}

const RULES: Readonly<Record<string, () => object | null>> = {
  'no rule': () => null,
  'a pool': () => ({ vehiclePoolId: poolId }),
  'a percentage of the vehicles': () => ({ percentage: 99 }),
  'a group of testers': () => ({ grayGroupList: [groupId] }),
  'a group of accounts': () => ({ accountGroupList: [peopleId] }),
  'a brand that is asked of accounts too': () => ({ brandList: ['lotus'] }),
};
/** Of each rule the short run takes two: over all rules each of the others meets each of the others. */
const CASES = Object.keys(RULES).flatMap((rule, at) =>
  [false, true].flatMap((isOut) =>
    [false, true].flatMap((hasRight) =>
      IS_WHOLE || (isOut === hasRight) === (at % 2 === 0) ? [{ rule, isOut, hasRight }] : [],
    ),
  ),
);

/** Whether the account at the second tester may have what is prepublished. */
async function giveRight(hasRight: boolean): Promise<void> {
  const id = w.users[1]?.id ?? '';
  const { roleIdList } = (await w.look('/account/client-user', id)) as unknown as { roleIdList: string[] };
  const own = roleIdList.filter((each) => each !== rightId);
  w.done(await w.change('/account/client-user', id, { roleIdList: hasRight ? [...own, rightId] : own }));
}

describe('the preview', () => {
  it.each(CASES)(
    'of prepublishing by $rule (an exclusion: $isOut, an account with the right: $hasRight) says what testers then get [SEQ-02]',
    async ({ rule, isOut, hasRight }) => {
      await giveRight(hasRight);
      const values = RULES[rule]?.() ?? null;
      const grayRuleId = values === null ? null : (await w.rule('sequence', values)).id;
      const row = await w.drafted('repair', { vinList: NAMED, grayRuleId });
      if (isOut)
        await w.published('exclusion', { excludedList: [row.id], exclusionReason: 'recall', vehiclePoolId: outId });
      const effects = await foretold(row.id, 'prepublish');
      expect(effects.map((one) => one.names).every((each) => new Set(each).size === each.length)).toBe(true);
      w.done(await w.first('POST', `${BASE}/${row.id}/prepublish`, {}));
      const before = await foretold(row.id, 'publish');
      const reached = namesOf(before, /^Newly reached/);
      const answered = await given(row.id);
      expect(answered).toEqual(promised(effects, reached));
      expect([rule, answered.length > 0]).toEqual([rule, hasRight || rule !== 'no rule']);
      expect(namesOf(effects, /do(?:es)? not get it because/)).toEqual(isOut ? [NAMED[0], NAMED[3]] : []);
      w.done(await w.second('POST', `${BASE}/${row.id}/publish`, { reason: 'measured' }));
      expect([...new Set((await given(row.id)).map((line) => line.slice(2)))]).toEqual([...reached]);
    },
  );

  it('names tenants, testers and what is replaced, and the vehicles that an exclusion keeps away [SEQ-02]', async () => {
    const row = await w.published('repair', { vinList: NAMED });
    w.done(await w.first('POST', `${BASE}/${row.id}/revise`, {}));
    w.done(await w.change(BASE, row.id, { vinList: NAMED.slice(1) }));
    w.done(await w.first('POST', `${BASE}/${row.id}/prepublish`, {}));
    const effects = await foretold(row.id, 'publish');
    expect(effects).toEqual(
      expect.arrayContaining([
        { kind: 'loss', text: 'No longer reached: 1', names: [NAMED[0]] },
        { kind: 'note', text: 'Testers that can get it in the tenants concerned: 2', names: ['A'] },
        { kind: 'note', text: 'Replaces the effective version 1', names: [] },
      ]),
    );
    const exclusion = await w.prepublished('exclusion', {
      exclusionReason: 'recall',
      vehiclePoolId: outId,
      excludedList: [row.id],
    });
    expect(await foretold(exclusion.id, 'publish')).toEqual([
      { kind: 'loss', text: 'Newly excluded: 2', names: [NAMED[0], NAMED[3]] },
    ]);
  });
});
