import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysFile } from '../../db/file-tables';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';
import { pngOf } from '../../seed/demo/png';

const BASE = '/guided-diagnosis/image-import';
type Row = Record<string, unknown> & { id: string };

let desk: ImportDesk;
let picture: Uint8Array;
beforeAll(async () => {
  desk = await openImportDesk(BASE);
  picture = await pngOf(2, Uint8Array.of(0, 1, 1, 0), [255, 255, 255, 0, 0, 0]);
});
afterAll(() => desk.close());

const zip = (files: Record<string, Uint8Array | string>): BlobPart =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body]),
    ),
  ) as BlobPart;
const list = async (): Promise<Row[]> => (await desk.call('GET', `${BASE}/list`)).data.list as Row[];

describe('pictures of components', () => {
  it('come in an archive with a sheet that names them; missing, surplus and false ones are told by name [FILE-04]', async () => {
    const sheet =
      'name,component,picture,weekFrom\nBattery,1/1,battery.PNG,202201\nRelay,2/22,pictures/relay.png,\nFan,6/28,fan.png,\nPump,6/34,pump.png,\n';
    const archive = zip({
      'list.csv': sheet,
      'pictures/battery.png': picture,
      'pictures/relay.png': picture,
      'pictures/pump.png': '<script>alert(1)</script>',
      'pictures/left.png': picture,
      'notes.txt': 'nothing',
      '__MACOSX/._battery.png': 'x',
    });
    const found = await desk.checked(archive);
    expect(found).toMatchObject({ state: 'checked', mode: 'both', total: 4, bad: 2, outcomes: { create: 2 } });
    expect(found.findings.map(({ severity, place, msg }) => [severity, place, msg])).toEqual([
      ['error', 'pictures/pump.png', 'Despite its name, this file is not a picture. It was skipped.'],
      ['error', 'notes.txt', 'Files of this type are not accepted. Allowed: .png, .jpg, .jpeg, .webp.'],
      ['warning', 'pictures/left.png', 'No row refers to this file. It was skipped.'],
    ]);
    expect((await desk.rows(found.id, true)).map(({ errors }) => errors)).toEqual([
      { picture: 'The archive has no file “fan.png”' },
      { picture: '“pump.png” cannot be used. See the reason above' },
    ]);
    await desk.commit(found.id);
    expect((await list()).map(({ name, pictureTitles, unresolved }) => [name, pictureTitles, unresolved])).toEqual([
      ['Battery', ['battery.png'], '1/1'],
      ['Relay', ['relay.png'], '2/22'],
    ]);
  });

  it('that are there already are kept once: the same archive again says nothing new', async () => {
    const files = () =>
      desk.app.ports.db.run('platform', 'read', (tx) => tx.select({ name: sysFile.name }).from(sysFile));
    const archive = zip({ 'list.csv': 'name,component,picture\nBattery,1/1,battery.png\n', 'battery.png': picture });
    const before = (await files()).filter(({ name }) => name === 'battery.png').length;
    expect(await desk.checked(archive)).toMatchObject({ bad: 0, outcomes: { same: 1 } });
    expect((await files()).filter(({ name }) => name === 'battery.png')).toHaveLength(before);
  });

  it('without a sheet, or with two, are refused, and a sheet alone names none', async () => {
    expect(await desk.checked(zip({ 'a.png': picture }))).toMatchObject({
      state: 'refused',
      msg: expect.stringContaining('no sheet') as string,
    });
    expect(await desk.checked(zip({ 'a.csv': 'name\n', 'b.csv': 'name\n' }))).toMatchObject({
      state: 'refused',
      msg: expect.stringContaining('two sheets') as string,
    });
    const alone = await desk.checked('name,component,picture\nOther,1/2,battery.png\n');
    expect(alone).toMatchObject({ state: 'checked', columns: ['name', 'component', null], bad: 1 });
  });
});
