import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import { dataConfigVehicle, sysTenant } from '../../db/tables';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const [CMA, SPA] = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002'] as const;
let d: TesterDesk;
let secret: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  await d.t.system(async ({ tx }) => {
    for (const [vin, platform] of [
      [CMA, 'CMA'],
      [SPA, 'SPA'],
    ] as const)
      await tx
        .insert(dataConfigVehicle)
        .values({ tenantCode: 'A', vin, brand: 'geely', platform, market: 'KR', vdnList: [] } as never);
  });
  for (const platform of ['CMA', 'SPA'] as const) ids[platform] = await d.sequence({ platform });
});
afterAll(() => d.t.close());

/** What the platform writes into the tenant's field. */
async function narrow(diagnosticPlatform: string | null, platformIdList: string | null = null): Promise<void> {
  const [row] = await d.t.system(({ tx }) =>
    tx
      .select({ id: sysTenant.id, version: sysTenant.version })
      .from(sysTenant)
      .where(eq(sysTenant.tenantCode as never, 'A')),
  );
  const body = { version: row?.version, diagnosticPlatform, platformIdList };
  const { code } = await d.t.call('PUT', `/sys/tenant/${row?.id}`, body, { token: d.t.tokens.platform });
  expect(code).toBe(0);
}
const offered = async (vin: string): Promise<{ ids: string[]; against: string[] }> => {
  const answer = await d.t.call('GET', `/client/sequence?vin=${vin}&explain=true`, undefined, { token: secret });
  const { list, notApplicable = [] } = answer.data as ClientSequenceAnswer;
  return { ids: list.map(({ id }) => id), against: notApplicable.map(({ clause }) => clause) };
};

describe('the diagnostic platform of a tenant', () => {
  it('gives its testers the sequences of these platforms alone, from the next question on [TEN-05] [SEQ-01]', async () => {
    await narrow(null);
    expect([(await offered(CMA)).ids, (await offered(SPA)).ids]).toEqual([[ids.CMA], [ids.SPA]]);
    await narrow('SPA');
    expect(await offered(CMA)).toEqual({ ids: [], against: expect.arrayContaining(['testerPlatform']) as string[] });
    expect((await offered(SPA)).ids).toEqual([ids.SPA]);
    await narrow('SPA,CMA');
    expect([(await offered(CMA)).ids, (await offered(SPA)).ids]).toEqual([[ids.CMA], [ids.SPA]]);
  });

  it('goes no further than the platforms that the tenant has [TEN-05]', async () => {
    await narrow(null, 'CMA');
    expect([(await offered(CMA)).ids, (await offered(SPA)).ids]).toEqual([[ids.CMA], []]);
    await narrow('SPA,CMA', 'SPA');
    expect([(await offered(CMA)).ids, (await offered(SPA)).ids]).toEqual([[], [ids.SPA]]);
    await narrow('SPA', 'CMA');
    expect([(await offered(CMA)).ids, (await offered(SPA)).ids]).toEqual([[], []]);
    await narrow(null);
  });
});
