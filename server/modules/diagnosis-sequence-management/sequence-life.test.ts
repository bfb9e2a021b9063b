import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import { ERRORS } from '../../../contract/wire/errors';
import { dataConfigVehicle } from '../../db/tables';
import type { TestAnswer } from '../../testing/test-app';
import { sendSequenceFile } from '../../testing/sequence-file';
import { anotherPerson, approving } from '../../testing/flow/decide';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const [LEFT, RIGHT, LATER] = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002', 'L6TEX7E46PZ000003'] as const;
const BASE = '/diagnosis-sequence-management/sequence';
let d: TesterDesk;
let secret: string;

type Row = {
  kind: string;
  id: string;
  version: number;
  sequenceNo: string;
  status: string;
  publishedVersion: number | null;
  subSequenceList: string[] | null;
};
type Version = { number: number; targetCount: number | null; restores: number | null };

const addVehicle = (vin: string, code: string) =>
  d.t.system(({ tx }) =>
    tx.insert(dataConfigVehicle).values({ tenantCode: 'A', vin, platform: 'CMA', vdnList: [code] } as never),
  );
const first = (method: string, path: string, body?: object) =>
  d.t.call(method, `${BASE}${path}`, body, { token: d.t.tokens.adminA, language: 'en-US' });
let secondToken: string;
const second = (method: string, path: string, body?: object) =>
  approving((...[m, p, b]) => d.t.call(m, p, b, { token: secondToken, language: 'en-US' }))(
    method,
    `${BASE}${path}`,
    body,
  );
const done = <T = Row>(answer: TestAnswer): T => {
  expect(answer).toMatchObject({ code: 0 });
  return answer.data as T;
};
const rowOf = async (id: string) => done(await first('GET', `/${id}`));
const made = async (values: object = {}): Promise<Row> => {
  const own = { name: { 'en-US': 'Repair' }, kind: 'repair', platform: 'CMA', vdnExpression: 'LHD1' };
  const file = Object.hasOwn(values, 'file') ? {} : { file: [await sendSequenceFile(d.t)] };
  return done(await first('POST', '', { ...own, ...file, ...values }));
};
const changed = async (id: string, values: object, by = first): Promise<TestAnswer> =>
  by('PUT', `/${id}`, { version: (await rowOf(id)).version, ...values });
const given = async (vin: string) => {
  const answer = await d.t.call('GET', `/client/sequence?vin=${vin}`, undefined, { token: secret });
  return (answer.data as ClientSequenceAnswer).list;
};
const versionOf = async (vin: string, id: string) => (await given(vin)).find((one) => one.id === id)?.version ?? null;
const effects = async (id: string, operation: string) =>
  done<{ kind: string; names: string[] }[]>(await first('GET', `/${id}/${operation}/effects`));
const versionsOf = async (id: string) => done<Version[]>(await first('GET', `/${id}/versions`));

/** Drafted by the first person, published by the second. */
async function publishedOf(values: object = {}): Promise<Row> {
  const { id } = await made(values);
  done(await first('POST', `/${id}/prepublish`, {}));
  done(await second('POST', `/${id}/publish`, { reason: 'measured' }));
  return rowOf(id);
}

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  secondToken = await anotherPerson(d.t);
  await addVehicle(LEFT, 'LHD1');
  await addVehicle(RIGHT, 'RHD1');
  const ecus = [{ address: '1A01', dtcs: [{ dtc: 'U0121-87' }] }];
  for (const vin of [LEFT, RIGHT]) done(await d.t.call('PUT', `/client/vehicle/${vin}`, { ecus }, { token: secret }));
});
afterAll(() => d.t.close());

describe('the life of a sequence', () => {
  it('counts its versions in one series, by whichever list it is published, and the one in force is given while the next is drafted [SEQ-02] [SEQ-03]', async () => {
    const list = '/diagnosis-sequence-management/repair-list';
    const by = (token: string, path: string, body: object) =>
      approving((...[m, p, b]) => d.t.call(m, p, b, { token, language: 'en-US' }))('POST', `${list}${path}`, body);
    const { id } = await made({ faultCodes: 'U0121-87' });
    done(await by(d.t.tokens.adminA, `/${id}/prepublish`, {}));
    done(await by(secondToken, `/${id}/publish`, { reason: 'by its list' }));
    expect((await versionsOf(id)).map(({ number }) => number)).toEqual([1]);
    done(await by(d.t.tokens.adminA, `/${id}/revise`, {}));
    expect(await versionOf(LEFT, id)).toBe(1);
    done(await changed(id, { vdnExpression: 'LHD1 | RHD1' }));
    done(await first('POST', `/${id}/prepublish`, {}));
    done(await second('POST', `/${id}/publish`, { reason: 'by the resource' }));
    expect((await rowOf(id)).publishedVersion).toBe(2);
    expect(await versionOf(RIGHT, id)).toBe(2);
    const ofList = await d.t.call('GET', `${list}/${id}/versions`, undefined, { token: d.t.tokens.adminA });
    expect(done<Version[]>(ofList).map(({ number }) => number)).toEqual([2, 1]);
    done(await first('POST', `/${id}/abandon`, { reason: 'over' }));
  });

  it('keeps its sub-sequences in the order that was set, and refuses a circle with the way on which it runs [SEQ-02]', async () => {
    const [one, two] = [await made(), await made()];
    const whole = await made({ subSequenceList: [two.id, one.id] });
    expect((await rowOf(whole.id)).subSequenceList).toEqual([two.id, one.id]);
    done(await changed(whole.id, { subSequenceList: [one.id, two.id] }));
    expect((await rowOf(whole.id)).subSequenceList).toEqual([one.id, two.id]);
    done(await changed(two.id, { subSequenceList: [one.id] }));
    const circle = await changed(one.id, { subSequenceList: [whole.id] });
    expect(circle.code).toBe(ERRORS.invalid.code);
    const said = (circle.data as { fields: { subSequenceList: string } }).fields.subSequenceList;
    expect(said).toContain([one, whole, one].map(({ sequenceNo }) => sequenceNo).join(' → '));
    expect((await rowOf(one.id)).subSequenceList ?? []).toEqual([]);
  });

  it('calls no sub-sequence that was abandoned, chosen or since it was drafted [SEQ-02]', async () => {
    const [gone, part] = [await publishedOf(), await publishedOf()];
    done(await first('POST', `/${gone.id}/abandon`, { reason: 'over' }));
    const body = { name: { 'en-US': 'Whole' }, kind: 'repair', platform: 'CMA', vdnExpression: 'LHD1' };
    const refused = await first('POST', '', { ...body, subSequenceList: [gone.id] });
    expect((refused.data as { fields: { subSequenceList: string } }).fields.subSequenceList).toContain(gone.sequenceNo);
    const [early, late] = [await made({ subSequenceList: [part.id] }), await made({ subSequenceList: [part.id] })];
    done(await first('POST', `/${late.id}/prepublish`, {}));
    done(await first('POST', `/${part.id}/abandon`, { reason: 'over' }));
    const told = { data: { fields: { subSequenceList: expect.stringContaining(part.sequenceNo) as string } } };
    expect(await first('POST', `/${early.id}/prepublish`, {})).toMatchObject(told);
    expect(await second('POST', `/${late.id}/publish`, { reason: 'measured' })).toMatchObject(told);
    expect([(await rowOf(early.id)).status, (await rowOf(late.id)).status]).toEqual(['draft', 'prepublish']);
  });

  const EMPTY = { file: [], vdnExpression: null };
  const excluding = { kind: 'exclusion', exclusionReason: 'recall' };
  it.each([
    ['nothing to execute and no vehicles', EMPTY, ['file', 'vinList']],
    ['nothing to execute', { ...EMPTY, vinList: [LEFT] }, ['file']],
    [
      'no vehicles but a brand and a market',
      { vdnExpression: null, brandList: ['geely'], markets: ['KR'] },
      ['vinList'],
    ],
    ['an exclusion of nothing', { ...EMPTY, ...excluding }, ['vinList']],
  ])('is not prepublished with %s, and says so on the field in three languages [DLV-01]', async (_, values, fields) => {
    const { id } = await made(values);
    const words = new Set<string>();
    for (const language of ['en-US', 'zh-CN', 'ko-KR'] as const) {
      const options = { token: d.t.tokens.adminA, language };
      const answer = await d.t.call('POST', `${BASE}/${id}/prepublish`, { reason: 'now' }, options);
      const told = (answer.data as { fields: Record<string, string> }).fields;
      expect([answer.code, Object.keys(told).toSorted()]).toEqual([ERRORS.invalid.code, fields.toSorted()]);
      words.add(JSON.stringify(told));
    }
    expect(words.size).toBe(3);
    expect((await effects(id, 'prepublish')).filter(({ kind }) => kind === 'stop')).toHaveLength(fields.length);
    expect((await rowOf(id)).status).toBe('draft');
  });

  it.each([
    ['VINs', { vinList: [LEFT] }],
    ['control units', { ecuList: [{ ecuAddress: '1A01' }] }],
    ['an expression', { vdnExpression: 'LHD1' }],
  ])('is prepublished where %s say for which vehicles it is [DLV-01]', async (_, values) => {
    const { id } = await made({ vdnExpression: null, ...values });
    done(await first('POST', `/${id}/prepublish`, {}));
  });

  it('of software, offline, for a fault or a function can name VINs in its list [DLV-01]', async () => {
    const lists = { 'reload-list': { ecuList: [{ ecuAddress: '1A01' }] }, 'other-software-list': {} };
    const more = { 'repair-list': { faultCodes: 'U0121-87' }, 'offline-list': { validTo: '2040-01-01T00:00:00.000Z' } };
    for (const [list, values] of Object.entries({ ...lists, ...more })) {
      const body = { name: { 'en-US': 'By VIN' }, platform: 'CMA', vinList: [LEFT], ...values };
      const path = `/diagnosis-sequence-management/${list}`;
      expect(done(await d.admin('POST', path, body))).toMatchObject({ vinList: [LEFT] });
    }
  });

  it('is not published once its content is refused, and what is wrong is told before [DLV-01]', async () => {
    const part = await publishedOf();
    const { id } = await made({ subSequenceList: [part.id] });
    done(await first('POST', `/${id}/prepublish`, {}));
    expect(await effects(part.id, 'mask')).toMatchObject([{ kind: 'loss', names: [(await rowOf(id)).sequenceNo] }]);
    done(await first('POST', `/${part.id}/mask`, {}));
    expect((await effects(id, 'publish')).filter(({ kind }) => kind === 'stop')).toHaveLength(1);
    expect(await second('POST', `/${id}/publish`, { reason: 'measured' })).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { subSequenceList: expect.stringContaining(part.sequenceNo) as string } },
    });
    done(await first('POST', `/${part.id}/unmask`, {}));
    done(await second('POST', `/${id}/publish`, { reason: 'measured' }));
    expect(await effects(part.id, 'abandon')).toContainEqual(
      expect.objectContaining({ kind: 'loss', names: [(await rowOf(id)).sequenceNo] }),
    );
    for (const one of [id, part.id]) done(await first('POST', `/${one}/abandon`, { reason: 'over' }));
  });

  it.each([
    ['was never published', {}, false],
    ['is for another platform', { platform: 'SPA' }, true],
    ['is an exclusion', { kind: 'exclusion', exclusionReason: 'recall', file: [], vinList: [LEFT] }, true],
  ])('calls no sub-sequence that %s [DLV-01]', async (_, values, isOut) => {
    const part = isOut ? await publishedOf(values) : await made(values);
    const { id } = await made({ subSequenceList: [part.id] });
    expect(await first('POST', `/${id}/prepublish`, {})).toMatchObject({
      data: { fields: { subSequenceList: expect.stringContaining(part.sequenceNo) as string } },
    });
    if (!isOut) return;
    if (part.kind === 'exclusion') {
      done(await first('POST', `/${part.id}/revise`, {}));
      done(await first('POST', `/${part.id}/prepublish`, {}));
    }
    done(await second('POST', `/${part.id}/abandon`, { reason: 'over' }));
  });

  it('tells that an expression reaches nobody before it is published, and that it did after [SEQ-02]', async () => {
    const { id } = await made({ vdnExpression: 'NONE9' });
    done(await first('POST', `/${id}/prepublish`, {}));
    expect((await effects(id, 'publish')).flatMap(({ names }) => names)).not.toContain(LEFT);
    done(await second('POST', `/${id}/publish`, { reason: 'for later' }));
    expect(await versionsOf(id)).toMatchObject([{ number: 1, targetCount: 0 }]);
    expect(await versionOf(LEFT, id)).toBeNull();
    done(await second('POST', `/${id}/abandon`, { reason: 'over' }));
  });

  it('tells whom it reaches before it is published, goes back to a draft with a reason, and is published by a second person [SEQ-02]', async () => {
    const { id } = await made();
    done(await first('POST', `/${id}/prepublish`, {}));
    expect((await first('POST', `/${id}/sendBack`, {})).code).toBe(ERRORS.invalid.code);
    done(await first('POST', `/${id}/sendBack`, { reason: 'the expression' }));
    expect((await rowOf(id)).status).toBe('draft');
    done(await first('POST', `/${id}/prepublish`, {}));
    expect(await effects(id, 'publish')).toContainEqual(expect.objectContaining({ kind: 'gain', names: [LEFT] }));
    expect((await second('POST', `/${id}/publish`, {})).code).toBe(ERRORS.invalid.code);
    done(await second('POST', `/${id}/publish`, { reason: 'measured' }));
    expect(await versionOf(LEFT, id)).toBe(1);
    expect(await versionOf(RIGHT, id)).toBeNull();
    expect(await effects(id, 'abandon')).toContainEqual(expect.objectContaining({ kind: 'loss', names: [LEFT] }));
    done(await second('POST', `/${id}/abandon`, { reason: 'over' }));
    expect(await versionOf(LEFT, id)).toBeNull();
  });

  it('freezes whom a version reaches; who comes later gets it all the same [SEQ-16]', async () => {
    const { id } = await publishedOf();
    expect(await versionsOf(id)).toMatchObject([{ number: 1, targetCount: 1, restores: null }]);
    await addVehicle(LATER, 'LHD1');
    expect(await versionOf(LATER, id)).toBe(1);
    expect(await versionsOf(id)).toMatchObject([{ number: 1, targetCount: 1 }]);
    done(await second('POST', `/${id}/abandon`, { reason: 'over' }));
  });

  it('is masked and unmasked with the next question, and copied as a draft that was never published [SEQ-02]', async () => {
    const { id, sequenceNo } = await publishedOf();
    done(await first('POST', `/${id}/mask`, {}));
    expect(await versionOf(LEFT, id)).toBeNull();
    done(await first('POST', `/${id}/unmask`, {}));
    expect(await versionOf(LEFT, id)).toBe(1);
    const copy = await rowOf(done<{ id: string }>(await first('POST', `/${id}/copy`, {})).id);
    expect(copy).toMatchObject({ status: 'draft', publishedVersion: null, masked: false, vdnExpression: 'LHD1' });
    expect(copy.sequenceNo).not.toBe(sequenceNo);
    expect(await versionsOf(copy.id)).toEqual([]);
    done(await first('POST', `/${copy.id}/prepublish`, {}));
    done(await second('POST', `/${copy.id}/publish`, { reason: 'copied' }));
    expect(await versionsOf(copy.id)).toMatchObject([{ number: 1 }]);
    for (const one of [id, copy.id]) done(await second('POST', `/${one}/abandon`, { reason: 'over' }));
  });

  it('goes back to an earlier content as a new version, which testers may take though it is older [SEQ-16]', async () => {
    const { id } = await publishedOf();
    done(await first('POST', `/${id}/revise`, {}));
    // What is in force stays while the next is drafted.
    expect(await versionOf(LEFT, id)).toBe(1);
    done(await changed(id, { vdnExpression: 'RHD1' }));
    done(await first('POST', `/${id}/prepublish`, {}));
    done(await second('POST', `/${id}/publish`, { reason: 'for the others' }));
    expect([await versionOf(LEFT, id), await versionOf(RIGHT, id)]).toEqual([null, 2]);
    done(await first('POST', `/${id}/rollBack`, { number: 1, reason: 'fails' }));
    if ((await rowOf(id)).status === 'prepublish')
      done(await second('POST', `/${id}/publish`, { reason: 'fails indeed' }));
    expect([await versionOf(LEFT, id), await versionOf(RIGHT, id)]).toEqual([3, null]);
    expect((await given(LEFT)).find((one) => one.id === id)).toMatchObject({ isRollBack: true });
    expect((await versionsOf(id)).map(({ number, restores }) => [number, restores])).toEqual(
      expect.arrayContaining([
        [3, 1],
        [2, null],
        [1, null],
      ]),
    );
  });
});
