import { afterEach, describe, expect, it } from 'vitest';
import { Bench } from './testing/bench';

const opened: Bench[] = [];
afterEach(() => opened.splice(0).forEach((bench) => bench.close()));
async function open(...faults: string[]): Promise<Bench> {
  const bench = await Bench.open(faults);
  opened.push(bench);
  return bench;
}
const DONE = {
  result: 'success',
  readBack: [
    { address: '1001', hwPartNo: '32290001', swPartNo: '32350102 AD' },
    { address: '1A01', hwPartNo: '32290002', swPartNo: '32325019 AB' },
  ],
};

describe('a reload that is executed', () => {
  it('writes the software and reads back what the vehicle answers [DLV-01] [DLV-02]', async () => {
    const bench = await open();
    await bench.putReload();
    expect(await bench.run()).toEqual(DONE);
    expect(bench.steps.map(({ no }) => no)).toEqual(bench.steps.map((_, at) => at + 1));
    expect(bench.steps.every(({ result }) => result === 'success')).toBe(true);
    const names = bench.steps.map(({ name }) => name);
    expect(names.slice(0, 6)).toEqual([
      'checkVehicle.readVoltage',
      'checkVehicle.readGear',
      'checkVehicle.readSpeed',
      'checkVehicle.readIgnition',
      'flash1001.readHardware',
      'flash1001.extendedSession',
    ]);
    expect(names.filter((name) => name.startsWith('flash1A01.download1.'))).toEqual([
      'flash1A01.download1.requestDownload',
      'flash1A01.download1.transferData',
      'flash1A01.download1.transferExit',
    ]);
    expect(names.slice(-2)).toEqual(['confirm1A01.readVersion', 'confirm1A01.readAllSoftware']);
    expect(bench.vehicle.states[1]!.software).toEqual([
      { role: 'EXE', partNo: '32325019', version: 'AB' },
      { role: 'DATA', partNo: '32325020', version: 'AB' },
    ]);
    // Run again with the same journal: it is over.
    const asked = bench.asked.length;
    expect(await bench.run()).toEqual(DONE);
    expect([bench.asked.length, bench.steps.length]).toEqual([asked, names.length]);
  });

  it.each([
    ['1A01/refuse:27:33', 'flash1A01.securityAccess.requestSeed', '33'],
    ['1A01/refuse:27:36', 'flash1A01.securityAccess.requestSeed', '36'],
    ['1A01/refuse:27:37', 'flash1A01.securityAccess.requestSeed', '37'],
    ['1001/refuse:31:72', 'flash1001.download1.transferExit', '72'],
    ['1A01/refuse:36:73', 'flash1A01.download1.transferData', '73'],
    ['1A01/refuse:34:70', 'flash1A01.download1.requestDownload', '70'],
  ])('fails where the vehicle refuses: %s [DLV-01]', async (fault, name, nrc) => {
    const bench = await open(fault);
    await bench.putReload();
    const outcome = await bench.run();
    expect(outcome).toMatchObject({ result: 'fail', failure: { nrc } });
    const last = bench.steps.at(-1)!;
    expect(outcome.failure!.step).toBe(last.no);
    if (fault.includes(':31:')) expect(last).toMatchObject({ result: 'fail', nrc });
    else expect(last).toMatchObject({ name, result: 'fail', nrc });
  });

  it('waits where the vehicle takes longer', async () => {
    const bench = await open('pending:31:4', 'pending:36:2');
    await bench.putReload();
    expect(await bench.run()).toEqual(DONE);
  });

  it('does not begin with a weak battery, in gear, or with other hardware', async () => {
    const weak = await open('voltage:12.4');
    await weak.putReload();
    expect(await weak.run()).toMatchObject({
      result: 'fail',
      readBack: [],
      failure: { step: 1, reason: 'the voltage is below 12.5 V' },
    });
    expect(weak.asked).toEqual(['1001 22DD02']);
    const other = await open();
    const text = await other.putReload();
    other.put('SEQ_2026_000001.otx', text.replaceAll('62F1913332323930303032', '62F1913332323930303033'));
    expect((await other.run()).failure).toMatchObject({
      reason: expect.stringContaining('the hardware is not 32290002') as string,
    });
    expect(other.vehicle.states[1]!.isBootOnly).toBe(false);
  });

  it.each([
    [
      'a block that was changed',
      'flash1A01.download1.transferExit',
      (bytes: Buffer) => bytes.with(400, bytes[400]! ^ 1),
    ],
    ['a checksum of the whole that is another one', 'flash1A01.check1', null],
  ])('is not content with %s [DLV-01]', async (_, name, change) => {
    const bench = await open();
    const text = await bench.putReload();
    if (change) bench.put('32325019AB.vbf', change(bench.read('32325019AB.vbf')));
    else {
      const sum = /31010212([0-9A-F]{8})/g;
      const third = [...text.matchAll(sum)][2]![0];
      bench.put('SEQ_2026_000001.otx', text.replace(third, '3101021200000000'));
    }
    const outcome = await bench.run();
    expect(outcome.result).toBe('fail');
    expect(bench.steps.at(-1)).toMatchObject({ name, result: 'fail' });
    // The ECU is left in its boot loader, and says so by what it does not answer.
    expect(outcome.readBack[1]).toEqual({ address: '1A01', hwPartNo: '32290002' });
  });

  it('says which file was not delivered, and what is not OTX', async () => {
    const bench = await open();
    const text = await bench.putReload();
    bench.put('SEQ_2026_000001.otx', text.replaceAll('32325019AB.vbf', '../32325019AC.vbf'));
    expect((await bench.run()).failure!.reason).toBe('32325019AC.vbf was not delivered');
    await expect(bench.run('nothing.otx')).rejects.toThrow('nothing.otx was not delivered');
    bench.put('x.otx', '<odx/>');
    await expect(bench.run('x.otx')).rejects.toMatchObject({ rule: 'otx.none' });
  });
});

describe('a reload that is interrupted', () => {
  it('goes on after the power failed, and writes the ECU again from its erase on [DLV-01]', async () => {
    const bench = await open('1A01/power:3');
    await bench.putReload();
    expect(await bench.run()).toMatchObject({ result: 'interrupted', readBack: [] });
    const before = bench.steps.map(({ name }) => name);
    expect(before.at(-1)).toBe('flash1A01.erase1.eraseMemory');
    bench.asked.length = 0;
    expect(await bench.run()).toEqual(DONE);
    // The gateway is not written again, and the first request is the session of the one that was interrupted.
    expect(bench.asked[0]).toBe('1A01 1003');
    expect(bench.asked.filter((each) => each.startsWith('1001')).map((each) => each.slice(5, 7))).toEqual([
      '11',
      '22',
      '22',
      '22',
      '22',
      '22',
    ]);
    expect(bench.steps.map(({ no }) => no)).toEqual(bench.steps.map((_, at) => at + 1));
    expect(bench.steps.filter(({ name }) => name === 'flash1A01.erase1.eraseMemory')).toHaveLength(2);
    expect(bench.steps.filter(({ name }) => name === 'flash1001.checkComplete')).toHaveLength(1);
  });

  it('goes on wherever it was stopped, and reports no step twice [DLV-01]', async () => {
    const whole = await open();
    await whole.putReload();
    await whole.run();
    // The last four read back.
    const inAll = whole.asked.length - 4;
    for (let stopAt = 1; stopAt < inAll; stopAt += 7) {
      const bench = await open();
      await bench.putReload();
      const stop = new AbortController();
      let count = 0;
      const log = (line: string) => {
        if (/^[0-9A-F]{4} >/.test(line) && (count += 1) === stopAt) stop.abort(new Error('stopped'));
      };
      expect([stopAt, (await bench.run(undefined, { signal: stop.signal, log })).result]).toEqual([
        stopAt,
        'interrupted',
      ]);
      expect([stopAt, await bench.run()]).toEqual([stopAt, DONE]);
      expect(bench.steps.map(({ no }) => no)).toEqual(bench.steps.map((_, at) => at + 1));
      expect(new Set(bench.steps.map(({ name }) => name))).toEqual(new Set(whole.steps.map(({ name }) => name)));
    }
  });

  it('reports a step again, with the same content, where it is not known whether it arrived', async () => {
    const bench = await open();
    await bench.putReload();
    let calls = 0;
    const onStep = () => ((calls += 1) === 5 ? Promise.reject(new Error('no answer')) : Promise.resolve());
    await expect(bench.run(undefined, { onStep })).rejects.toThrow('no answer');
    expect(await bench.run()).toEqual(DONE);
    expect(bench.steps[0]).toMatchObject({ no: 5, name: 'flash1001.readHardware' });
  });

  it('reports no step that ends before it begins, whatever becomes of the clock', async () => {
    const bench = await open();
    await bench.putReload();
    let at = Date.parse('2026-11-01T08:00:00Z');
    await bench.run(undefined, { now: () => new Date((at -= 60_000)) });
    expect(bench.steps.length).toBeGreaterThan(10);
    expect(bench.steps.filter(({ startedAt, endedAt }) => endedAt < startedAt)).toEqual([]);
  });

  it('takes no journal of another vehicle or document, and one whose last line is cut off', async () => {
    const bench = await open('power:3');
    const text = await bench.putReload();
    await bench.run();
    await expect(bench.run(undefined, { vin: 'L6TEX7E46PZ000002' })).rejects.toThrow('another document or vehicle');
    bench.put('SEQ_2026_000001.otx', `${text} `);
    await expect(bench.run()).rejects.toThrow('another document or vehicle');
    bench.put('SEQ_2026_000001.otx', text);
    bench.put('journal', `${bench.read('journal').toString()}{"kind":"requ`);
    expect(await bench.run()).toEqual(DONE);
  });
});
