import fc from 'fast-check';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FINDING_KIND_NAMES,
  type FindingKind,
} from '../../../../contract/resources/guided-diagnosis/doctor-finding/kinds';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';
import { addSoundHarness, TURN } from '../../../testing/sound-harness';
import { testApp, type TestApp } from '../../../testing/test-app';
import { doctorChecks } from './check-list';
import { foundBy } from './examine';

const TENANT = 'SOUND';
const WIRES = 340;
/** Kinds have wires of their own, so that one fault does not hide another. */
const CLASSES = FINDING_KIND_NAMES.length;

type Found = { kind: FindingKind; row: string };

/** Makes a fault at a place (any whole number); a statement answers the id of the row that has it, or the ids of those of which one is told. */
type Defect = (place: number) => SQL[];

const wire = (kind: FindingKind, place: number): string =>
  `W${(FINDING_KIND_NAMES.indexOf(kind) + CLASSES * (place % Math.floor(WIRES / CLASSES))) % WIRES}`;
const ofTenant = sql`tenant_code = ${TENANT}`;
const change = (table: string, set: SQL, where: SQL): SQL =>
  sql`update ${sql.raw(table)} set ${set} where ${ofTenant} and ${where} returning id`;
const wireChange = (kind: FindingKind, place: number, set: SQL): SQL[] => [
  change('guided_diagnosis_wire_import', set, sql`wire_no = ${wire(kind, place)}`),
];
const gcid = (place: number, from = 0): SQL => sql`gcid = ${`4/${from + (place % 10)}`}`;

const DEFECTS: Readonly<Record<FindingKind, Defect>> = {
  deadReference: (place) => wireChange('deadReference', place, sql`components = components || gen_random_uuid()`),
  missingName: (place) =>
    wireChange(
      'missingName',
      place,
      sql`to_component = ${`99/${place}`}, to_gcid = null, components = array[from_gcid]`,
    ),
  ambiguousName: (place) => [
    sql`insert into guided_diagnosis_signal_import (tenant_code, name, bus, frame_id) values (${TENANT}, ${`S${place % 50}`}, 'LIN', '0x1')`,
    sql`select id from guided_diagnosis_wire_import where ${ofTenant} and signal_name = ${`S${place % 50}`}`,
  ],
  staleLink: (place) => wireChange('staleLink', place, sql`from_gcid = null`),
  wireOneEnd: (place) =>
    wireChange('wireOneEnd', place, sql`to_component = null, to_gcid = null, components = array[from_gcid]`),
  pinTwice: (place) => [
    sql`update guided_diagnosis_wire_import w set (from_component, from_gcid, from_connector, from_pin, components) =
        (select o.from_component, o.from_gcid, o.from_connector, o.from_pin, array[o.from_gcid, w.to_gcid] from guided_diagnosis_wire_import o
         where o.tenant_code = ${TENANT} and o.wire_no = 'W' || (substr(w.wire_no, 2)::int + ${CLASSES}::int) % ${WIRES}::int)
      where w.tenant_code = ${TENANT} and w.wire_no = ${wire('pinTwice', place)}`,
    sql`select o.id from guided_diagnosis_wire_import o join guided_diagnosis_wire_import w
        on (o.from_component, o.from_connector, o.from_pin) = (w.from_component, w.from_connector, w.from_pin)
      where o.tenant_code = ${TENANT} and w.tenant_code = ${TENANT} and w.wire_no = ${wire('pinTwice', place)}`,
  ],
  fuseAboveWire: (place) => [
    change('guided_diagnosis_wire_import', sql`cross_section = 0.35`, sql`wire_no = ${`FW${place % 10}`}`),
  ],
  positionTwice: (place) => [
    change('guided_diagnosis_relay_import', sql`position = ${String(place % 10)}`, sql`name = ${`R${place % 10}`}`),
  ],
  weekGap: (place) => [
    change('guided_diagnosis_gcid_part', sql`week_to = '202340'`, sql`part_number = ${`4/${place % 50}A`}`),
  ],
  weekOverlap: (place) => [
    change(
      'guided_diagnosis_gcid_part',
      sql`week_to = ${place % 2 ? null : TURN.from}::text`,
      sql`part_number = ${`4/${50 + (place % 50)}A`}`,
    ),
  ],
  expressionWithoutVehicle: (place) => [
    change('guided_diagnosis_dme_data', sql`expression = 'NEVER9 & AWD2'`, sql`dme_no = ${`DME${place % 10}`}`),
  ],
  missingFile: (place) => [
    change('guided_diagnosis_gcid', sql`picture = picture || gen_random_uuid()`, gcid(place, 20)),
  ],
  missingPicture: (place) => [change('guided_diagnosis_gcid', sql`picture = null`, gcid(place))],
  missingLanguage: (place) => [change('guided_diagnosis_gcid', sql`name = name - 'ko-KR'`, gcid(place, 40))],
  dtcWithoutRemedy: (place) => [
    change('data_config_error_code', sql`remedy = null`, sql`dtc = ${`P0${100 + (place % 10)}-00`}`),
  ],
  causeWithoutTest: (place) => [
    sql`delete from guided_diagnosis_fmea where ${ofTenant} and kind = 'test' and sort = ${place % 10}`,
    sql`select id from guided_diagnosis_fmea where ${ofTenant} and kind = 'cause' and sort = ${place % 10}`,
  ],
  cycle: (place) => [
    sql`update guided_diagnosis_fmea s set parent_id = (select id from guided_diagnosis_fmea f where f.tenant_code = ${TENANT} and f.kind = 'function' and f.sort = s.sort)
      where s.tenant_code = ${TENANT} and s.kind = 'system' and s.sort = ${place % 10} returning id`,
  ],
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.ports.db.run('platform', 'write', (tx) => addSoundHarness(tx, TENANT, WIRES));
});
afterAll(() => app.close());

async function examined(tx: Tx): Promise<Found[]> {
  const { engine } = app.ports;
  const all: Found[] = [];
  for (const check of doctorChecks(engine)) {
    const found = await foundBy({ tx, engine, tenant: TENANT }, check);
    if (found) all.push(...rowsOf<Found>(await tx.execute(sql`select kind, row_id as row from (${found}) f`)));
  }
  return all;
}

class Undone extends Error {}

/** Works in a transaction of which nothing stays. */
const aside = (work: (tx: Tx) => Promise<void>): Promise<void> =>
  app.ports.db
    .run('platform', 'write', async (tx) => {
      await work(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });

async function seed(tx: Tx, kind: FindingKind, place: number): Promise<string[]> {
  let ids: string[] = [];
  for (const statement of DEFECTS[kind](place))
    ids = rowsOf<{ id: string }>(await tx.execute(statement)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  return ids;
}

describe('seeded defects', () => {
  it('are none in sound data', () =>
    aside(async (tx) => {
      expect(await examined(tx)).toEqual([]);
    }));

  it('of every kind are found at any place, each alone, and nothing else', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), (place) =>
        aside(async (tx) => {
          for (const kind of FINDING_KIND_NAMES) {
            await tx.execute(sql`savepoint seeded`);
            const ids = await seed(tx, kind, place);
            const found = await examined(tx);
            expect([kind, [...new Set(found.map((each) => each.kind))]]).toEqual([kind, [kind]]);
            expect(found.some(({ row }) => ids.includes(row))).toBe(true);
            await tx.execute(sql`rollback to savepoint seeded`);
          }
        }),
      ),
      { numRuns: 1 },
    ));

  it('are all found together, of any kinds at any places', () =>
    fc.assert(
      fc.asyncProperty(fc.subarray([...FINDING_KIND_NAMES]), fc.nat(), (kinds, place) =>
        aside(async (tx) => {
          const made: [FindingKind, string[]][] = [];
          for (const kind of kinds) made.push([kind, await seed(tx, kind, place)]);
          const found = await examined(tx);
          for (const [kind, ids] of made)
            expect([kind, found.some((each) => each.kind === kind && ids.includes(each.row))]).toEqual([kind, true]);
          expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(kinds));
        }),
      ),
      { numRuns: 6 },
    ));
});
