import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';

const BASE = '/guided-diagnosis/signal-import';
const UNITS = '/guided-diagnosis/ecu-wdid';
const NETWORKS = '/guided-diagnosis/network-diagram-import';
/** Saved in CP949: a signal with a unit, a comment and meanings. */
const KOREAN =
  '56455253494f4e2022220a0a4e535f203a0a0a42535f3a0a0a42555f3a2047572043454d0a0a424f5f203120413a20382047570a2053475f2053203a20307c3840312b2028312c3029205b307c305d2022a1c9222043454d0a0a434d5f2053475f203120532022bfa3c1f820b3c3b0a2bcf620bfc2b5b520bdc5c8a3223b0a56414c5f2031205320312022c1a4bbf32220302022b0edc0e522203b0a';
type Row = Record<string, unknown> & { id: string };

const HEAD = 'VERSION ""\n\nNS_ :\n\nBS_:\n\nBU_: CEM BCM VGM\n\n';
const ATTRIBUTES =
  'BA_DEF_ "DBName" STRING ;\nBA_DEF_DEF_ "DBName" "";\nBA_ "DBName" "CAN_CHASSIS";\nBA_DEF_ BO_ "GenMsgCycleTime" INT 0 9999;\nBA_ "GenMsgCycleTime" BO_ 416 20;\n';
const FRAME = `BO_ 416 Speed: 8 BCM
 SG_ Mode M : 0|4@1+ (1,0) [0|0] "" CEM
 SG_ VehSpd m1 : 8|16@0+ (0.0078125,0) [0|511] "km/h" CEM,VGM
 SG_ Precise m2 : 24|32@1- (1E-007,-4E2) [0|0] "" CEM
`;
const VALUES = 'VAL_ 416 Mode 1 "moving" 0 "still" ;\nCM_ SG_ 416 VehSpd "Speed over ground";\n';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk(BASE);
});
afterAll(() => desk.close());

const list = async (base = BASE): Promise<Row[]> => (await desk.call('GET', `${base}/list`)).data.list as Row[];
const named = async (name: string): Promise<Row> => (await list()).find((row) => row.name === name)!;

describe('signals', () => {
  it('come from a CAN database with all that it says; a broken line is named and the rest goes in', async () => {
    await desk.call('POST', `${UNITS}/checkOutTable`, {});
    const unit = await desk.call('POST', UNITS, { ecuAddress: '1A01', ecuName: 'CEM', wdid: 'WD-4/56' });
    const found = await desk.checked(`${HEAD}${FRAME} SG_ broken : 0|8@1+ (1,0 [0|0] "" CEM\n${VALUES}${ATTRIBUTES}`);
    expect(found).toMatchObject({ state: 'checked', mode: 'both', total: 3, bad: 0, outcomes: { create: 3 } });
    expect(found.findings).toContainEqual(expect.objectContaining({ severity: 'error', place: 'line 13' }));
    expect(await list()).toEqual([]);
    expect((await desk.commit(found.id)).taskId).not.toBe('');
    expect(await named('VehSpd')).toMatchObject({
      bus: 'CAN_CHASSIS',
      frameId: '0x1A0',
      frameName: 'Speed',
      startBit: 8,
      length: 16,
      byteOrder: 'motorola',
      signalType: 'unsigned',
      factor: '0.0078125',
      maximum: '511',
      cycleTime: 20,
      multiplexing: 'Mode = 1',
      unit: 'km/h',
      sender: 'BCM',
      senderEcu: null,
      receivers: 'CEM, VGM',
      receiverEcus: [(unit.data as Row).id],
      linked: false,
      unresolved: 'BCM, VGM',
      comment: 'Speed over ground',
    });
    expect(await named('Precise')).toMatchObject({
      factor: '0.0000001',
      offset: '-400',
      minimum: null,
      signalType: 'signed',
    });
    expect(await named('Mode')).toMatchObject({
      multiplexing: 'M',
      valueTable: [
        { value: '1', meaning: 'moving' },
        { value: '0', meaning: 'still' },
      ],
    });
  });

  it('keep every digit of their numbers, however many there are, and come in again as the same', async () => {
    const most = '18446744073709551615';
    const file = `${HEAD}BO_ 512 Exact: 8 BCM
 SG_ Whole : 0|64@1+ (0.0009765625,0.06944444444) [0|${most}] "" CEM
 SG_ Wide : 0|64@1- (1,0) [-1E+38|1e38] "" CEM
 SG_ Widest : 0|64@1- (2.2250738585072014E-308,0) [-1.7976931348623157E+308|1.7976931348623157E+308] "" CEM
VAL_ 512 Whole ${most} "SNA" ;
SIG_VALTYPE_ 512 Widest : 2;
${ATTRIBUTES.replace('CAN_CHASSIS', 'CAN_EXACT').replace(/BA_ "GenMsg.*/, '')}`;
    const found = await desk.checked(file);
    expect(found).toMatchObject({ total: 3, bad: 0, outcomes: { create: 3 } });
    await desk.commit(found.id);
    expect(await named('Whole')).toMatchObject({
      factor: '0.0009765625',
      offset: '0.06944444444',
      maximum: most,
      valueTable: [{ value: most, meaning: 'SNA' }],
    });
    expect((await named('Wide')).minimum).toBe(`-1${'0'.repeat(38)}`);
    expect((await named('Widest')).maximum).toBe(`17976931348623157${'0'.repeat(292)}`);
    expect(await desk.checked(file)).toMatchObject({ bad: 0, outcomes: { same: 3 } });
  });

  it('are told as changed and gone by the next state of the file, and find units that came since', async () => {
    const unit = await desk.call('POST', UNITS, { ecuAddress: '1B01', ecuName: 'BCM', wdid: 'WD-4/16' });
    const less = FRAME.replace(/ SG_ Precise.*\n/, '').replace('0.0078125', '0.01');
    const next = await desk.checked(`${HEAD}${less}${VALUES}${ATTRIBUTES}`);
    expect(next).toMatchObject({ total: 2, bad: 0, outcomes: { update: 2 }, gone: { number: 1, titles: ['Precise'] } });
    await desk.commit(next.id);
    expect(await named('VehSpd')).toMatchObject({
      factor: '0.01',
      senderEcu: (unit.data as Row).id,
      unresolved: 'VGM',
    });
    const again = await desk.checked(`${HEAD}${less}${VALUES}${ATTRIBUTES}`);
    expect(again.outcomes).toMatchObject({ same: 2, update: 0 });
    const uses = await desk.call('GET', `${BASE}/page?senderEcu=${(unit.data as Row).id}&page=1&limit=10`);
    expect(uses.data.total).toBe(2);
    // What signals name cannot go away from under them.
    expect((await desk.call('DELETE', `${UNITS}/${(unit.data as Row).id}`)).code).not.toBe(0);
  });

  it('are told as renamed where only their name is another, and not as gone and new', async () => {
    const frame = (name: string) =>
      `${HEAD}BO_ 700 Renamed: 8 BCM\n SG_ Kept : 0|8@1+ (1,0) [0|0] "" CEM\n SG_ ${name} : 8|8@1+ (0.5,-40) [-40|87] "degC" CEM\n${ATTRIBUTES.replace('CAN_CHASSIS', 'CAN_RENAMED').replace(/BA_ "GenMsg.*/, '')}`;
    const first = await desk.checked(frame('OilTemp'));
    await desk.commit(first.id);
    const next = await desk.checked(frame('EngOilTemp'));
    expect(next).toMatchObject({
      outcomes: { create: 1, same: 1 },
      gone: { number: 0, titles: [], renamed: [{ from: 'OilTemp', to: 'EngOilTemp' }] },
    });
  });

  it('are sent as often as the file says of all messages, where their own says nothing', async () => {
    const frames = ['BO_ 1 A: 8 CEM', 'BO_ 2 B: 8 CEM', 'BO_ 3 C: 8 CEM'].map(
      (frame, n) => `${frame}\n SG_ Every${n} : 0|8@1+ (1,0) [0|0] "" CEM\n`,
    );
    const attribute = '"GenMsgCycleTime"';
    const own = `BA_DEF_ BO_ ${attribute} INT 0 9999;\nBA_DEF_DEF_ ${attribute} 100;\nBA_ ${attribute} BO_ 2 20;\nBA_ ${attribute} BO_ 3 0;\n`;
    const found = await desk.checked(`${HEAD}${frames.join('')}${own}`, undefined, 'often.dbc');
    await desk.commit(found.id);
    const times = await Promise.all([0, 1, 2].map(async (n) => (await named(`Every${n}`)).cycleTime));
    expect(times).toEqual([100, 20, null]);
  });

  it('leave records of their imports, found by the list that they went into', async () => {
    const task = '/diagnosis-sequence-management/data-task';
    const of = (subject: string) => desk.call('GET', `${task}/page?type=import&subject=${subject}&page=1&limit=10`);
    expect((await of('guided-diagnosis.signal-import.title')).data.total).toBeGreaterThan(0);
    expect((await of('guided-diagnosis.wire-import.title')).data.total).toBe(0);
  });
});

describe('network diagrams', () => {
  it('keep their nodes on buses that they have [VAL-01]', async () => {
    const body = { name: 'N1', buses: [{ bus: 'A', kind: 'CAN' }], nodes: [{ ecu: 'CEM', bus: 'B' }] };
    const refused = await desk.call('POST', NETWORKS, body);
    expect(JSON.stringify(refused)).toContain('Row 1: the bus B is not listed');
    const twice = { ...body, nodes: [], buses: [...body.buses, ...body.buses] };
    expect(JSON.stringify(await desk.call('POST', NETWORKS, twice))).toContain('A is listed twice');
    const made = await desk.call('POST', NETWORKS, { ...body, nodes: [{ ecu: 'CEM', bus: 'A' }] });
    expect(made).toMatchObject({ code: 0, data: { linked: true, ecus: [expect.any(String)] } });
  });

  it('[FIL-02] of a Korean CAN database have its texts, and are read again in the encoding that a person names', async () => {
    const bytes = Uint8Array.from(Buffer.from(KOREAN, 'hex'));
    const found = await desk.checked(new Blob([bytes]), undefined, 'korean.dbc');
    expect(found.text).toMatchObject({ encoding: 'euc-kr', judged: 'euc-kr' });
    expect(found.text?.lines).toContain('CM_ SG_ 1 S "엔진 냉각수 온도 신호";');
    const again = await desk.call('PUT', `${BASE}/import/${found.id}/encoding`, { encoding: 'gb18030' });
    expect(again).toMatchObject({ code: 0 });
    const wrong = await desk.settled(found.id);
    expect(wrong.text).toMatchObject({ encoding: 'gb18030', judged: 'euc-kr' });
    expect(await desk.call('PUT', `${BASE}/import/${found.id}/encoding`, { encoding: 'euc-kr' })).toMatchObject({
      code: 0,
    });
    await desk.settled(found.id);
    await desk.commit(found.id);
    expect(await named('S')).toMatchObject({
      comment: '엔진 냉각수 온도 신호',
      unit: '℃',
      valueTable: [
        { value: '1', meaning: '정상' },
        { value: '0', meaning: '고장' },
      ],
    });
  });
});
