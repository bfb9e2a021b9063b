import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop } from '../../testing/workshop';

let w: Awaited<ReturnType<typeof openWorkshop>>;
beforeAll(async () => {
  w = await openWorkshop();
});
afterAll(() => w.t.close());

const PATH = '/diagnosis-sequence-management/pcm';
const gearbox = (n: number): string => `GB24A0317X${String(n).padStart(6, '0')}`;
const body = (n: number): string => `VB24A0317X${String(n).padStart(12, '0')}`;
const car = (n: number): string => `L6TAX7E40PZ${String(n).padStart(6, '0')}`;
const bind = (gearboxNo: string, valveBodyNo: string, vin: string) =>
  w.admin('POST', PATH, { gearboxNo, valveBodyNo, vin });
type Answer = Awaited<ReturnType<typeof bind>>;
const faults = ({ data }: Answer): Record<string, string> => data?.fields ?? {};
const bound = async (search: string) =>
  (await w.admin('GET', `${PATH}/page?status=bound&${search}`)).data.list as Record<string, string>[];

describe('of many who bind one part at the same moment exactly one does [SEQ-23]', () => {
  it.each([
    ['gearboxNo', (n: number) => bind(gearbox(1), body(n), car(n))],
    ['valveBodyNo', (n: number) => bind(gearbox(100 + n), body(100), car(100 + n))],
    ['vin', (n: number) => bind(gearbox(200 + n), body(200 + n), car(200))],
  ] as const)('%s, and the others are told where it is', async (part, attempt) => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => attempt(n)));
    const made = answers.filter(({ code }) => code === 0);
    expect(made).toHaveLength(1);
    const { gearboxNo, valveBodyNo, vin } = (made[0] as Answer).data as Record<string, string>;
    for (const answer of answers.filter(({ code }) => code !== 0)) {
      expect(answer.code).toBe(10001);
      expect(faults(answer)).toEqual({
        [part]: `Already exists: bound to gearbox ${gearboxNo}, valve body ${valveBodyNo}, vehicle ${vin}`,
      });
    }
  });
});

it('parted with a reason the parts are free again and the history stays', async () => {
  const first = await bind(gearbox(302), body(320), car(300));
  expect(first.data).toMatchObject({ status: 'bound', operatorId: expect.any(String), boundAt: expect.any(String) });
  const { id } = first.data as { id: string };
  expect(Object.keys(faults(await w.admin('POST', `${PATH}/${id}/unbind`, {})))).toEqual(['reason']);
  const over = await w.admin('POST', `${PATH}/${id}/unbind`, { reason: 'Valve body replaced' });
  expect(over.code).toBe(0);
  expect((await w.admin('GET', `${PATH}/${id}`)).data).toMatchObject({
    status: 'unbound',
    unboundReason: 'Valve body replaced',
    unboundBy: expect.any(String),
    unboundAt: expect.any(String),
  });
  expect((await bind(gearbox(303), body(320), car(300))).code).toBe(0);
  expect((await bind(gearbox(302), body(321), car(301))).code).toBe(0);
  const rows = (await w.admin('GET', `${PATH}/page?valveBodyNo=${body(320)}`)).data as { total: number };
  expect(rows.total).toBe(2);
});

describe('another part in the same vehicle', () => {
  it('is bound in one step, and what was bound ends with the reason and its history [SEQ-23]', async () => {
    const { id } = (await bind(gearbox(400), body(400), car(400))).data as { id: string };
    const replace = (input: object) => w.admin('POST', `${PATH}/${id}/replace`, input);
    expect(Object.keys(faults(await replace({ reason: 'Leaks' })))).toEqual(['gearboxNo']);
    expect(Object.keys(faults(await replace({ gearboxNo: gearbox(401) })))).toEqual(['reason']);
    const answers = await Promise.all(
      [401, 402].map((n) => replace({ gearboxNo: gearbox(n), valveBodyNo: body(n), reason: 'Gearbox leaks' })),
    );
    // Of two at once one is made: the other finds the binding ended.
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10003]);
    const after = await bound(`vin=${car(400)}`);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ vin: car(400), operatorId: expect.any(String) });
    expect([gearbox(401), gearbox(402)]).toContain(after[0]?.gearboxNo);
    expect((await w.admin('GET', `${PATH}/${id}`)).data).toMatchObject({
      status: 'unbound',
      unboundReason: 'Gearbox leaks',
    });
    const history = (await w.admin('GET', `${PATH}/${id}/history`)).data as { operation: string }[];
    expect(history.map(({ operation }) => operation)).toContain('replace');
    // What left the vehicle may be built in elsewhere.
    expect((await bind(gearbox(400), body(400), car(401))).code).toBe(0);
  });

  it('keeps what is not named, and changes nothing where the new part is elsewhere', async () => {
    await bind(gearbox(500), body(500), car(500));
    const { id } = (await bind(gearbox(501), body(501), car(501))).data as { id: string };
    const refused = await w.admin('POST', `${PATH}/${id}/replace`, { valveBodyNo: body(500), reason: 'Wrong part' });
    expect(faults(refused)).toEqual({
      valveBodyNo: `Already exists: bound to gearbox ${gearbox(500)}, valve body ${body(500)}, vehicle ${car(500)}`,
    });
    expect(await bound(`vin=${car(501)}`)).toMatchObject([{ id, valveBodyNo: body(501) }]);
    const same = await w.admin('POST', `${PATH}/${id}/replace`, { valveBodyNo: body(502), reason: 'Sticks' });
    expect(same.code).toBe(0);
    expect(await bound(`vin=${car(501)}`)).toMatchObject([{ gearboxNo: gearbox(501), valveBodyNo: body(502) }]);
  });
});
