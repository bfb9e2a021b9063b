import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { describe, expect, it } from 'vitest';
import { inspectFiles } from '../inspect/inspect';
import { sourceOf } from '../source';
import { rawZip, unicodePath, type RawEntry } from '../testing/raw-zip';
import { readZip } from './read-zip';

const gbk = createMultibyteEncoder('gb18030');
const cp949 = createMultibyteEncoder('euc-kr');
const sjis = createMultibyteEncoder('shift_jis');
const windows = createSinglebyteEncoder('windows-1252');
const UTF_8 = 0x800;

const namesOf = (entries: readonly Omit<RawEntry, 'body'>[]): string[] =>
  readZip(rawZip(entries.map((entry) => ({ ...entry, body: 'x' })))).map(({ name }) => name);

describe('names in an archive [FIL-02]', () => {
  it.each([
    ['a Chinese Windows', [gbk('网关电源.svg'), gbk('前照灯.svg')], ['网关电源.svg', '前照灯.svg']],
    ['a Korean Windows', [cp949('도면\\전원.svg'), cp949('똠방각하.svg')], ['도면/전원.svg', '똠방각하.svg']],
    ['a Japanese Windows', [sjis('配線図.svg'), sjis('ソース\\表示.svg')], ['配線図.svg', 'ソース/表示.svg']],
    ['DOS in the West', [Uint8Array.of(0x66, 0x81, 0x72, 0x2e, 0x73, 0x76, 0x67)], ['für.svg']],
    [
      'DOS in Germany, France and Spain',
      [
        Uint8Array.of(0x47, 0x72, 0x94, 0xe1, 0x65, 0x20, 0x66, 0x81, 0x72, 0x2e, 0x73, 0x76, 0x67),
        Uint8Array.of(0x73, 0x63, 0x68, 0x82, 0x6d, 0x61, 0x2e, 0x73, 0x76, 0x67),
        Uint8Array.of(0x73, 0x65, 0xa4, 0x61, 0x6c, 0x2e, 0x73, 0x76, 0x67),
      ],
      ['Größe für.svg', 'schéma.svg', 'señal.svg'],
    ],
    [
      'DOS in Poland',
      [
        Uint8Array.of(0x42, 0x88, 0xa5, 0x64, 0x20, 0xbe, 0xa2, 0x88, 0x86, 0x2e, 0x73, 0x76, 0x67),
        Uint8Array.of(
          0x7a,
          0x65,
          0x73,
          0x70,
          0xa2,
          0x88,
          0x20,
          0x98,
          0x77,
          0x69,
          0x61,
          0x74,
          0x65,
          0x88,
          0x2e,
          0x73,
          0x76,
          0x67,
        ),
      ],
      ['Błąd żółć.svg', 'zespół świateł.svg'],
    ],
    [
      'DOS in Russia',
      [
        Uint8Array.of(
          0x8d,
          0xa5,
          0xa8,
          0xe1,
          0xaf,
          0xe0,
          0xa0,
          0xa2,
          0xad,
          0xae,
          0xe1,
          0xe2,
          0xec,
          0x2e,
          0x73,
          0x76,
          0x67,
        ),
      ],
      ['Неисправность.svg'],
    ],
    ['programs that say nothing of their UTF-8', ['배선도.svg', 'für.svg'], ['배선도.svg', 'für.svg']],
    ['no program that marks letters', ['a.svg', 'odx\\b.svg'], ['a.svg', 'odx/b.svg']],
    ['macOS, whose letters are in parts', ['fu\u0308r.svg'], ['für.svg']],
  ] as [string, (string | Uint8Array)[], string[]][])('are those that were written by %s', (_, names, expected) => {
    expect(namesOf(names.map((name) => ({ name })))).toEqual(expected);
  });

  it('are in Windows-1252 where Unix wrote them in the West', () => {
    expect(namesOf([{ name: windows('Größe für.svg'), system: 3 }])).toEqual(['Größe für.svg']);
  });

  it('are by the extra field of Info-ZIP, then by the flag of UTF-8, before anything is judged', () => {
    const other = gbk('网关.svg');
    expect(
      namesOf([
        { name: other, extra: unicodePath(other, '网关.svg') },
        { name: '전원.svg', flags: UTF_8 },
      ]),
    ).toEqual(['网关.svg', '전원.svg']);
    // Somebody renamed the entry without that field, and somebody set the flag beside other bytes.
    expect(namesOf([{ name: gbk('电源.svg'), extra: unicodePath(other, '网关.svg') }])).toEqual(['电源.svg']);
    expect(namesOf([{ name: gbk('网关电源.svg'), flags: UTF_8 }])).toEqual(['网关电源.svg']);
  });

  it.each([
    ['written on a Chinese Windows', gbk('网关.odx-d'), '网关.odx-d', 'index.xml'],
    ['whose folders are parted by backslashes', 'odx\\C.odx-d', 'C.odx-d', 'odx\\index.xml'],
  ])('of a sound PDX %s are found in its index', async (_, name, file, index) => {
    const layer =
      '<?xml version="1.0" encoding="UTF-8"?><ODX MODEL-VERSION="2.2.0"><DIAG-LAYER-CONTAINER ID="D"><SHORT-NAME>D</SHORT-NAME>' +
      '<BASE-VARIANTS><BASE-VARIANT ID="B"><SHORT-NAME>B</SHORT-NAME></BASE-VARIANT></BASE-VARIANTS></DIAG-LAYER-CONTAINER></ODX>';
    const catalog = `<CATALOG F-DTD-VERSION="ODX-2.2.0"><SHORT-NAME>c</SHORT-NAME><ABLOCKS><ABLOCK><SHORT-NAME>A</SHORT-NAME><FILES><FILE>${file}</FILE></FILES></ABLOCK></ABLOCKS></CATALOG>`;
    const bytes = rawZip([
      { name, body: layer },
      { name: index, body: catalog },
    ]);
    const [read] = await inspectFiles([sourceOf('x.pdx', bytes)]);
    expect(read).toMatchObject({ kind: 'pdx', counts: { baseVariants: 1 }, findings: [], isUnreadable: false });
  });

  it('are found behind a program that unpacks the archive itself', () => {
    const archive = rawZip([{ name: 'a.txt', body: 'x' }]);
    expect(
      readZip(Uint8Array.from([...new TextEncoder().encode('MZ program'), ...archive])).map(({ name }) => name),
    ).toEqual(['a.txt']);
  });
});
