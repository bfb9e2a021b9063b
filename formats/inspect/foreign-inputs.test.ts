import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readZip } from '../archive/read-zip';
import { readDbc } from '../dbc/read-dbc';
import { openSheet } from '../sheet/open-sheet';
import { sourceOf, type FileSource } from '../source';
import { inspectFiles } from './inspect';

/** Small files of the dialects of other programs, each with the values that it says. */
const FOLDER = new URL('../testing/inputs/', import.meta.url);
const fileNamed = (name: string): FileSource => sourceOf(name, new Uint8Array(readFileSync(new URL(name, FOLDER))));

type Rows = readonly (readonly string[])[];
/** Rows below the titles; a cell without a value ends with its problem, what is beyond the titles stands behind `+`. */
const SHEETS: Readonly<Record<string, Rows>> = {
  'c-cp1252.csv': [['U0100-26', '1A01', 'Motorfehler für Größe', 'a']],
  'c-cp949.csv': [['U0100-24', '1A01', '엔진 고장 신호 없음', 'a']],
  'c-sjis.csv': [['U0100-25', '1A01', 'エンジン故障', 'a']],
  'c-mysql.txt': [['U0100-00', '1A01', 'x']],
  'c-sap.txt': [
    ['U0100-00', '1A01', 'Lost communication, engine', '1.234,50-!decimalComma', 'ST'],
    ['U0101-00', '1A02', 'Lost communication', '7,25!decimalComma', 'ST'],
  ],
  'c-pipe.csv': [['U0100-2D', '1A01', 'pipe', 'a']],
  'c-sep.csv': [['U0100-21', '1A01', 'sep line', 'a']],
  'c-short.csv': [
    ['U0100-31', '1A01'],
    ['U0100-32', '1A01', 'long', 'a', '+b; c'],
  ],
  'x-backslash.xlsx': [['U0100-01', '1A01', 'backslash']],
  'x-case.xlsx': [['U0100-02', '1A01', 'case']],
  'x-prefix.xlsx': [['U0100-04', '1A01', 'prefixed']],
  'x-shared.xlsx': [['U0100-15', '1A01', '東京']],
  'x-dates-in-text.xlsx': [
    ['U0100-10', '1A01', '2024-02-29', '2024-03-01'],
    ['U0100-11', '1A01', '60!date', '12:00:00'],
    ['U0100-12', '1A01', '2024-02-29T12:00:00Z', '2958466!date'],
    ['U0100-13', '1A01', '-1!date'],
  ],
  'y-absolute-target.xlsx': [['U0100-00', '1A01', 'plain']],
  'y-bignum.xlsx': [['U0101-04', '1A01', '123456789012345678', '007']],
  'y-no-cell-r.xlsx': [['U0101-00', '1A01', 'cells without r']],
  'y-rich.xlsx': [['U0101-02', '1A01', '東京']],
  'y-tdate.xlsx': [['U0101-03', '1A01', '2024-02-29T12:00:00Z', '2024-02-29']],
};

/** Counts, and the rules of the findings. */
const OTHERS: Readonly<Record<string, readonly [object, ...string[]]>> = {
  'FV6P-7J104-JB.vbf': [{ counts: { blocks: 2, bytes: 22 } }, 'vbf.unsigned'],
  'b-camunda.bpmn': [{ lossless: true, counts: { elements: 6, shapes: 1, edges: 1 } }],
  'b-signavio.bpmn': [{ lossless: true, counts: { elements: 8, shapes: 1 } }],
  'b-default-attributes.bpmn': [{ lossless: true, counts: { elements: 8 } }],
  'b-line-end-in-name.bpmn': [{ lossless: true, counts: { elements: 8 } }],
  'b-xsi-type.bpmn': [{ lossless: true, counts: { elements: 8, shapes: 1 } }],
  'comment.dbc': [{ counts: { messages: 1, signals: 1 } }],
  'korean-cp949.dbc': [{ counts: { messages: 1, signals: 1, valueTables: 1 } }, 'dbc.encoding'],
  'longname.dbc': [{ counts: { messages: 1, signals: 2 } }],
  'odd.dbc': [{ counts: { messages: 3, signals: 4, valueTables: 1 } }, 'dbc.overlap'],
  'sizes.dbc': [{ counts: { messages: 2, signals: 2 } }, 'dbc.bits'],
  'l-needs-translation.xliff': [{ counts: { units: 3, translated: 1 } }],
  'l-phrase.mxliff': [{ kind: 'xlf', counts: { units: 1, translated: 1 } }],
  'l-trados.sdlxliff': [{ kind: 'xlf', counts: { units: 2, translated: 1 } }],
  's-illustrator.svg': [{ counts: { elements: 10, texts: 2 } }, 'svg.element'],
  's-inkscape.svg': [{ counts: { elements: 20, texts: 2 } }],
  's-visio.svg': [{ counts: { elements: 27, texts: 6 } }, 'svg.outside'],
  'o-inherit.odx-d': [{ counts: { baseVariants: 1, services: 2 } }, 'odx.exception'],
  'p-backslash.pdx': [{ counts: { baseVariants: 1, dtcs: 1 } }],
  'p-gbk.pdx': [{ counts: { baseVariants: 1, dtcs: 1 } }],
  'v-addr-wrap.vbf': [{ counts: { blocks: 1, bytes: 2 } }, 'vbf.unsigned', 'vbf.name', 'vbf.notErased', 'vbf.beyond'],
};
const ARCHIVES = ['z-gbk.zip'];

test('[FIL-02] every file of the folder has its values here', () => {
  const named = [...Object.keys(SHEETS), ...Object.keys(OTHERS), ...ARCHIVES];
  expect(readdirSync(FOLDER).toSorted()).toEqual(named.toSorted());
});

describe('files of other programs', () => {
  test.each(Object.entries(SHEETS))('[FIL-02] %s has these rows', async (name, expected) => {
    const { rows } = await openSheet(fileNamed(name), { limits: { rows: 1000, columns: 200, cell: 32_767 } });
    const read = [...rows].map(({ cells, surplus }) => [
      ...cells.map(({ text, problem }) => (problem ? `${text}!${problem}` : text)),
      ...(surplus === undefined ? [] : [`+${surplus}`]),
    ]);
    expect(read).toEqual(expected);
    const [inspected] = await inspectFiles([fileNamed(name)]);
    expect(inspected).toMatchObject({ isUnreadable: false, counts: { rows: expected.length } });
  });

  test.each(Object.entries(OTHERS))('[FIL-02] %s is counted and judged so', async (name, [expected, ...rules]) => {
    const [inspected] = await inspectFiles([fileNamed(name)]);
    expect(inspected).toMatchObject(expected);
    expect(inspected?.findings.map(({ rule }) => rule)).toEqual(rules);
  });

  test('[FIL-02] texts and long names of CAN databases are those of the file', async () => {
    const korean = await readDbc(fileNamed('korean-cp949.dbc'));
    expect(korean.dbc.messages[0]?.signals[0]).toMatchObject({ comment: '엔진 냉각수 온도 신호', unit: '℃' });
    const long = await readDbc(fileNamed('longname.dbc'));
    expect(long.dbc.messages[0]?.name).toBe('FAILURE_ZELL_UEBERSPANNUNG_OF_PACK_ONE');
    const odd = await readDbc(fileNamed('odd.dbc'));
    expect(odd.dbc.messages[0]?.signals[1]?.written).toMatchObject({ factor: '0.00001', offset: '-1500' });
    const sizes = await readDbc(fileNamed('sizes.dbc'));
    expect(sizes.dbc.messages[1]?.signals[0]?.written.max).toBe('18446744073709551615');
  });

  test('[FIL-02] names in an archive of a Chinese Windows are Chinese', () => {
    const names = readZip(new Uint8Array(readFileSync(new URL('z-gbk.zip', FOLDER)))).map(({ name }) => name);
    expect(names.join()).toMatch(/\p{Script=Han}/u);
    expect(names.join()).not.toMatch(/[\u0080-\u00ff\ufffd]/);
  });
});
