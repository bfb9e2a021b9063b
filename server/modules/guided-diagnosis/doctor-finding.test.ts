import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { dmeData } from '../../../contract/resources/guided-diagnosis/dme-data/definition';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import type { Refusal } from '../../refusal';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';
import { endedTask } from '../../testing/desks/task-desk';
import { refuseUnsound } from './doctor-finding';
import { examineTenant } from './doctor-finding/examine';

const BASE = '/guided-diagnosis/doctor-finding';
const WIRES = '/guided-diagnosis/wire-import';
const PARTS = '/guided-diagnosis/gcid-part';
type Row = Record<string, unknown> & { id: string; version: number };

let desk: ImportDesk;
let component = '';
beforeAll(async () => {
  desk = await openImportDesk(BASE);
  await desk.call('POST', '/guided-diagnosis/gcid/checkOutTable', {});
  const made = await desk.call('POST', '/guided-diagnosis/gcid', {
    gcid: '4/56',
    name: { 'en-US': 'CEM' },
    componentType: 'controlModule',
  });
  component = (made.data as Row).id;
});
afterAll(() => desk.close());

async function examine(): Promise<void> {
  const { data } = await desk.call('POST', `${BASE}/examine`, {});
  expect(await endedTask(desk.app, (data as { id: string }).id)).toMatchObject({ status: 'success', type: 'doctor' });
}
const findings = async (query = ''): Promise<Row[]> =>
  (await desk.call('GET', `${BASE}/page?page=1&limit=100&${query}`)).data.list as Row[];
const of = async (kind: string): Promise<Row[]> => (await findings()).filter((row) => row.kind === kind);
const act = (row: Row, action: string, body: object = {}) => desk.call('POST', `${BASE}/${row.id}/${action}`, body);
const wire = async (wireNo: string, values: object): Promise<Row> => {
  const made = await desk.call('POST', WIRES, { wireNo, harness: 'Dash', ...values });
  expect(made.code).toBe(0);
  return made.data as Row;
};

describe('the doctor', () => {
  it('finds nothing in sound data, and faults with their place and the way there', async () => {
    await examine();
    expect(await findings()).toEqual([]);
    const row = await wire('W1', { fromComponent: '4/56', toComponent: '99/1' });
    await wire('W2', { fromComponent: '4/56' });
    await examine();
    expect(await of('missingName')).toMatchObject([
      {
        place: 'W1',
        detail: '99/1',
        severity: 'warning',
        status: 'open',
        field: 'guided-diagnosis.wire-import.field.toComponent',
        address: `/guided-diagnosis/wire-import/index?id=${row.id}`,
      },
    ]);
    expect(await of('wireOneEnd')).toMatchObject([{ place: 'W2', severity: 'error', detail: '4/56' }]);
  });

  it('keeps an accepted fault accepted, until it is another', async () => {
    const [fault] = await of('missingName');
    expect((await act(fault!, 'accept', {})).code).not.toBe(0);
    expect((await act(fault!, 'accept', { reason: 'Comes with the next delivery' })).code).toBe(0);
    await examine();
    expect(await of('missingName')).toMatchObject([
      { status: 'accepted', acceptedReason: 'Comes with the next delivery' },
    ]);
    const [row] = (await desk.call('GET', `${WIRES}/list?wireNo=W1`)).data.list as Row[];
    await desk.call('PUT', `${WIRES}/${row!.id}`, { version: row!.version, toComponent: '99/2' });
    await examine();
    const now = await of('missingName');
    expect(now.map(({ detail, status }) => [detail, status]).toSorted()).toEqual([
      ['99/1', 'mended'],
      ['99/2', 'open'],
    ]);
  });

  it('mends a link that is out of date, and takes it back', async () => {
    const made = await desk.call('POST', '/guided-diagnosis/gcid', {
      gcid: '99/2',
      name: { 'en-US': 'Pump' },
      componentType: 'motor',
    });
    await examine();
    const [fault] = await of('staleLink');
    expect(fault).toMatchObject({ place: 'W1', mending: 'relink', status: 'open' });
    expect((await act(fault!, 'mend')).code).toBe(0);
    const linked = async () => ((await desk.call('GET', `${WIRES}/list?wireNo=W1`)).data.list as Row[])[0]!.toGcid;
    expect(await linked()).toBe((made.data as Row).id);
    const [mended] = await of('staleLink');
    expect(mended!.status).toBe('mended');
    expect((await act(mended!, 'takeBack')).code).toBe(0);
    expect(await linked()).toBeNull();
    expect((await act((await of('staleLink'))[0]!, 'mend')).code).toBe(0);
    await examine();
    expect((await of('staleLink'))[0]!.status).toBe('mended');
  });

  it('closes the open end of a part that another follows, and takes no mending back that somebody went on from', async () => {
    for (const [partNumber, weekFrom] of [
      ['P1', '202201'],
      ['P2', '202401'],
    ])
      await desk.call('POST', PARTS, { gcidId: component, partNumber, weekFrom });
    await examine();
    const [fault] = await of('weekOverlap');
    expect(fault).toMatchObject({ place: 'P1', mending: 'closeWeek' });
    expect((await act(fault!, 'mend')).code).toBe(0);
    const [part] = (await desk.call('GET', `${PARTS}/list?partNumber=P1`)).data.list as Row[];
    expect(part!.weekTo).toBe('202352');
    await desk.call('PUT', `${PARTS}/${part!.id}`, { version: part!.version, remark: 'Seen' });
    expect((await act((await of('weekOverlap'))[0]!, 'takeBack')).code).not.toBe(0);
  });

  it('stands against publishing what leads to an error, and names it, until that is accepted', async () => {
    const body = {
      dmeNo: 'D1',
      name: { 'en-US': 'Look' },
      gcids: [component],
      activityType: 1,
      steps: [{ no: 1, kind: 'instruction', text: { 'en-US': 'Look' } }],
    };
    const made = await desk.call('POST', '/guided-diagnosis/dme-data', body);
    expect(made).toMatchObject({ code: 0 });
    const publish = () =>
      desk.app.system((context) => {
        const compiled = context.ports.engine.compiledOf(dmeData);
        return refuseUnsound(context, compiled, { ...(made.data as Row), tenantCode: 'A' });
      });
    await expect(publish()).resolves.toBeUndefined();
    await desk.app.system(({ tx }) =>
      tx.execute(
        sql`update guided_diagnosis_gcid set picture = array[gen_random_uuid()] where id = ${component}::uuid`,
      ),
    );
    const refusal = await publish().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ key: 'unsoundData', params: { count: 1 } });
    const { names = '' } = (refusal as Refusal).params;
    expect(translate('en-US', 'error.unsoundData', { count: 1, names })).toContain('4/56 · Missing file');
    await examine();
    await act((await of('missingFile'))[0]!, 'accept', { reason: 'Drawn anew next week' });
    await expect(publish()).resolves.toBeUndefined();
  });

  it('looks at every tenant by night, each fault in its own', async () => {
    const { ports } = desk.app;
    await desk.app.system(({ tx }) => tx.execute(sql`delete from guided_diagnosis_doctor_finding`));
    for (const tenant of ['A', 'B']) await examineTenant(ports, tenant);
    const seen = await desk.app.system(async ({ tx }) =>
      rowsOf(await tx.execute(sql`select distinct tenant_code from guided_diagnosis_doctor_finding`)),
    );
    expect(seen).toEqual([{ tenant_code: 'A' }]);
  });
});
