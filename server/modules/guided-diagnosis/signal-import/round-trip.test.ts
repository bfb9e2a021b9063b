import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImportDesk, type ImportDesk } from '../../../testing/desks/import-desk';

const BASE = '/guided-diagnosis/signal-import';
const COLUMNS =
  'name,bus,frameId,frameName,startBit,length,byteOrder,signalType,factor,offset,unit,minimum,maximum,cycleTime,multiplexing,valueTable,sender,receivers,comment';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk(BASE);
});
afterAll(() => desk.close());

const signal = fc.record({
  length: fc.constantFrom(1, 8, 13, 32, 64),
  isIntel: fc.boolean(),
  isSigned: fc.boolean(),
  factor: fc.constantFrom('1', '0.0078125', '1E-007', '-2.5'),
  offset: fc.constantFrom('0', '-400', '0.1'),
  unit: fc.constantFrom('', 'km/h', '°C', '%'),
  comment: fc.constantFrom('', 'Geschwindigkeit über Grund', 'a, b; "c"'.replaceAll('"', "'")),
  hasTable: fc.boolean(),
});
type Signal = typeof signal extends fc.Arbitrary<infer T> ? T : never;

/** A bus of one frame a signal, so that they cannot lie upon each other. */
function dbcOf(bus: string, signals: readonly Signal[]): string {
  const id = (n: number): number => 0x80000000 + 0x100 + n;
  const frames = signals.map(({ length, isIntel, isSigned, factor, offset, unit }, n) => {
    const start = isIntel ? 0 : 7;
    const coding = `${start}|${length}@${isIntel ? 1 : 0}${isSigned ? '-' : '+'} (${factor},${offset}) [0|0] "${unit}" GW`;
    return `BO_ ${id(n)} Frame${n}: 8 CEM\n SG_ Sig${n} : ${coding}`;
  });
  const more = signals.flatMap(({ comment, hasTable }, n) => [
    ...(comment ? [`CM_ SG_ ${id(n)} Sig${n} "${comment}";`] : []),
    ...(hasTable ? [`VAL_ ${id(n)} Sig${n} 0 "aus, an" 1 "für" ;`] : []),
  ]);
  return `VERSION ""\n\nNS_ :\n\nBS_:\n\nBU_: CEM GW\n\n${frames.join('\n\n')}\n\n${more.join('\n')}\nBA_DEF_ "DBName" STRING ;\nBA_DEF_DEF_ "DBName" "";\nBA_ "DBName" "${bus}";\n`;
}
const cp1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (char) => (char.codePointAt(0) ?? 0) & 0xff);

const exported = async (bus: string): Promise<string> => {
  const query = `format=csv&columns=${COLUMNS}&bus=${bus}`;
  const response = await desk.app.app.request(`/api${BASE}/export?${query}`, {
    headers: { authorization: `Bearer ${desk.app.tokens.adminA}`, 'accept-language': 'en-US' },
  });
  expect(response.status).toBe(200);
  return response.text();
};

describe('a CAN database', () => {
  it('read, written as a sheet and read again says the same, whatever is in it', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(signal, { minLength: 1, maxLength: 12, size: 'max' }), async (signals) => {
        round += 1;
        const bus = `BUS_${round}`;
        // Every other file is of an old tool.
        const text = dbcOf(bus, signals);
        const found = await desk.checked(round % 2 === 0 ? cp1252(text) : text);
        expect(found).toMatchObject({ total: signals.length, bad: 0, outcomes: { create: signals.length } });
        await desk.commit(found.id);
        const again = await desk.checked(await exported(bus), 'both');
        expect(again).toMatchObject({ total: signals.length, bad: 0, outcomes: { same: signals.length, update: 0 } });
      }),
      { numRuns: 2 },
    );
  });
});
