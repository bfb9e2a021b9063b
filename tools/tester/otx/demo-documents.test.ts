import { afterEach, describe, expect, it } from 'vitest';
import { readOtx } from '../../../formats/otx/read-otx';
import { sourceOf } from '../../../formats/source';
import { writeRepairOtx } from '../../../server/seed/diagnosis-sequence-management/sequence/repair-otx';
import { writeWorkshopOtx } from '../../../server/seed/diagnosis-sequence-management/sequence/workshop-otx';
import { Bench } from './testing/bench';

const opened: Bench[] = [];
afterEach(() => opened.splice(0).forEach((bench) => bench.close()));
const NAME = 'SEQ_2026_000007';
const ABOUT = { name: NAME, ecuAddress: '1A01', timestamp: '2026-11-26T10:00:00Z' };

async function open(text: string, healedBy?: string): Promise<Bench> {
  const fault = { code: 'C12187', status: 0x2f, ...(healedBy && { healedBy }) };
  const bench = await Bench.open([], { faults: { '1A01': [{ code: '012700', status: 0x08 }, fault] } });
  opened.push(bench);
  bench.put(`${NAME}.otx`, text);
  return bench;
}
const stepsOf = ({ steps }: Bench) =>
  steps.map(({ name, result }) => (result === 'success' ? name : `${name} ${result}`));

const KINDS = ['develop', 'debug', 'offline', 'dsa', 'functionChange'] as const;
const repair = (tries: number) => writeRepairOtx({ ...ABOUT, faultCode: 'U0121-87', tries, checksSupply: true });
const ALL = [
  ...KINDS.map((kind) => [kind, writeWorkshopOtx(kind, ABOUT, true)] as const),
  ['repair', repair(3)] as const,
];

describe('documents of the demo', () => {
  it.each(ALL)('pass all checks and run to their end: %s [DLV-02]', async (_, text) => {
    const [reading] = await readOtx([sourceOf(`${NAME}.otx`, new TextEncoder().encode(text))]);
    expect(reading!.findings.all()).toEqual([]);
    const bench = await open(text, '0204');
    expect(await bench.run(`${NAME}.otx`, { confirm: () => Promise.resolve(true) })).toMatchObject({
      result: 'success',
    });
  });

  it('a repair clears a fault whose cause the routine takes away [DLV-01]', async () => {
    const bench = await open(repair(3), '0204');
    expect(await bench.run(`${NAME}.otx`)).toEqual({ result: 'success', readBack: [] });
    expect(stepsOf(bench)).toEqual([
      'readSupply',
      'extendedSession',
      'readFaults',
      'readFreezeFrame',
      'readBusState',
      'startRoutine',
      'readRoutine',
      'clearFaults',
      'readAgain',
      'hardReset',
    ]);
    expect(bench.vehicle.states[1]!.faults).toEqual([]);
  });

  it('a repair gives up after so many tries, and does not touch what has no fault', async () => {
    const stubborn = await open(repair(3), '0299');
    expect(await stubborn.run(`${NAME}.otx`)).toMatchObject({
      result: 'fail',
      failure: { reason: 'U0121-87 came back: look at the wiring' },
    });
    expect(stubborn.asked.filter((each) => each.endsWith('31010204'))).toHaveLength(3);
    expect(stepsOf(stubborn).at(-1)).toBe('readAgain fail');
    const other = await open(writeRepairOtx({ ...ABOUT, faultCode: 'P0A0F-96', tries: 1, checksSupply: false }));
    expect(await other.run(`${NAME}.otx`)).toMatchObject({ result: 'success' });
    expect(other.logged).toContain('P0A0F-96 is not there');
    expect(stepsOf(other)).toEqual(['extendedSession', 'readFaults', 'hardReset']);
  });

  it('a service function asks first, and nobody there is a no', async () => {
    const asked: string[] = [];
    const bench = await open(writeWorkshopOtx('offline', ABOUT, true));
    const confirm = (question: string) => Promise.resolve(asked.push(question) > 0);
    expect(await bench.run(`${NAME}.otx`, { confirm })).toMatchObject({ result: 'success' });
    expect(asked).toEqual(['Is the service work done, and the vehicle standing?']);
    const alone = await open(writeWorkshopOtx('offline', ABOUT, true));
    expect(await alone.run(`${NAME}.otx`)).toMatchObject({
      result: 'fail',
      failure: { reason: 'the mechanic says no' },
    });
    expect(alone.asked).toEqual([]);
  });

  it('a function is switched, and read back as what was written [DLV-01]', async () => {
    const bench = await open(writeWorkshopOtx('functionChange', ABOUT, false));
    expect(await bench.run(`${NAME}.otx`)).toEqual({
      result: 'success',
      readBack: [{ address: '1A01', hwPartNo: '32290002', swPartNo: '32325019 AA' }],
      data: { '1A01 D101': '00' },
    });
    expect(bench.vehicle.states[1]!.data.D101).toBe('00');
  });

  it('goes on in the session that it had where the connection was lost', async () => {
    const bench = await open(writeWorkshopOtx('offline', ABOUT, true));
    const stop = new AbortController();
    const log = (line: string) => {
      if (line.includes('> 1003')) stop.abort(new Error('stopped'));
    };
    const confirm = () => Promise.resolve(true);
    expect(await bench.run(`${NAME}.otx`, { confirm, log, signal: stop.signal })).toMatchObject({
      result: 'interrupted',
    });
    bench.vehicle.cutPower();
    bench.asked.length = 0;
    expect(await bench.run(`${NAME}.otx`)).toMatchObject({ result: 'success' });
    expect(bench.asked).toEqual(['1A01 1003', '1A01 31010203', '1A01 31030203', '1A01 1001']);
  });
});
