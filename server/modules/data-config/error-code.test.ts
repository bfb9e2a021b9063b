import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf } from '../../../formats/source';
import { zipFile } from '../../../formats/testing/archive';
import { odxDtc, odxIndex, SHARED, VARIANTS } from '../../../formats/testing/odx-files';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';

const BASE = '/data-config/error-code';
type Row = {
  id: string;
  dtc: string;
  dtcHex: string;
  failureType: string;
  failureTypeWord: string;
  description: Record<string, string>;
};

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk(BASE);
});
afterAll(() => desk.close());

const pdx = (shared: string, variants: string) =>
  new Uint8Array(
    bytesOf(
      zipFile('cem.pdx', {
        'index.xml': odxIndex(['shared.odx-d', 'cem.odx-d']),
        'shared.odx-d': shared,
        'cem.odx-d': variants,
      }),
    ),
  );
/** The base variant at an address of its own. */
const PLACED = VARIANTS.replace(
  '<SHORT-NAME>CEM</SHORT-NAME>',
  '<SHORT-NAME>CEM</SHORT-NAME><COMPARAM-REFS><COMPARAM-REF ID-REF="CEM.CP_UniqueRespIdTable"><COMPLEX-VALUE><SIMPLE-VALUE>6657</SIMPLE-VALUE></COMPLEX-VALUE></COMPARAM-REF></COMPARAM-REFS>',
);
const list = async (): Promise<Row[]> =>
  (await desk.call('GET', `${BASE}/list?orderField=dtc&order=asc`)).data.list as Row[];

describe('error codes', () => {
  it('are kept in both forms, with what the failure type means, whichever was given', async () => {
    const sent = { ecuAddress: '1601', description: { 'en-US': 'x' } };
    const made = await desk.call('POST', BASE, { ...sent, dtc: 'c12187' });
    expect(made).toMatchObject({
      code: 0,
      data: { dtc: 'U0121-87', dtcHex: 'C12187', failureType: '87', failureTypeWord: 'Missing message' },
    });
    expect((await desk.call('POST', BASE, { ...sent, dtc: 'U0121-87' })).code).not.toBe(0);
    expect((await desk.call('POST', BASE, { ...sent, dtc: 'X' })).code).not.toBe(0);
    await desk.call('DELETE', `${BASE}/${(made.data as Row).id}`);
  });

  it('come from a container of ODX: new, then changed and gone, and nothing before it is told to', async () => {
    const first = await desk.checked(pdx(SHARED, PLACED));
    expect(first).toMatchObject({
      state: 'checked',
      mode: 'both',
      total: 3,
      bad: 0,
      outcomes: { create: 3 },
      gone: { number: 0 },
    });
    expect(first.findings.map(({ severity, place }) => [severity, place.split(',')[0]])).toContainEqual([
      'info',
      'cem.odx-d',
    ]);
    expect(first.findings.map(({ msg }) => msg).join('\n')).toContain(
      'CEM_A at 1A01. Fault codes: 3. Identifiers: 2. D100',
    );
    expect(await list()).toEqual([]);
    await desk.commit(first.id);
    expect((await list()).map(({ dtc }) => dtc)).toEqual(['B112A-11', 'P0562-16', 'U0121-87']);

    const [, volt] = await list();
    await desk.call('PUT', `${BASE}/${volt!.id}`, {
      version: 1,
      description: { ...volt!.description, 'ko-KR': '전압' },
    });
    const less = SHARED.replace(odxDtc('d.can', 0xc12187, 'Lost communication with ABS', 'U0121-87'), '').replace(
      'voltage low',
      'voltage too low',
    );
    const second = await desk.checked(pdx(less, PLACED));
    expect(second).toMatchObject({
      outcomes: { create: 0, update: 1, same: 1 },
      gone: { number: 1, titles: ['U0121-87'] },
    });
    await desk.commit(second.id);
    const after = await list();
    expect(after).toHaveLength(3);
    expect(after[1]!.description).toEqual({ 'en-US': 'System voltage too low', 'ko-KR': '전압' });
  });

  it('say which unit has no address, and why a file is no file', async () => {
    const nowhere = await desk.checked(pdx(SHARED, VARIANTS.replaceAll('CEM', 'XYZ')));
    expect(nowhere).toMatchObject({ bad: 3 });
    expect(nowhere.findings.filter(({ severity }) => severity === 'error')).toHaveLength(2);
    const broken = await desk.checked(pdx(SHARED, '<!DOCTYPE ODX><ODX/>'));
    expect(broken).toMatchObject({ state: 'refused', msg: expect.stringContaining('cem.odx-d, line 1') });
  });
});
