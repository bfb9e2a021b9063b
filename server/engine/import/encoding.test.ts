import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TextEncoding } from '../../../contract/text/encodings';
import { temporaryBody } from '../../node/ports/temporary-body';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';

const BASE = '/sys/dept';
let desk: ImportDesk;
beforeAll(async () => (desk = await openImportDesk(BASE)));
afterAll(() => desk.close());

/** Written by Python's own encoders (`cp949`, `gbk`, `cp1252`, `cp932`, `iso2022_jp`, `cp850`, `cp866`, `iso8859_5`): titles, and two stations. */
const FILES: readonly { encoding: TextEncoding; names: string[]; hex: string }[] = [
  {
    encoding: 'euc-kr',
    names: ['현대 정비소', '서울 서비스 센터 똠'],
    hex: '4e616d652c536f72740d0ac7f6b4eb20c1a4baf1bcd22c310d0abcadbfef20bcadbaf1bdba20bcbec5cd208c632c320d0a',
  },
  {
    encoding: 'gb18030',
    names: ['上海维修站', '北京服务中心'],
    hex: '4e616d652c536f72740d0ac9cfbaa3ceacd0ded5be2c310d0ab1b1bea9b7fecef1d6d0d0c42c320d0a',
  },
  {
    encoding: 'windows-1252',
    names: ['Werkstatt Köln', 'Größe für Prüfung – „Süd“ €5'],
    hex: '4e616d652c536f72740d0a5765726b7374617474204bf66c6e2c310d0a4772f6df652066fc72205072fc66756e672096208453fc64932080352c320d0a',
  },
  {
    encoding: 'shift_jis',
    names: ['東京サービスセンター', '大阪の整備工場'],
    hex: '4e616d652c536f72740d0a938c8b9e8354815b83728358835a8393835e815b2c310d0a91e58de382cc90ae94f58d488fea2c320d0a',
  },
  {
    encoding: 'iso-2022-jp',
    names: ['東京サービスセンター', '大阪の整備工場'],
    hex: '4e616d652c536f72740d0a1b2442456c357e2535213c25532539253b2573253f213c1b28422c310d0a1b244242673a65244e4030487739293e6c1b28422c320d0a',
  },
  {
    encoding: 'ibm850',
    names: ['Werkstatt Köln', 'Größe für Prüfung'],
    hex: '4e616d652c536f72740d0a5765726b7374617474204b946c6e2c310d0a477294e165206681722050728166756e672c320d0a',
  },
  {
    encoding: 'ibm866',
    names: ['Московский сервис', 'Станция обслуживания'],
    hex: '4e616d652c536f72740d0a8caee1aaaea2e1aaa8a920e1a5e0a2a8e12c310d0a91e2a0ade6a8ef20aea1e1abe3a6a8a2a0ada8ef2c320d0a',
  },
  {
    encoding: 'iso-8859-5',
    names: ['Московский сервис', 'Станция обслуживания'],
    hex: '4e616d652c536f72740d0abcdee1daded2e1dad8d920e1d5e0d2d8e12c310d0ac1e2d0dde6d8ef20ded1e1dbe3d6d8d2d0ddd8ef2c320d0a',
  },
];
const bytes = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(hex, 'hex'));
const choose = (id: string, encoding: string) => desk.call('PUT', `${BASE}/import/${id}/encoding`, { encoding });
const namesIn = async (id: string) => (await desk.rows(id)).map(({ cells }) => cells[0]);

test.each(FILES)(
  '[FIL-02] the preview names $encoding and shows lines of the file',
  async ({ encoding, names, hex }) => {
    const view = await desk.checked(bytes(hex));
    expect(view).toMatchObject({ state: 'checked', bad: 0, text: { encoding, judged: encoding } });
    expect(view.text?.lines).toEqual(['Name,Sort', ...names.map((name, at) => `${name},${at + 1}`)]);
    expect(await namesIn(view.id)).toEqual(names);
  },
);

test('[FIL-02] an encoding that a person names is that in which the file is read again, and its rows are tried and written', async () => {
  const [korean] = FILES;
  const first = await desk.checked(bytes(korean!.hex));
  expect(await choose(first.id, 'gb18030')).toMatchObject({ code: 0 });
  const wrong = await desk.settled(first.id);
  expect(wrong).toMatchObject({ state: 'checked', text: { encoding: 'gb18030', judged: 'euc-kr' } });
  expect(wrong.text?.lines[1]).toBe('泅措 沥厚家,1');
  expect(await namesIn(first.id)).not.toEqual(korean!.names);
  // No columns come of such a reading: a person chooses again.
  expect(await choose(first.id, 'utf-16le')).toMatchObject({ code: 0 });
  expect((await desk.settled(first.id)).state).not.toBe('checked');
  expect(await choose(first.id, 'euc-kr')).toMatchObject({ code: 0 });
  expect(await desk.settled(first.id)).toMatchObject({ state: 'checked', text: { encoding: 'euc-kr' }, bad: 0 });
  await desk.commit(first.id);
  const list = (await desk.call('GET', `${BASE}/list?name=${encodeURIComponent('현대')}`)).data as { list: object[] };
  expect(list.list).toMatchObject([{ name: '현대 정비소' }]);
  expect((await choose(first.id, 'utf-8')).code).not.toBe(0);
});

test('[FIL-02] what was chosen for columns by hand stays when another encoding is chosen, where its title is still there or only reads otherwise', async () => {
  const [korean] = FILES;
  // 현대 정비소, its place, and a column that nobody wants, whose title names a field.
  const sent = Buffer.concat([
    Buffer.from('Place,', 'latin1'),
    Buffer.from('c1a4bafcbcd2', 'hex'),
    Buffer.from(',Sort\n1,', 'latin1'),
    Buffer.from(korean!.hex, 'hex').subarray(11, 22),
    Buffer.from(',7\n', 'latin1'),
  ]);
  const first = await desk.checked(new Uint8Array(sent));
  expect(first.columns).toEqual([null, null, 'sort']);
  const columns = ['sort', 'name', null];
  expect(await desk.call('PUT', `${BASE}/import/${first.id}/columns`, { columns })).toMatchObject({ code: 0 });
  expect(await desk.settled(first.id)).toMatchObject({ state: 'checked', columns });
  for (const encoding of ['gb18030', 'euc-kr']) {
    expect(await choose(first.id, encoding)).toMatchObject({ code: 0 });
    expect(await desk.settled(first.id)).toMatchObject({ state: 'checked', columns, text: { encoding } });
  }
});

test('[FIL-02] an encoding of no name is refused, and a workbook has none', async () => {
  const view = await desk.checked('Name,Sort\nPlain,1\n');
  expect(view.text).toMatchObject({ encoding: 'utf-8', judged: 'utf-8' });
  expect((await choose(view.id, 'ebcdic')).code).not.toBe(0);
});

test('[FIL-01] a file of a bucket is read from a copy, once more where another encoding is chosen, and no copy is left', async () => {
  const { files } = desk.app.ports;
  const { get, pathsOf } = files;
  const paths: string[] = [];
  Object.assign(files, {
    pathsOf: undefined,
    get: () => Promise.reject(new Error('fetched into memory')),
    copyOf: async (key: string) => {
      const copy = await temporaryBody(await get(key));
      paths.push(...copy.paths);
      return copy;
    },
  });
  try {
    const { id } = await desk.checked(bytes(FILES[0]?.hex ?? ''));
    expect(await choose(id, 'gb18030')).toMatchObject({ code: 0 });
    expect(await desk.settled(id)).toMatchObject({ state: 'checked', total: 2 });
  } finally {
    Object.assign(files, { get, pathsOf, copyOf: undefined });
  }
  expect([paths.length, paths.filter((path) => existsSync(path))]).toEqual([2, []]);
});
