import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowNumberOf, numberStart } from '../../../contract/language/traits/numbered';
import {
  sequenceNoIn,
  SEQUENCE_NUMBER,
} from '../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { sequence } from '../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { testApp, type TestApp } from '../../testing/test-app';
import type { WriteContext } from '../model/behaviour';
import { nextRowNumber } from './numbers';
import { insertRows } from './trusted';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const draft = (tenantCode: string) => ({ tenantCode, kind: 'repair', platform: 'CMA', name: { 'en-US': 'Repair' } });
const insertIn = async (context: WriteContext, ...tenants: string[]): Promise<string[]> =>
  (await insertRows(context, sequence, tenants.map(draft), 'save')).map(({ sequenceNo }) => sequenceNo ?? '');
const insert = (...tenants: string[]): Promise<string[]> => app.system((context) => insertIn(context, ...tenants));

describe('rows with numbers', () => {
  it('are numbered without gaps and without a number twice, whoever makes them at the same moment [SEQ-02]', async () => {
    const year = new Date().getUTCFullYear();
    const refused = (context: WriteContext) =>
      insertIn(context, 'A').then(() => Promise.reject(new Error('taken back')));
    const work = Array.from({ length: 12 }, (_, at) =>
      at % 4 === 3 ? app.system(refused).catch(() => [] as string[]) : insert('A', 'A'),
    );
    const numbers = (await Promise.all(work)).flat().toSorted();
    const [first = ''] = numbers;
    const from = Number(first.slice(-6));
    expect(numbers).toEqual(Array.from({ length: 18 }, (_, at) => rowNumberOf(SEQUENCE_NUMBER, year, from + at)));
  });

  it('are counted per tenant, and from one again in another year', async () => {
    const [last = ''] = await insert('A');
    const [inA, inB, again] = await insert('A', 'B', 'A');
    expect([inA, again].map((number) => Number(number?.slice(-6)) - Number(last.slice(-6)))).toEqual([1, 2]);
    expect(inB).toMatch(/^SEQ-\d{4}-000001$/);
    const inYear = (year: number) =>
      app.system((context) => {
        const clock = { ...context.ports.clock, now: () => new Date(`${year}-01-01T00:00:00Z`) };
        return nextRowNumber({ ...context, ports: { ...context.ports, clock } }, sequence, 'A');
      });
    expect(await inYear(2091)).toBe('SEQ-2091-000001');
  });

  it('go on behind a number that is longer, and past one that has another form', async () => {
    const year = new Date().getUTCFullYear();
    const start = numberStart(SEQUENCE_NUMBER, year);
    const numbers = await app.system(async (context) => {
      const old = [`${start}1000000`, `${start}x`].map((sequenceNo) => ({ ...draft('C'), sequenceNo }));
      await insertRows(context, sequence, old, 'save');
      return insertIn(context, 'C', 'C');
    });
    expect(numbers).toEqual([`${start}1000001`, `${start}1000002`]);
  });

  it('have the form by which names of files say them', () => {
    expect(sequenceNoIn(`${rowNumberOf(SEQUENCE_NUMBER, 2026, 128).replaceAll('-', '_')}.otx`)).toBe('SEQ-2026-000128');
  });
});
