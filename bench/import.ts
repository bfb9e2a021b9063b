import { createHash } from 'node:crypto';
import { WorkbookWriter } from '@cj-tech-master/excelts';
import {
  BUSY_STATES,
  IMPORT_LIMITS,
  type ImportMode,
  type ImportState,
  type ImportView,
} from '../contract/wire/import';
import { Api } from '../e2e/support/api';
import { sentForImport, type PostFile } from '../e2e/support/sent-import';
import type { Server } from '../e2e/support/server';
import { tokensOf } from './client';
import { dsaVin, TENANTS } from './data';
import type { Figure } from './figures';
import { idleWaits } from './people';
import { besides, othersAt, pause } from './transfer';

/** As many as one import may have, or `--rows=`. */
const ROWS = Number(process.argv.find((argument) => argument.startsWith('--rows='))?.slice(7) ?? IMPORT_LIMITS.rows);
const CLIENTS = '/account/client';
const HEADER = ['testerCode', 'machineGuid', 'mainboard', 'productId', 'cpu', 'disk'];
/** What of the list is compared before an import and after it was taken back: every column that an import writes. */
const COMPARED = `${HEADER.join(',')},bios,userCount,createDate`;

export type File = { name: string; bytes: Uint8Array };
/** A caller who imports into a list, what sends the files (the bench itself where it is left out), and the server that the others ask meanwhile. */
export type Caller = { server: Server; token: string; api: Api; path: string; post?: PostFile };

const rowOf = (prefix: string, n: number, disk = 'SSD'): string[] => [
  `${prefix}-${n}`,
  createHash('md5').update(`${prefix}${n}`).digest('hex'),
  `Board ${n}`,
  `P-${n % 97}`,
  'i7',
  `${disk} ${n % 5}`,
];
const rowsOf = (prefix: string, disk?: string): string[][] =>
  Array.from({ length: ROWS }, (_, n) => rowOf(prefix, n, disk));

const csvOf = (rows: readonly string[][]): File => ({
  name: 'testers.csv',
  bytes: new TextEncoder().encode([HEADER, ...rows].map((cells) => cells.join(',')).join('\n')),
});

async function xlsxOf(rows: readonly string[][]): Promise<File> {
  const parts: Uint8Array[] = [];
  const book = new WorkbookWriter({
    stream: new WritableStream<Uint8Array>({ write: (part) => void parts.push(part) }),
    useSharedStrings: false,
  });
  const sheet = book.addWorksheet('Testers');
  for (const cells of [HEADER, ...rows]) sheet.addRow(cells).commit();
  sheet.commit();
  await book.commit();
  return { name: 'testers.xlsx', bytes: Buffer.concat(parts) };
}

/** Sends a file, and answers the id of its import. */
export const sentTo = ({ server: { url }, token, path: list, post }: Caller, { name, bytes }: File): Promise<string> =>
  sentForImport({ url, token }, { list, name, bytes }, post);

/** An import that is at no work so long goes nowhere by itself, ms. */
const STUCK = 60_000;

async function reached({ api, path }: Caller, id: string, state: ImportState): Promise<ImportView> {
  for (let still = performance.now(); ;) {
    // A server that is too busy to say where the import stands is asked again: how the others fare is a figure of its own.
    const { data: view } = await api.send<ImportView | null>('GET', `${path}/import/${id}`);
    if (view?.state === state) return view;
    if (view && (view.state === 'refused' || view.bad > 0))
      throw new Error(`the import went wrong: ${view.msg}, ${view.bad} rows`);
    if (!view || BUSY_STATES.includes(view.state)) still = performance.now();
    else if (performance.now() - still > STUCK)
      throw new Error(`the import stays ${view.state} and does not become ${state}`);
    await pause();
  }
}

/** A hash of the whole list as it can be exported. */
async function standOf({ server, token }: Caller): Promise<string> {
  const query = new URLSearchParams({
    format: 'csv',
    columns: COMPARED,
    orderField: 'testerCode',
    order: 'asc',
  }).toString();
  const response = await fetch(`${server.url}/api${CLIENTS}/export?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`the list was not exported: ${response.status}`);
  const hash = createHash('sha256');
  for await (const chunk of response.body ?? []) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

async function measured(caller: Caller, name: string, rows: number, work: () => Promise<void>): Promise<Figure[]> {
  const idleP99 = (await idleWaits(caller.server.url, await othersAt(caller.server), 5)).p99;
  const { seconds, memory, p99, processor, waits } = await besides(caller.server, work);
  return [
    { name, value: seconds, unit: 's' },
    { name: '  rows a second', value: rows / seconds, unit: '/s', isMoreBetter: true },
    { name: '  processor time of the server meanwhile', value: processor, unit: 's' },
    { name: '  memory above idle meanwhile', value: memory, unit: 'MiB', reach: 200 },
    { name: '  p99 of others’ lists meanwhile', value: p99, unit: 'ms', reach: 2 * idleP99 },
    { name: '  the longest of them', value: waits.worst, unit: 'ms' },
  ];
}

/** Sent, and tried row by row. */
async function tried(
  caller: Caller,
  title: string,
  file: File,
  mode: ImportMode,
  rows: number,
): Promise<{ id: string; figures: Figure[] }> {
  let id = '';
  if (mode === 'create') {
    const figures = await measured(caller, `${title}: tried`, rows, async () => {
      id = await sentTo(caller, file);
      await reached(caller, id, 'checked');
    });
    return { id, figures };
  }
  // The mode is chosen once the file was read; only what comes after is measured.
  id = await sentTo(caller, file);
  const { columns } = await reached(caller, id, 'checked');
  const figures = await measured(caller, `${title}: tried`, rows, async () => {
    const { code, msg } = await caller.api.send('PUT', `${caller.path}/import/${id}/columns`, { columns, mode });
    if (code !== 0) throw new Error(`the mode was not taken: ${msg}`);
    await reached(caller, id, 'checked');
  });
  return { id, figures };
}

async function written(caller: Caller, title: string, id: string, rows: number): Promise<Figure[]> {
  const figures = await measured(caller, `${title}: written`, rows, async () => {
    await caller.api.post(`${caller.path}/import/${id}/commit`, { skipBad: false });
    await reached(caller, id, 'written');
  });
  const { written: count } = await reached(caller, id, 'written');
  return [...figures, { name: '  rows that were not written', value: rows - count, unit: '', reach: 0 }];
}

/** Taken back; the list must be what it was before, to the last byte of its export. */
async function takenBack(caller: Caller, title: string, id: string, before: string): Promise<Figure[]> {
  const figures = await measured(caller, `${title}: taken back`, ROWS, async () => {
    await caller.api.post(`${caller.path}/import/${id}/undo`, {});
    await reached(caller, id, 'undone');
  });
  return [
    ...figures,
    {
      name: '  the list is as it was before',
      value: (await standOf(caller)) === before ? 1 : 0,
      unit: '',
      reach: 1,
      isMoreBetter: true,
    },
  ];
}

/** New rows of a file: tried, and written within `reach` seconds; they stay. */
export async function importedFigures(
  caller: Caller,
  title: string,
  file: File,
  rows: number,
  reach = 60,
): Promise<Figure[]> {
  const { id, figures } = await tried(caller, title, file, 'create', rows);
  const { bad } = await reached(caller, id, 'checked');
  if (bad > 0) {
    const refused = await caller.api.get(`${caller.path}/import/${id}/rows`, { bad: 'true' });
    throw new Error(`${bad} rows are refused: ${JSON.stringify(refused).slice(0, 500)}`);
  }
  const all = [...figures, ...(await written(caller, title, id, rows))];
  const seconds = all.filter(({ unit, name }) => unit === 's' && !name.startsWith(' '));
  const value = seconds.reduce((sum, figure) => sum + figure.value, 0);
  return [{ name: `${title}: from the file to the last row`, value, unit: 's', reach }, ...all];
}

async function whole(
  caller: Caller,
  title: string,
  file: File,
  mode: ImportMode,
  amid?: () => Promise<Figure[]>,
): Promise<Figure[]> {
  const before = await standOf(caller);
  const { id, figures } = await tried(caller, title, file, mode, ROWS);
  return [
    ...figures,
    ...(await written(caller, title, id, ROWS)),
    ...((await amid?.()) ?? []),
    ...(await takenBack(caller, title, id, before)),
  ];
}

const DSA = '/account/dsa-vehicle';
const EQUAL = 20_000;

/** Rows of a list of 100,000 that has no unique fields: half of them are there already, with all their values. */
async function equalFigures(caller: Caller): Promise<Figure[]> {
  const rows = Array.from({ length: EQUAL }, (_, n) => {
    const no = n % 2 === 0 ? 1 + n * 3 : 500_000 + n;
    return [dsaVin(no), 'geely', `Model ${no % 50}`, '24'].join();
  });
  const file = {
    name: 'certificates.csv',
    bytes: new TextEncoder().encode(['vin,brand,model,effectiveHours', ...rows].join('\n')),
  };
  const title = `${EQUAL.toLocaleString('en')} rows into a list without unique fields, half of them there`;
  const { id, figures } = await tried(caller, title, file, 'create', EQUAL);
  await caller.api.post(`${caller.path}/import/${id}/commit`, { skipBad: false });
  const written = await measured(caller, `${title}: written`, EQUAL, async () => {
    await reached(caller, id, 'written');
  });
  const { written: count } = await reached(caller, id, 'written');
  return [
    ...figures,
    ...written,
    { name: '  rows that were written though they are there', value: count - EQUAL / 2, unit: '', reach: 0 },
  ];
}

/** Sheets of 100,000 rows into a list that has some: tried, written, taken back; new rows as csv and xlsx, and changes of rows that are there. */
export async function importFigures(server: Server, parts: readonly string[] = []): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, TENANTS[0] ?? '', 1);
  const caller: Caller = { server, token, api: new Api(server.url, token), path: CLIENTS };
  const isAsked = (part: string): boolean => parts.length === 0 || parts.includes(part);
  const count = ROWS.toLocaleString('en');
  const change = () =>
    whole(caller, `${count} rows of a csv that change others`, csvOf(rowsOf('CSV', 'NVMe')), 'update');
  const figures: Figure[] = [];
  if (isAsked('csv') || isAsked('change'))
    figures.push(
      ...(await whole(
        caller,
        `${count} new rows of a csv`,
        csvOf(rowsOf('CSV')),
        'create',
        isAsked('change') ? change : undefined,
      )),
    );
  if (isAsked('xlsx'))
    figures.push(...(await whole(caller, `${count} new rows of an xlsx`, await xlsxOf(rowsOf('XLSX')), 'create')));
  if (isAsked('equal')) figures.push(...(await equalFigures({ ...caller, path: DSA })));
  return figures;
}
