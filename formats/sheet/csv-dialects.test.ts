import { describe, expect, it } from 'vitest';
import { guarded } from '../../contract/text/csv-text';
import { wholeSheet } from '../testing/raw-workbook';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = async (bytes: Uint8Array) => {
  const { head, rows } = await wholeSheet(bytes);
  return { header: head.header, rows: rows.map(({ n, cells }) => [n, ...cells.map(({ text }) => text)]) };
};

describe('a sheet that a program of another kind or language saved as text [FIL-02]', () => {
  it('is framed by bars, with lines drawn between, as SAP, databases and writers of plain text have tables', async () => {
    const sap = [
      '27.11.2026            Dynamic List Display                 1',
      '-----------------------------------------',
      '|DTC    |Description      |    Quantity|',
      '-----------------------------------------',
      '|U0100  |Casing           |   1.234,50-|',
      '|U0101  |                 |       7,25 |',
      '-----------------------------------------',
    ];
    const expected = { header: ['DTC', 'Description', 'Quantity'] };
    const { head, rows } = await wholeSheet(utf8(sap.join('\r\n')), { titles: ['DTC', 'Description'] });
    expect(head.header).toEqual(expected.header);
    expect(rows.map(({ n, cells }) => [n, ...cells])).toEqual([
      [5, { text: 'U0100' }, { text: 'Casing' }, { text: '1.234,50-', problem: 'decimalComma' }],
      [6, { text: 'U0101' }, { text: '' }, { text: '7,25', problem: 'decimalComma' }],
    ]);
    const body = ['U0100', 'x', '1'];
    for (const lines of [
      ['| DTC | Description | Quantity |', '|---|:---:|---:|', '| U0100 | x | 1 |'],
      ['+-----+-------+', '| DTC | Description | Quantity |', '+=====+=====+', '| U0100 | x | 1 |', '+--+--+'],
      [' DTC | Description | Quantity', '-----+-------------+----------', ' U0100 | x | 1'],
    ])
      expect(await read(utf8(lines.join('\n')))).toEqual({
        ...expected,
        rows: [[lines.length - (lines.length > 4 ? 1 : 0), ...body]],
      });
    // What stands outside of the frame is told, and a dash is a value where nothing is drawn.
    const outside = await wholeSheet(
      utf8('|a|b|\n|1|2|\n|-|--|\nx|1|2|\n'.replace('|\n|-', `|\n${'|3|4|\n'.repeat(20)}|-`)),
    );
    expect(outside.rows.at(-1)).toMatchObject({ cells: [{ text: '1' }, { text: '2' }], surplus: 'x' });
    expect((await read(utf8('a,b\n--,--\n---,---'))).rows).toEqual([
      [2, '--', '--'],
      [3, '---', '---'],
    ]);
  });

  it('is parted by a caret or a colon where that alone brings out titles that are expected, and no time is broken', async () => {
    const titles = ['DTC', 'ECU address', 'Description', 'Begin'];
    const headerOf = async (text: string) => (await wholeSheet(utf8(text), { titles })).head.header;
    const lines = ['DTC,ECU address,Description', 'U0100,1A01,engine', 'U0101,1A02,"12:30, off"'];
    for (const by of ['^', ':'])
      expect(await headerOf(lines.join('\n').replaceAll(/,(?! )/g, by))).toEqual(['DTC', 'ECU address', 'Description']);
    // Others bring out titles, or times would be parted, or no title is known.
    expect(await headerOf('DTC;Description\nU0100;a:b')).toEqual(['DTC', 'Description']);
    expect(await headerOf('DTC:Begin\nU0100:12:30\nU0101:12:31')).toEqual(['DTC:Begin']);
    expect(await headerOf('Name:Value\na:b')).toEqual(['Name:Value']);
    expect((await read(utf8('DTC:Description\nU0100:a'))).header).toEqual(['DTC:Description']);
  });

  it.each(['#NV', '#BEZUG!', '#VALEUR!', '#¡REF!', '#Н/Д', '#ERROR!', 'Err:502'])(
    'holds no value where a formula had none in a program of another language: %s',
    async (text) => {
      const { rows } = await wholeSheet(utf8(`a;b\n${text};${guarded(text, false)}\n`));
      expect(rows.map(({ cells }) => cells)).toEqual([[{ text, problem: 'error' }, { text }]]);
    },
  );
});
