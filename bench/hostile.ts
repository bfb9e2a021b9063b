import { deflateSync, strToU8 } from 'fflate';
import { BUSY_STATES, IMPORT_LIMITS, type ImportView } from '../contract/wire/import';
import { Api } from '../e2e/support/api';
import type { Server } from '../e2e/support/server';
import { packed, rawParts, rawWorkbook } from '../formats/testing/raw-workbook';
import { ask, tokensOf } from './client';
import { TENANTS } from './data';
import type { Figure } from './figures';
import { sentTo, type Caller } from './import';
import { idleWaits } from './people';
import { startSender } from './sender';
import { besides, othersAt, pause } from './transfer';

const SIGNALS = '/guided-diagnosis/signal-import';
const CIRCUITS = '/guided-diagnosis/circuit-diagram-import';
const CODES = '/data-config/error-code';
const CLIENTS = '/account/client';
const ENTRIES = '/data-config/entry';

/** Bytes of the largest file that an import takes. */
const LARGEST = IMPORT_LIMITS.bytes;

type Hostile = { what: string; path: string; name: string; bytes: () => Uint8Array };
const textOf =
  (head: string, part: string, tail = '') =>
  (): Uint8Array =>
    strToU8(head + part.repeat(Math.floor((LARGEST - head.length - tail.length - 100) / part.length)) + tail);
const many = (count: number, part: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => part(n)).join('');

const DBC = 'VERSION "1"\n\nNS_ :\n\nBS_:\n\nBU_: A\n\nBO_ 1 M: 8 A\n SG_ s : 0|8@1+ (1,0) [0|1] "" A\n\n';
const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids ';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';
const ODX = '<ODX MODEL-VERSION="2.2.0"><DIAG-LAYER-CONTAINER ID="c"><SHORT-NAME>c</SHORT-NAME><ECU-VARIANTS>';
const ODX_END = '</ECU-VARIANTS></DIAG-LAYER-CONTAINER></ODX>';
const layer = (id: string, n: number, more = ''): string =>
  `<ECU-VARIANT ID="${id}"><SHORT-NAME>v${n}</SHORT-NAME>${more}</ECU-VARIANT>`;
const uses = (n: number): string => `<use xlink:href="#u${n}"/>`.repeat(10);
const BPMN = '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x"><process id="p">';

/** Each of them held the server up for minutes, or for good, once. */
const HOSTILE: readonly Hostile[] = [
  { what: 'DBC: senders and blanks', path: SIGNALS, name: 'a.dbc', bytes: textOf(`${DBC}BO_TX_BU_ 1`, ' ', 'x') },
  { what: 'DBC: marked quotes without end', path: SIGNALS, name: 'a.dbc', bytes: textOf(`${DBC}CM_ "`, '\\"') },
  { what: 'DBC: messages of one number', path: SIGNALS, name: 'a.dbc', bytes: textOf(DBC, 'BO_ 1 M: 8 A\n') },
  { what: 'VBF: comments in comments', path: SIGNALS, name: 'a.vbf', bytes: textOf('', '/**/', 'x,') },
  { what: 'PDF: kids of digits', path: CIRCUITS, name: 'a.pdf', bytes: textOf(`${PDF}[`, '1', '] >> endobj\n%%EOF') },
  {
    what: 'PDF: objects that unpack to gigabytes',
    path: CIRCUITS,
    name: 'a.pdf',
    bytes: () => {
      const bomb = deflateSync(new Uint8Array(200_000_000).fill(32));
      const head = '1 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n';
      const part = [strToU8(head), bomb, strToU8('\nendstream endobj\n')];
      const parts = Array.from({ length: 40 }, () => part).flat();
      return new Uint8Array(Buffer.concat([strToU8('%PDF-1.5\n'), ...parts, strToU8('%%EOF')]));
    },
  },
  {
    what: 'SVG: uses of uses',
    path: CIRCUITS,
    name: 'a.svg',
    bytes: () =>
      strToU8(`${SVG}<rect id="u0"/>${many(12, (n) => `<g id="u${n + 1}">${uses(n)}</g>`)}${uses(12)}</svg>`),
  },
  { what: 'SVG: elements', path: CIRCUITS, name: 'a.svg', bytes: textOf(SVG, '<g id="a"/>', '</svg>') },
  {
    what: 'ODX: 60,000 layers of one id',
    path: CODES,
    name: 'a.odx-d',
    bytes: () => strToU8(ODX + many(60_000, (n) => layer('v', n)) + ODX_END),
  },
  {
    what: 'ODX: layers of one id',
    path: CODES,
    name: 'a.odx-d',
    bytes: () => strToU8(ODX + many(280_000, (n) => layer('v', n)) + ODX_END),
  },
  {
    what: 'ODX: parents in a chain',
    path: CODES,
    name: 'a.odx-d',
    bytes: () =>
      strToU8(
        ODX +
          many(100_000, (n) => layer(`v${n}`, n, `<PARENT-REFS><PARENT-REF ID-REF="v${n + 1}"/></PARENT-REFS>`)) +
          ODX_END,
      ),
  },
  {
    what: 'BPMN: 27 sub-processes in each other',
    path: SIGNALS,
    name: 'a.bpmn',
    bytes: () =>
      strToU8(
        `${BPMN}${many(27, (n) => `<subProcess id="s${n}" xmlns:p${n}="u${n}">`)}${'</subProcess>'.repeat(27)}</process></definitions>`,
      ),
  },
  {
    what: 'XLSX: 5,000 sheets of one part',
    path: CLIENTS,
    name: 'a.xlsx',
    bytes: () => {
      const parts = rawParts({ rows: '<row/>'.repeat(100_000) });
      const book = parts.get('xl/workbook.xml') ?? '';
      parts.set(
        'xl/workbook.xml',
        book.replace(/<sheet [^>]*>/, (sheet) => sheet.repeat(5000)),
      );
      return packed(parts);
    },
  },
  {
    what: 'XLSX: 1,000,000 empty styled rows',
    path: CLIENTS,
    name: 'a.xlsx',
    bytes: () =>
      rawWorkbook({
        rows:
          '<row r="1"><c r="A1" t="inlineStr"><is><t>testerCode</t></is></c></row>' +
          many(1_000_000, (n) => `<row r="${n + 2}"><c r="A${n + 2}" s="0"/></row>`),
      }),
  },
  { what: 'CSV: line feeds', path: CLIENTS, name: 'a.csv', bytes: textOf('a,b\n', '\n', 'x,y\n') },
  { what: 'CSV: quotes', path: CLIENTS, name: 'a.csv', bytes: textOf('a,b\n"', '""') },
  {
    what: 'XLIFF: units of one id',
    path: ENTRIES,
    name: 'a.xlf',
    bytes: textOf(
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f">',
      '<unit id="u"><segment><source>a</source><target>b</target></segment></unit>',
      '</file></xliff>',
    ),
  },
];

/** `--files=DBC`: only those whose name has it in it. */
const CHOSEN = process.argv.find((argument) => argument.startsWith('--files='))?.slice(8) ?? '';
/** How long it is looked what people wait without any of these files. */
const IDLE_SECONDS = 20;
/** How long each file is sent again, ms: as long as it was looked what people wait without them, so that one stall weighs the same in both. */
const WINDOW = IDLE_SECONDS * 1000;

/** What became of the import; a person has to do something with it, or it is refused with a sentence. */
async function ended({ api, path }: Caller, id: string): Promise<ImportView> {
  for (const begun = performance.now(); performance.now() - begun < 60_000;) {
    const { data: view } = await api.send<ImportView | null>('GET', `${path}/import/${id}`);
    if (view && !BUSY_STATES.includes(view.state)) return view;
    await pause();
  }
  throw new Error('the import does not end');
}

/** Imports of files that were made to do harm, each as large as an import takes, while others ask for their lists. */
export async function hostileFigures(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, TENANTS[0] ?? '', 1);
  const api = new Api(server.url, token);
  const { post, end: endSender } = await startSender();
  const idle = await idleWaits(server.url, await othersAt(server), IDLE_SECONDS);
  const figures: Figure[] = [{ name: 'p99 of others’ lists without any of them', value: idle.p99, unit: 'ms' }];
  for (const { what, path, name, bytes } of HOSTILE.filter((file) => file.what.includes(CHOSEN))) {
    const caller: Caller = { server, token, api, path, post };
    const content = bytes();
    const file = { name, bytes: content };
    let end = '';
    let seconds = 0;
    // Again and again for a while: of a hundred lists, the one that waits longest says little.
    const { memory, p99, waits } = await besides(server, async () => {
      for (const first = performance.now(); performance.now() - first < WINDOW;) {
        const begun = performance.now();
        const view = await ended(caller, await sentTo(caller, file));
        seconds = Math.max(seconds, (performance.now() - begun) / 1000);
        end = `${view.state}${view.msg ? `: ${view.msg}` : ''}`;
      }
    });
    figures.push(
      {
        name: `${what}, ${(content.length / 1e6).toFixed(3)} MB (${end.slice(0, 90)})`,
        value: seconds,
        unit: 's',
        reach: 10,
      },
      { name: '  memory above idle meanwhile', value: memory, unit: 'MiB', reach: 300 },
      { name: '  p99 of others’ lists meanwhile', value: p99, unit: 'ms', reach: idle.p99 * 2 },
      { name: '  the longest of them', value: waits.worst, unit: 'ms' },
    );
  }
  await endSender();
  return figures;
}

/** The server that was started again still answers, and takes up nothing that holds it up. */
export async function afterHostile(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, TENANTS[0] ?? '', 1);
  const begun = performance.now();
  await ask(server.url, token, `${CLIENTS}/page`);
  return [{ name: 'a list after a restart', value: performance.now() - begun, unit: 'ms', reach: 1000 }];
}
