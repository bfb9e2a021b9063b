import type { Language } from '../../../contract/constants';
import type { Failure } from '../../../contract/validation/check-field';
import { dynamicKey } from '../../../contract/text/word-key';
import { fieldMessages } from '../../http/answer';
import { translate } from '../../http/words';
import { dbScopeOf, type Scope } from '../../scope';
import type { Ports } from '../../ports/ports';
import type { SheetColumn } from '../export/export-columns';
import type { CompiledResource } from '../model/compiled-resource';
import { xlsx } from '../export/sheets';
import type { RunningTask } from '../model/task-work';
import { fieldTitle, columnTitle } from './match';
import { IS_BAD, rowsAfter, type Import, type StagedRow } from './rows';

const CHUNK = 1000;
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sheets that an import leaves: its rows that cannot be written, and what was found in its file and its rows. */
export const IMPORT_SHEETS = ['refused', 'findings'] as const;
type ImportSheet = (typeof IMPORT_SHEETS)[number];
const TITLES: Readonly<Record<ImportSheet, string>> = {
  refused: 'export.importRefused',
  findings: 'export.importFindings',
};
export const importSheetTitle = (language: Language, sheet: ImportSheet): string =>
  translate(language, dynamicKey(TITLES[sheet]));

/** What is wrong with a cell or a row, in words. A failure of the row as a whole names a refusal, one of a cell a rule. */
const told = (language: Language, compiled: CompiledResource, name: string, failure: Failure): string =>
  failure.key.startsWith('error.')
    ? translate(language, dynamicKey(failure.key), failure.params)
    : (fieldMessages(language, { [name]: failure }, compiled.resource)[name] ?? '');

/** Messages by field, '' for the row as a whole. */
export function errorsOf(
  language: Language,
  compiled: CompiledResource,
  { errors, twin, twinField }: StagedRow,
): Record<string, string> {
  const own = Object.fromEntries(
    Object.entries(errors).map(([name, failure]) => [name, told(language, compiled, name, failure)]),
  );
  return twin === null
    ? own
    : { [twinField ?? '']: translate(language, 'validate.uniqueInFile', { row: twin }), ...own };
}

/** All messages of a row in one sentence each, with the column that they are about. */
function reasonOf(language: Language, compiled: CompiledResource, row: StagedRow): string {
  const said = ([field, message]: [string, string]) => {
    const name = fieldTitle(language, compiled, field);
    return name === null ? message : translate(language, 'engine.pair', { name, value: message });
  };
  return Object.entries(errorsOf(language, compiled, row))
    .map(said)
    .join('; ');
}

/** The rows that cannot be written, some at a time. */
export async function* badRows(ports: Ports, scope: Scope, importId: string): AsyncGenerator<StagedRow[], void> {
  let n = 0;
  for (;;) {
    const from = n;
    const rows = await ports.db.run(dbScopeOf(scope), 'read', (tx) => rowsAfter(tx, importId, from, CHUNK, IS_BAD));
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    n = rows.at(-1)?.n ?? n;
  }
}

/** The rows that cannot be written, as they came, each with its number and what is wrong with it: mended, it can be imported again. */
export function refusedSheet(
  ports: Ports,
  scope: Scope,
  compiled: CompiledResource,
  job: Import,
): ReadableStream<Uint8Array> {
  const { language } = scope;
  const columns: SheetColumn[] = [
    ...job.header.map((title, at): SheetColumn => ({
      name: `c${at}`,
      title: columnTitle(compiled, language, title),
      show: (row) => (row as unknown as StagedRow).cells[at]?.text ?? '',
    })),
    { name: 'n', title: translate(language, 'export.importRow'), show: (row) => (row as unknown as StagedRow).n },
    {
      name: 'reason',
      title: translate(language, 'export.importReason'),
      show: (row) => reasonOf(language, compiled, row as unknown as StagedRow),
    },
  ];
  return xlsx(importSheetTitle(language, 'refused'), columns, badRows(ports, scope, job.id));
}

/** Name of such a sheet as a file, beside the file that was imported. */
export const importSheetName = (language: Language, fileName: string, sheet: ImportSheet): string =>
  `${fileName.replace(/\.[^.]*$/, '')} ${importSheetTitle(language, sheet)}.xlsx`;

/** Leaves them with the task. */
export const attachRefused = (task: RunningTask, compiled: CompiledResource, job: Import): Promise<void> =>
  task.attach(
    'refused',
    importSheetName(task.scope.language, job.fileName, 'refused'),
    SHEET_TYPE,
    refusedSheet(task.ports, task.scope, compiled, job),
  );
