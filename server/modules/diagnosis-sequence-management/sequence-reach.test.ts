import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import {
  dataConfigVehicle,
  diagnosisSequenceManagementSequence as sequences,
  diagnosisSequenceManagementSequenceAlert as alerts,
  sysTenant,
} from '../../db/tables';
import { sendSequenceFile } from '../../testing/sequence-file';
import type { TestAnswer } from '../../testing/test-app';
import { contentHashIn } from './sequence/halted';
import { openTesterDesk, type TesterDesk } from '../../testing/tester-desk';

const [POOLED, LATER] = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002'] as const;
const BASE = '/diagnosis-sequence-management/sequence';
let d: TesterDesk;
let secret: string;

type Row = { id: string; version: number; status: string; sequenceNo: string };
const first = (method: string, path: string, body?: object) =>
  d.t.call(method, path, body, { token: d.t.tokens.adminA, language: 'en-US' });
const second = (method: string, path: string, body?: object) =>
  d.t.call(method, path, body, { token: d.t.tokens.platform, language: 'en-US' });
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
/** As the job raises it once too many executions failed; answers the id of the alert. */
const raised = (row: Row, version: number): Promise<string> =>
  d.t.system(async (context) => {
    const counted = { executions: 20, failures: 9, vins: 12, failureRate: '45.0', lowerBound: '25.0', successRate: 97 };
    const { id, sequenceNo } = row;
    const of = { tenantCode: 'A', sequenceId: id, sequenceNo: sequenceNo, sequenceVersion: version };
    const contentHash = await contentHashIn(context.tx, id, version);
    const raisedAt = context.ports.clock.now().toISOString();
    const values = { ...of, ...counted, contentHash, status: 'open', isHalted: true, raisedAt } as const;
    const [alert] = await context.tx.insert(alerts).values(values).returning({ id: alerts.id });
    await context.tx
      .update(sequences)
      .set({ haltedVersions: [String(version)] })
      .where(eq(sequences.id, id));
    return alert?.id ?? '';
  });
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

describe('content that an alert halted', () => {
  it('comes back neither by a roll-back nor in a copy, until somebody lets it go on [DLV-04]', async () => {
    const row = await publishedOf({ vinList: [POOLED] });
    done(await first('POST', `${BASE}/${row.id}/revise`, {}));
    const file = [await sendSequenceFile(d.t, 'other')];
    done(await first('PUT', `${BASE}/${row.id}`, { version: (await rowOf(row.id)).version, file }));
    done(await first('POST', `${BASE}/${row.id}/prepublish`, {}));
    done(await second('POST', `${BASE}/${row.id}/publish`, { reason: 'better' }));
    const halted = (haltedVersions: string[]) =>
      d.t.system(({ tx }) =>
        tx
          .update(sequences)
          .set({ haltedVersions })
          .where(and(eq(sequences.id, row.id))),
      );
    await halted(['1', '2']);
    const told = {
      code: ERRORS.invalid.code,
      data: { fields: { file: expect.stringContaining(row.sequenceNo) as string } },
    };
    expect(await first('POST', `${BASE}/${row.id}/rollBack`, { number: 1, reason: 'was better' })).toMatchObject(told);
    const copy = done<{ id: string }>(await first('POST', `${BASE}/${row.id}/copy`, {}));
    expect(await first('POST', `${BASE}/${copy.id}/prepublish`, {})).toMatchObject(told);
    await halted([]);
    done(await first('POST', `${BASE}/${row.id}/rollBack`, { number: 1, reason: 'looked at' }));
    await abandon(row);
  });

  it('is halted in a copy too that is in force, and goes on in both [DLV-04]', async () => {
    const row = await publishedOf({ vinList: [POOLED] });
    const { id } = done<{ id: string }>(await first('POST', `${BASE}/${row.id}/copy`, {}));
    done(await first('POST', `${BASE}/${id}/prepublish`, {}));
    done(await second('POST', `${BASE}/${id}/publish`, { reason: 'for others' }));
    const both = [row, await rowOf(id)] as const;
    const clauses = async () => [await clauseOf(POOLED, both[0]), await clauseOf(POOLED, both[1])];
    expect(await clauses()).toEqual(['applies', 'applies']);
    const alert = await raised(row, 1);
    expect(await clauses()).toEqual(['halted', 'halted']);
    done(await second('POST', `/diagnosis-sequence-management/sequence-alert/${alert}/resume`, { reason: 'seen to' }));
    expect(await clauses()).toEqual(['applies', 'applies']);
    for (const one of both) await abandon(one);
  });

  it('stays halted where it was prepublished only, and another content takes its number freely [DLV-04]', async () => {
    const own = { name: { 'en-US': 'Repair' }, kind: 'repair', platform: 'CMA', vinList: [POOLED] };
    const row = done(await first('POST', BASE, { ...own, file: [await sendSequenceFile(d.t, 'fails')] }));
    done(await first('POST', `${BASE}/${row.id}/prepublish`, {}));
    await raised(row, 1);
    const refused = { code: ERRORS.invalid.code, data: { fields: { file: expect.any(String) as string } } };
    expect(await second('POST', `${BASE}/${row.id}/publish`, { reason: 'in a hurry' })).toMatchObject(refused);
    const copy = done<{ id: string }>(await first('POST', `${BASE}/${row.id}/copy`, {}));
    expect(await first('POST', `${BASE}/${copy.id}/prepublish`, {})).toMatchObject(refused);
    done(await second('POST', `${BASE}/${row.id}/sendBack`, { reason: 'fails' }));
    const file = [await sendSequenceFile(d.t, 'mended')];
    done(await first('PUT', `${BASE}/${row.id}`, { version: (await rowOf(row.id)).version, file }));
    const whole = await publishedAgain(row);
    expect(await clauseOf(POOLED, whole)).toBe('applies');
    await abandon(whole);
  });

  it('goes back once, though ten ask for it at the same moment [SEQ-16]', async () => {
    const row = await publishedOf({ vinList: [POOLED] });
    done(await first('POST', `${BASE}/${row.id}/revise`, {}));
    done(await first('PUT', `${BASE}/${row.id}`, { version: (await rowOf(row.id)).version, vinList: [LATER] }));
    done(await first('POST', `${BASE}/${row.id}/prepublish`, {}));
    done(await second('POST', `${BASE}/${row.id}/publish`, { reason: 'other' }));
    const back = () => first('POST', `${BASE}/${row.id}/rollBack`, { number: 1, reason: 'fails' });
    const answers = await Promise.all(Array.from({ length: 10 }, back));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    await abandon(row);
  });
});
