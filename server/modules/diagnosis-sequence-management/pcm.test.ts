import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkshop } from '../../testing/workshop';

let w: Awaited<ReturnType<typeof openWorkshop>>;
beforeAll(async () => {
  w = await openWorkshop();
});
afterAll(() => w.t.close());

const PATH = '/diagnosis-sequence-management/pcm';
const gearbox = (n: number): string => `GB24A0317X${String(n).padStart(6, '0')}`;
const body = (n: number): string => `VB24A0317X${String(n).padStart(12, '0')}`;
const VIN = 'L6TAX7E40PZ000123';
const bind = (gearboxNo: string, valveBodyNo: string) => w.admin('POST', PATH, { gearboxNo, valveBodyNo, vin: VIN });
const wrong = ({ data }: { data: unknown }): string[] => Object.keys((data as { fields?: object })?.fields ?? {});

it('of two valve bodies for one gearbox at the same moment exactly one is bound, and the other is told why', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => bind(gearbox(1), body(n))));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  for (const answer of answers.filter(({ code }) => code !== 0)) {
    expect(answer.code).toBe(10001);
    expect(wrong(answer)).toEqual(['gearboxNo']);
  }
});

it('a valve body is in one gearbox at a time; parted with a reason, both are free again and the history stays', async () => {
  const first = await bind(gearbox(2), body(20));
  expect(first.data).toMatchObject({ status: 'bound', operatorId: expect.any(String), boundAt: expect.any(String) });
  expect(wrong(await bind(gearbox(3), body(20)))).toEqual(['valveBodyNo']);
  const { id } = first.data as { id: string };
  expect(wrong(await w.admin('POST', `${PATH}/${id}/unbind`, {}))).toEqual(['reason']);
  const over = await w.admin('POST', `${PATH}/${id}/unbind`, { reason: 'Valve body replaced' });
  expect(over.code).toBe(0);
  expect((await w.admin('GET', `${PATH}/${id}`)).data).toMatchObject({
    status: 'unbound',
    unboundReason: 'Valve body replaced',
    unboundBy: expect.any(String),
    unboundAt: expect.any(String),
  });
  expect((await bind(gearbox(3), body(20))).code).toBe(0);
  expect((await bind(gearbox(2), body(21))).code).toBe(0);
  const rows = (await w.admin('GET', `${PATH}/page?valveBodyNo=${body(20)}`)).data as { total: number };
  expect(rows.total).toBe(2);
});
