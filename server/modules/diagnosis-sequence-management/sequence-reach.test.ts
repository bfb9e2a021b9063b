import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import { dataConfigVehicle, sysTenant } from '../../db/tables';
import { sendSequenceFile } from '../../testing/sequence-file';
import type { TestAnswer } from '../../testing/test-app';
import { anotherPerson, approving } from '../../testing/flow/decide';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const [POOLED, LATER] = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002'] as const;
const BASE = '/diagnosis-sequence-management/sequence';
let d: TesterDesk;
let secret: string;

type Row = { id: string; version: number; status: string; sequenceNo: string };
const first = (method: string, path: string, body?: object) =>
  d.t.call(method, path, body, { token: d.t.tokens.adminA, language: 'en-US' });
let secondToken: string;
const second = (method: string, path: string, body?: object) =>
  approving((...[m, p, b]) => d.t.call(m, p, b, { token: secondToken, language: 'en-US' }))(method, path, body);
const done = <T = Row>(answer: TestAnswer): T => {
  expect(answer).toMatchObject({ code: 0 });
  return answer.data as T;
};
const rowOf = async (id: string) => done(await first('GET', `${BASE}/${id}`));
async function publishedOf(values: object): Promise<Row> {
  const own = { name: { 'en-US': 'Repair' }, kind: 'repair', platform: 'CMA', file: [await sendSequenceFile(d.t)] };
  const { id } = done(await first('POST', BASE, { ...own, ...values }));
  done(await first('POST', `${BASE}/${id}/prepublish`, {}));
  done(await second('POST', `${BASE}/${id}/publish`, { reason: 'measured' }));
  return rowOf(id);
}
const asked = async (vin: string, token = secret) =>
  (await d.t.call('GET', `/client/sequence?vin=${vin}&explain=true`, undefined, { token, language: 'en-US' }))
    .data as ClientSequenceAnswer;
const clauseOf = async (vin: string, { sequenceNo }: Row, token = secret) => {
  const { list, notApplicable = [] } = await asked(vin, token);
  if (list.some((one) => one.sequenceNo === sequenceNo)) return 'applies';
  return notApplicable.find((one) => one.sequenceNo === sequenceNo)?.clause ?? 'none';
};
const abandon = async ({ id }: Row) => done(await second('POST', `${BASE}/${id}/abandon`, { reason: 'over' }));

const publishedAgain = async ({ id }: Row, before?: () => Promise<TestAnswer>) => {
  if (before) done(await before());
  done(await first('POST', `${BASE}/${id}/prepublish`, {}));
  done(await second('POST', `${BASE}/${id}/publish`, { reason: 'again' }));
  return rowOf(id);
};
/** An exclusion in force is lifted by two people, and by neither of them alone. */
async function lifted({ id }: Row): Promise<void> {
  const path = `${BASE}/${id}`;
  for (const one of [first, second]) {
    expect(await one('POST', `${path}/abandon`, { reason: 'over' })).toMatchObject({
      code: ERRORS.exclusionInForce.code,
    });
    expect(await one('POST', `${path}/mask`, {})).toMatchObject({ code: ERRORS.exclusionInForce.code });
  }
  done(await first('POST', `${path}/revise`, {}));
  done(await first('POST', `${path}/prepublish`, {}));
  expect(await first('POST', `${path}/abandon`, { reason: 'over' })).toMatchObject({ code: ERRORS.ownApproval.code });
  done(await second('POST', `${path}/abandon`, { reason: 'over' }));
}

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  secondToken = await anotherPerson(d.t);
  for (const vin of [POOLED, LATER])
    await d.t.system(({ tx }) =>
      tx.insert(dataConfigVehicle).values({ tenantCode: 'A', vin, platform: 'CMA', vdnList: ['LHD1'] } as never),
    );
});
afterAll(() => d.t.close());

describe('whom a published sequence reaches', () => {
  it('is not widened by a VIN that joins its pool later, until it is published again; one that leaves is out at once [DLV-03]', async () => {
    const pool = await d.made('/account/vehicle-pool', { number: 'REACH', name: 'Reach', vinList: [POOLED] });
    const row = await publishedOf({ vehiclePoolId: pool.id });
    const change = (action: string) =>
      first('POST', `/account/vehicle-pool/${pool.id}/${action}`, { vinList: [LATER] });
    done(await change('addVins'));
    expect([await clauseOf(POOLED, row), await clauseOf(LATER, row)]).toEqual(['applies', 'pool']);
    done(await first('POST', `${BASE}/${row.id}/revise`, {}));
    done(await first('POST', `${BASE}/${row.id}/prepublish`, {}));
    expect(await clauseOf(LATER, row)).not.toBe('applies');
    done(await second('POST', `${BASE}/${row.id}/publish`, { reason: 'more vehicles' }));
    expect(await clauseOf(LATER, row)).toBe('applies');
    done(await change('removeVins'));
    expect(await clauseOf(LATER, row)).toBe('pool');
    await abandon(row);
  });

  it.each([{ priority: 7 }, { haltOnAlert: false }, { grayRuleId: null }])(
    'keeps %o as it was approved, until it is drafted again [DLV-03]',
    async (values) => {
      const rule = await d.made('/account/gray-rule', {
        name: JSON.stringify(values),
        object: 'sequence',
        percentage: 100,
      });
      const row = await publishedOf({ vinList: [POOLED], grayRuleId: rule.id });
      const change = async () =>
        first('PUT', `${BASE}/${row.id}`, { version: (await rowOf(row.id)).version, ...values });
      expect(await change()).toMatchObject({ code: ERRORS.invalid.code });
      done(await first('POST', `${BASE}/${row.id}/revise`, {}));
      done(await change());
      expect((await asked(POOLED)).list.find(({ id }) => id === row.id)).toMatchObject({ priority: 100 });
      await abandon({ ...row, id: (await publishedAgain(row)).id });
    },
  );

  it('is not widened by a later end of its pool, and names no pool that is disabled [DLV-03]', async () => {
    const invalidDate = '2040-01-01T00:00:00.000Z';
    const values = { number: 'ENDS', name: 'Ends', vinList: [POOLED], invalidDate };
    const pool = await d.made('/account/vehicle-pool', values);
    const row = await publishedOf({ vehiclePoolId: pool.id });
    expect(await clauseOf(POOLED, row)).toBe('applies');
    const { version } = done(await first('GET', `/account/vehicle-pool/${pool.id}`));
    done(await first('PUT', `/account/vehicle-pool/${pool.id}`, { version, invalidDate: '2041-01-01T00:00:00.000Z' }));
    expect(await clauseOf(POOLED, row)).toBe('pool');
    done(await first('POST', `/account/vehicle-pool/${pool.id}/disable`, {}));
    done(await first('POST', `${BASE}/${row.id}/revise`, {}));
    expect(await first('POST', `${BASE}/${row.id}/prepublish`, {})).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { vehiclePoolId: expect.any(String) as string } },
    });
    await abandon(await publishedAgain(row, () => first('POST', `/account/vehicle-pool/${pool.id}/enable`, {})));
  });

  it('is not widened by taking vehicles out of the pool of an exclusion, nor by disabling it [DLV-03]', async () => {
    const pool = await d.made('/account/vehicle-pool', { number: 'KEPT', name: 'Kept', vinList: [POOLED] });
    const row = await publishedOf({ vinList: [POOLED] });
    const out = { kind: 'exclusion', exclusionReason: 'recall', file: [], vehiclePoolId: pool.id };
    const exclusion = await publishedOf({ ...out, excludedList: [row.id] });
    expect(await clauseOf(POOLED, row)).toBe('excluded');
    done(await first('POST', `/account/vehicle-pool/${pool.id}/removeVins`, { vinList: [POOLED] }));
    expect(await clauseOf(POOLED, row)).toBe('excluded');
    done(await first('POST', `/account/vehicle-pool/${pool.id}/disable`, {}));
    expect(await clauseOf(POOLED, row)).toBe('excluded');
    done(await first('POST', `/account/vehicle-pool/${pool.id}/enable`, {}));
    await lifted(exclusion);
    expect(await clauseOf(POOLED, row)).toBe('applies');
    await abandon(row);
  });

  it('goes back to a draft where it is prepublished by a rule that comes to mean others [DLV-03] [ACC-04]', async () => {
    const rule = await d.made('/account/gray-rule', { name: 'Few', object: 'sequence', percentage: 10 });
    done(await first('POST', `/account/gray-rule/${rule.id}/activate`, {}));
    const own = { name: { 'en-US': 'Few' }, kind: 'repair', platform: 'CMA', file: [await sendSequenceFile(d.t)] };
    const { id } = done(await first('POST', BASE, { ...own, vinList: [POOLED], grayRuleId: rule.id }));
    done(await first('POST', `${BASE}/${id}/prepublish`, {}));
    const { version } = done(await first('GET', `/account/gray-rule/${rule.id}`));
    done(await first('PUT', `/account/gray-rule/${rule.id}`, { version, percentage: 100 }));
    expect((await rowOf(id)).status).toBe('draft');
  });

  it('of development is given to accounts that may have it alone, and to nobody where nobody is signed in [DLV-03] [PERM-04]', async () => {
    const row = await publishedOf({ kind: 'develop', vinList: [POOLED] });
    expect(await clauseOf(POOLED, row)).toBe('development');
    const menus = ['sequence', 'development'];
    await d.t.ports.db.run('platform', 'write', (tx) =>
      tx
        .update(sysTenant)
        .set({ clientMenuIdList: menus } as never)
        .where(eq(sysTenant.shortName, 'ta')),
    );
    for (const [given, clause] of [
      [['sequence'], 'development'],
      [menus, 'applies'],
    ] as const) {
      const { id } = await d.role({ clientMenuIdList: given });
      const { username } = await d.account({ roleIdList: [id] });
      const tester = await d.tester();
      await d.signIn(tester.clientSecret, username);
      expect(await clauseOf(POOLED, row, tester.clientSecret)).toBe(clause);
    }
    await abandon(row);
  });
});
