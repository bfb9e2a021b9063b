import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import { createApp } from '../../app';
import { accountGrayRule, dataConfigVehicle, diagnosisSequenceManagementSequence as sequences } from '../../db/tables';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const VIN = 'L6TEX7E46PZ000001';
type Names = Record<string, string>;
let d: TesterDesk;
let secret: string;
/** A server beside the first one, at the same database: it remembers for itself. */
let beside: ReturnType<typeof createApp>;

async function askAt(app: { request: typeof beside.request }, language: string, explain = false) {
  const headers = {
    Authorization: `Bearer ${secret}`,
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Language': language,
  };
  const answer = await app.request(`/api/client/sequence?vin=${VIN}&explain=${String(explain)}`, { headers });
  return ((await answer.json()) as { data: ClientSequenceAnswer }).data;
}

const namesIn = ({ list }: ClientSequenceAnswer): Names => Object.fromEntries(list.map(({ id, name }) => [id, name]));

/** What both servers answer, which is the same whether the rest is explained or not. */
async function namesNow(language = 'en-US'): Promise<Names> {
  const answers: ClientSequenceAnswer[] = [];
  for (const app of [d.t.app, beside])
    for (const explain of [false, true]) answers.push(await askAt(app, language, explain));
  const [first, ...others] = answers.map(namesIn);
  for (const other of others) expect(other).toEqual(first);
  for (const { list, offer } of answers)
    expect(offer.sequences.map(({ sequenceNo, version }) => [sequenceNo, version])).toEqual(
      list.map(({ sequenceNo, version, manifest }) => {
        expect([manifest.sequenceNo, manifest.version]).toEqual([sequenceNo, version]);
        return [sequenceNo, version];
      }),
    );
  return first ?? {};
}

const change = (id: string, values: object) =>
  d.t.system(({ tx }) => tx.update(sequences).set(values).where(eq(sequences.id, id)));

/** Another content under the next number, by the states that the database allows. */
async function republish(id: string, publishedVersion: number, values: object): Promise<void> {
  await change(id, { status: 'draft' });
  await change(id, values);
  await change(id, { status: 'prepublish' });
  await change(id, { status: 'publish', publishedVersion });
}

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  const { ports } = d.t;
  beside = createApp({ ...ports, db: Object.create(ports.db) as typeof ports.db });
  await d.t.system(({ tx }) =>
    tx
      .insert(dataConfigVehicle)
      .values({ tenantCode: 'A', vin: VIN, brand: 'geely', platform: 'CMA', market: 'KR', vdnList: [] } as never),
  );
});
afterAll(() => d.t.close());

describe('the next question at any server', () => {
  it('is answered with what was published, renamed, published anew, masked and abandoned before it [SEQ-01] [DLV-01]', async () => {
    expect(await namesNow()).toEqual({});
    const id = await d.sequence({ name: { 'en-US': 'First', 'ko-KR': '첫 번째' } });
    expect([await namesNow(), await namesNow('ko-KR')]).toEqual([{ [id]: 'First' }, { [id]: '첫 번째' }]);
    const second = await d.sequence({ name: { 'en-US': 'Second' } });
    expect(await namesNow()).toEqual({ [id]: 'First', [second]: 'Second' });
    await republish(id, 2, { name: { 'en-US': 'Renamed' } });
    expect(await namesNow()).toEqual({ [id]: 'Renamed', [second]: 'Second' });
    await republish(id, 3, { platform: 'SPA' });
    expect(await namesNow()).toEqual({ [second]: 'Second' });
    await republish(id, 4, { platform: 'CMA', vinList: [VIN] });
    await change(second, { masked: true });
    expect(await namesNow()).toEqual({ [id]: 'Renamed' });
    await change(id, { status: 'abandoned', publishedVersion: null });
    expect(await namesNow()).toEqual({});
  });

  it('is answered by the greyscale rule as it is then, and by what was changed of the vehicle [ACC-04]', async () => {
    const rule = { tenantCode: 'A', name: 'all', object: 'sequence', status: 'active', percentage: 100, seed: 's' };
    const [made] = await d.t.system(({ tx }) =>
      tx
        .insert(accountGrayRule)
        .values(rule as never)
        .returning({ id: accountGrayRule.id }),
    );
    const grayRuleId = made?.id ?? '';
    const setRule = (values: object) =>
      d.t.system(({ tx }) => tx.update(accountGrayRule).set(values).where(eq(accountGrayRule.id, grayRuleId)));
    const setPlatform = (platform: 'CMA' | 'SPA') =>
      d.t.system(({ tx }) => tx.update(dataConfigVehicle).set({ platform }).where(eq(dataConfigVehicle.vin, VIN)));
    const values = { name: { 'en-US': 'Waits' }, status: 'prepublish', publishedVersion: null, grayRuleId };
    const id = await d.sequence(values as never);
    expect(await namesNow()).toEqual({ [id]: 'Waits' });
    await setRule({ status: 'paused' });
    expect(await namesNow()).toEqual({});
    await setRule({ status: 'active', brandList: ['volvo'] });
    expect(await namesNow()).toEqual({});
    await setRule({ brandList: ['geely'] });
    expect(await namesNow()).toEqual({ [id]: 'Waits' });
    await setPlatform('SPA');
    expect(await namesNow()).toEqual({});
    await setPlatform('CMA');
    expect(await namesNow()).toEqual({ [id]: 'Waits' });
  });
});
