import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';

const BASE = '/guided-diagnosis/wire-import';
const FUSES = '/guided-diagnosis/fuse-import';
const GCIDS = '/guided-diagnosis/gcid';
type Row = Record<string, unknown> & { id: string };

let desk: ImportDesk;
const ids: Record<string, string> = {};
beforeAll(async () => {
  desk = await openImportDesk(BASE);
  await desk.call('POST', `${GCIDS}/checkOutTable`, {});
  for (const gcid of ['4/56', '6/34', '73/1031', '11A/23']) {
    const made = await desk.call('POST', GCIDS, { gcid, name: { 'en-US': gcid }, componentType: 'controlModule' });
    ids[gcid] = (made.data as Row).id;
  }
});
afterAll(() => desk.close());

describe('wires', () => {
  it('come by sheet: ends are found or listed, and a row without any is named', async () => {
    const sheet = [
      'wireNo,harness,colour,crossSection,fromComponent,toComponent,splice,fromPin',
      'W1,Dash,GN/YE,0.5,4/56,6/34,73/1031,A12',
      'W2,Dash,BK,2.5,4/56,99/9,,1',
      'W3,Dash,BK,0.35,,,,',
      'W4,Dash,ZZ,0.35,4/56,6/34,,',
    ].join('\n');
    const found = await desk.checked(sheet);
    expect(found).toMatchObject({ state: 'checked', total: 4, bad: 2, outcomes: { create: 2 } });
    const bad = await desk.rows(found.id, true);
    expect(bad.map(({ n, errors }) => [n, Object.keys(errors)])).toEqual([
      [4, ['fromComponent']],
      [5, ['colour']],
    ]);
    await desk.commit(found.id);
    const rows = (await desk.call('GET', `${BASE}/list`)).data.list as Row[];
    expect(rows).toMatchObject([
      { wireNo: 'W1', active: true, fromGcid: ids['4/56'], toGcid: ids['6/34'], linked: true, unresolved: null },
      { wireNo: 'W2', fromGcid: ids['4/56'], toGcid: null, linked: false, unresolved: '99/9' },
    ]);
    expect(rows[0]!.components).toEqual([ids['4/56'], ids['6/34'], ids['73/1031']]);
    const open = await desk.call('GET', `${BASE}/page?linked=false&page=1&limit=10`);
    expect(open.data.total).toBe(1);
  });

  it('are found from the component at either end, which cannot be deleted meanwhile', async () => {
    const of = async (gcid: string) =>
      (await desk.call('GET', `${BASE}/page?components=${ids[gcid]}&page=1&limit=10`)).data.total;
    expect([await of('4/56'), await of('6/34'), await of('11A/23')]).toEqual([2, 1, 0]);
    await desk.call('POST', `${GCIDS}/${ids['6/34']}/checkOut`, {});
    expect((await desk.call('DELETE', `${GCIDS}/${ids['6/34']}`)).code).not.toBe(0);
  });

  it('mend a link with the name that is changed', async () => {
    const [row] = (await desk.call('GET', `${BASE}/list?wireNo=W2`)).data.list as Row[];
    const mended = await desk.call('PUT', `${BASE}/${row!.id}`, { version: row!.version, toComponent: '6/34' });
    expect(mended).toMatchObject({ code: 0, data: { toGcid: ids['6/34'], linked: true, unresolved: null } });
  });
});

describe('fuses', () => {
  it('are called by their box and position, and know the component that they are', async () => {
    const body = { box: '11A', position: '23', rating: '10', fuseType: 'mini', consumers: '4/56, 6/34 99/9' };
    expect(await desk.call('POST', FUSES, body)).toMatchObject({
      code: 0,
      data: {
        fuseNo: '11A/23',
        gcid: ids['11A/23'],
        consumerGcids: [ids['4/56'], ids['6/34']],
        unresolved: '99/9',
      },
    });
    expect((await desk.call('POST', FUSES, body)).code).not.toBe(0);
  });
});

describe('what a record leads to', () => {
  it('is listed beside it, also through the component that it is or joins [GD-09] [GD-10]', async () => {
    const wire = { wireNo: 'W9', harness: 'Dash', fromComponent: '11A/23', toComponent: '6/34' };
    const { id } = (await desk.call('POST', BASE, wire)).data as Row;
    const [fuse] = (await desk.call('GET', `${FUSES}/list?box=11A`)).data.list as Row[];
    expect((await desk.call('GET', `${FUSES}/${fuse!.id}/related`)).data).toEqual({
      diagrams: 0,
      wires: 1,
      failureModes: 0,
      methods: 0,
    });
    // It carries no signal, so that there is no list of others with the same one.
    const { atStart, atEnd, fuses, ...others } = (await desk.call('GET', `${BASE}/${id}/related`)).data as Record<
      string,
      number
    >;
    expect({ atStart, fuses, others }).toEqual({ atStart: 1, fuses: 1, others: { diagrams: 0 } });
    expect(atEnd).toBeGreaterThan(1);
  });
});
