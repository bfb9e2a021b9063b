import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { guidedDiagnosisCircuitSheet as sheets } from '../../db/tables';
import { pdfOf } from '../../../formats/testing/pdf';
import { rowsOf } from '../../http/rows';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';
import { signedHeaders } from '../../testing/test-app';
import { SHEET_CHECKS } from './doctor-finding/checks/sheets';

const ROOT = '/guided-diagnosis';
const WIRES = `${ROOT}/wire-import`;
type Row = Record<string, unknown> & { id: string; version: number };

let desk: ImportDesk;
let diagram: string;
beforeAll(async () => {
  desk = await openImportDesk(WIRES);
  await desk.call('POST', `${ROOT}/gcid/checkOutTable`, {});
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg"><path id="W1#1" d="M0 0h9"/><path id="W1#2" d="M9 0h9"/><text>A1</text><text>W9</text><text>15/31</text></svg>';
  const file = [
    await upload('1.svg', drawing),
    await upload('2.pdf', pdfOf([['W4000  BK 0.5'], ['W5  RD 1.0', 'R1']])),
  ];
  const made = await desk.call('POST', `${ROOT}/circuit-diagram-import`, {
    diagramNo: 'D',
    name: 'D',
    weekFrom: '202201',
    file,
  });
  expect(made).toMatchObject({ code: 0 });
  diagram = (made.data as Row).id;
});
afterAll(() => desk.close());

async function upload(name: string, body: string | Uint8Array): Promise<string> {
  const form = new FormData();
  form.append('file', new File([typeof body === 'string' ? body : Uint8Array.from(body)], name));
  const signed = signedHeaders('/sys/file', {}, { timestamp: String(desk.app.ports.clock.now().getTime()) });
  const headers = { authorization: `Bearer ${desk.app.tokens.adminA}`, ...signed };
  const answer = await desk.app.app.request('/api/sys/file', { method: 'POST', body: form, headers });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

const post = async (list: string, body: object): Promise<Row> => {
  const answer = await desk.call('POST', `${ROOT}/${list}`, body);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data as Row;
};
/** Sheets that an object is shown on, as its own page says. */
const sheetsOf = async (by: string, id: string): Promise<number[]> =>
  ((await desk.call('GET', `${ROOT}/circuit-sheet/list?${by}=${id}`)).data.list as { sheet: number }[]).map(
    ({ sheet }) => sheet,
  );
/** What the drawing says is on its sheets. */
async function drawn(): Promise<string[]> {
  const { data } = await desk.call('GET', `${ROOT}/circuit-diagram-import/${diagram}/elements`);
  return (data.elements as { name: string; kind: string; sheet: number }[])
    .filter(({ kind }) => kind !== 'connector')
    .map(({ name, kind, sheet }) => `${sheet} ${kind} ${name}`)
    .toSorted();
}
/** What is stored at the sheets, in the same words. */
const stored = async (): Promise<string[]> =>
  desk.app.system(async ({ tx }) =>
    rowsOf<{ said: string }>(
      await tx.execute(sql`
        select s.sheet || ' component ' || o.gcid as said from ${sheets} s join guided_diagnosis_gcid o on o.id = any(s.components)
        union all select s.sheet || ' wire ' || o.wire_no from ${sheets} s join guided_diagnosis_wire_import o on o.id = any(s.wires)
        union all select s.sheet || ' fuse ' || o.fuse_no from ${sheets} s join guided_diagnosis_fuse_import o on o.id = any(s.fuses)
        union all select s.sheet || ' relay ' || o.relay_no from ${sheets} s join guided_diagnosis_relay_import o on o.id = any(s.relays)`),
    )
      .map(({ said }) => said)
      .toSorted(),
  );
async function faults(): Promise<string[]> {
  const { engine } = desk.app.ports;
  return desk.app.system(async ({ tx }) => {
    const found: string[] = [];
    for (const { find } of SHEET_CHECKS) {
      const statement = await find({ tx, engine, tenant: 'A' });
      if (statement) found.push(...rowsOf<{ detail: string }>(await tx.execute(statement)).map(({ detail }) => detail));
    }
    return found;
  });
}
async function expectAgreed(expected: string[]): Promise<void> {
  expect([await drawn(), await stored(), await faults()]).toEqual([expected, expected, []]);
}

it('[FIL-02] sheets lead to objects that are made after them, whatever way they come, and the other way round', async () => {
  await expectAgreed([]);
  const component = await post('gcid', { gcid: 'A1', name: { 'en-US': 'Pump' }, componentType: 'controlModule' });
  const fuse = await post('fuse-import', { box: '15', position: '31', rating: '10', fuseType: 'mini' });
  await expectAgreed(['1 component A1', '1 fuse 15/31']);
  const found = await desk.checked(
    'wireNo,harness,fromComponent,toComponent\nW1,H,A1,B1\nW4000,H,A1,B1\nW5,H,A1,B2\nW77,H,A1,B2\n',
  );
  expect(found).toMatchObject({ bad: 0, outcomes: { create: 4 } });
  await expectAgreed(['1 component A1', '1 fuse 15/31']);
  await desk.commit(found.id);
  await expectAgreed(['1 component A1', '1 fuse 15/31', '1 wire W1', '2 wire W4000', '3 wire W5']);
  expect(await sheetsOf('components', component.id)).toEqual([1]);
  expect(await sheetsOf('fuses', fuse.id)).toEqual([1]);
  const wires = (await desk.call('GET', `${WIRES}/list`)).data.list as Row[];
  expect(await sheetsOf('wires', wires.find(({ wireNo }) => wireNo === 'W4000')?.id ?? '')).toEqual([2]);
  const all = ['1 component A1', '1 fuse 15/31', '1 wire W1', '2 wire W4000', '3 wire W5'];
  const relay = await post('relay-import', { box: '15', position: '1', relayNo: 'R7', name: 'Relay', relayType: 'no' });
  await expectAgreed(all);
  const path = `${ROOT}/relay-import/${relay.id}`;
  const renamed = await desk.call('PUT', path, { version: relay.version, relayNo: 'R1' });
  expect(renamed).toMatchObject({ code: 0 });
  await expectAgreed([...all.slice(0, 4), '3 relay R1', '3 wire W5']);
  expect(await desk.call('PUT', path, { version: (renamed.data as Row).version, relayNo: 'R8' })).toMatchObject({
    code: 0,
  });
  await expectAgreed(all);
  // What is taken back goes out of the sheets.
  await desk.undo(found.id);
  await expectAgreed(['1 component A1', '1 fuse 15/31']);
});

it('[FIL-02] the doctor names a link that a sheet lacks, and one that it should not have', async () => {
  const before = await stored();
  await desk.app.system(({ tx }) => tx.execute(sql`update ${sheets} set components = '{}'`));
  expect(await faults()).toEqual(['A1']);
  await desk.app.system(({ tx }) =>
    tx.execute(sql`update ${sheets} set components = array(select id from guided_diagnosis_gcid)`),
  );
  expect(new Set(await faults())).toEqual(new Set(['A1']));
  expect(before).toContain('1 component A1');
});
