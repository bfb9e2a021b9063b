import { describe, expect, it } from 'vitest';
import { textFile } from '../testing/archive';
import { inspectFiles } from './inspect';

const N = 500_000;
const DBC = 'VERSION "1"\n\nNS_ :\n\nBS_:\n\nBU_: A\n\nBO_ 1 M: 8 A\n SG_ s : 0|8@1+ (1,0) [0|1] "" A\n\n';
const VBF = 'vbf_version = 2.0; header { a = ';
const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids ';
const XLINK = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const uses = (n: number): string => `<use xlink:href="#u${n}"/>`.repeat(10);
const USE_OF_USE = Array.from({ length: 12 }, (_, n) => `<g id="u${n + 1}">${uses(n)}</g>`).join('');
const many = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => line(n)).join('');

const ODX = (variants: string): string =>
  `<ODX MODEL-VERSION="2.2.0"><DIAG-LAYER-CONTAINER ID="c"><SHORT-NAME>c</SHORT-NAME><ECU-VARIANTS>${variants}</ECU-VARIANTS></DIAG-LAYER-CONTAINER></ODX>`;
const variant = (n: number, id: string, more = ''): string =>
  `<ECU-VARIANT ID="${id}"><SHORT-NAME>v${n}</SHORT-NAME>${more}</ECU-VARIANT>`;
const parent = (n: number): string => `<PARENT-REFS><PARENT-REF ID-REF="v${n}"/></PARENT-REFS>`;
const linked = (n: number): string => `<LINKED-DTC-DOP><DTC-DOP-REF ID-REF="l${n + 1}"/></LINKED-DTC-DOP>`;
const list = (n: number): string =>
  `<DTC-DOP ID="l${n}"><SHORT-NAME>l${n}</SHORT-NAME><LINKED-DTC-DOPS>${linked(n).repeat(10)}</LINKED-DTC-DOPS></DTC-DOP>`;

/** Kilobytes of each of these held a reader for minutes, some for ever; megabytes are read in less than a second. */
const HOSTILE: readonly (readonly [what: string, name: string, text: string, rule: string])[] = [
  ['senders and blanks', 'a.dbc', `${DBC}BO_TX_BU_ 1${' '.repeat(N)}x`, 'dbc.line'],
  ['a value table of blanks', 'a.dbc', `${DBC}VAL_ 1 s${' '.repeat(N)}x`, 'dbc.line'],
  ['a signal of digits', 'a.dbc', `${DBC} SG_ t : 0|8@1+ (${'1'.repeat(N)}x`, 'dbc.line'],
  ['ranges of digits', 'a.dbc', `${DBC}SG_MUL_VAL_ 1 s s ${'1'.repeat(N)};`, 'dbc.line'],
  ['a comment that never ends', 'a.dbc', `${DBC}CM_ "${'\n'.repeat(N)}`, 'dbc.line'],
  ['marked quotes without end', 'a.dbc', `${DBC}CM_ "${'\\"'.repeat(N)}`, 'dbc.line'],
  ['names between blanks', 'a.dbc', `VERSION ""\nNS_ :\n${' '.repeat(N)}!\nBU_: A\n`, 'dbc.line'],
  ['values of one signal', 'a.dbc', DBC + many(20_000, (n) => `VAL_ 1 s ${n} "a" ;\n`) + 'VAL_ 1 s x;', 'dbc.line'],
  ['senders of one message', 'a.dbc', DBC + many(20_000, (n) => `BO_TX_BU_ 1 : A${n};\n`), 'dbc.node'],
  [
    'signals of one bit',
    'a.dbc',
    DBC + many(5_000, (n) => ` SG_ t${n} m${n} : 0|8@1+ (1,0) [0|1] "" A\n`),
    'dbc.switch',
  ],
  ['comments after one another', 'a.vbf', `${'/**/'.repeat(N / 4)}x,`, 'file.unknown'],
  ['comments that never end', 'a.vbf', VBF + '/* '.repeat(N / 4), 'vbf.header'],
  ['a text that never ends', 'a.vbf', `${VBF}"${'\\"'.repeat(N / 2)}`, 'vbf.header'],
  ['lists in lists', 'a.vbf', VBF + '{'.repeat(N), 'vbf.header'],
  ['kids of digits', 'a.pdf', `${PDF}[${'1'.repeat(N)}] >> endobj\n%%EOF`, 'pdf.empty'],
  ['kids without end', 'a.pdf', `${PDF}${'/Kids ['.repeat(N / 8)}\n%%EOF`, 'pdf.empty'],
  ['objects without end', 'a.pdf', `%PDF-1.4\n${'1 0 obj '.repeat(N / 8)}\n%%EOF`, 'pdf.empty'],
  ['layers of one id', 'a.odx-d', ODX(many(20_000, (n) => variant(n, 'v'))), 'odx.duplicateId'],
  ['parents in a chain', 'a.odx-d', ODX(many(10_000, (n) => variant(n, `v${n}`, parent(n + 1)))), 'odx.depth'],
  ['lists that take each other over', 'a.odx-d', ODX(variant(0, 'v', many(40, list))), 'odx.reference'],
  ['uses of uses', 'a.svg', `<svg ${XLINK}><rect id="u0"/>${USE_OF_USE}${uses(12)}</svg>`, 'svg.drawn'],
];

describe('a file that was made to hold its reader up', () => {
  it.each(HOSTILE)('is read to its end: %s [FIL-01]', async (_, name, text, rule) => {
    const [found] = await inspectFiles([textFile(name, text)]);
    expect(found?.findings.map((finding) => finding.rule)).toContain(rule);
  });
});
