import { SEVERITIES } from '../../../../contract/wire/file-finding';
import type { ImportView } from '../../../../contract/wire/import';
import { dynamicKey } from '../../../../contract/text/word-key';
import { fieldMessages } from '../../../http/answer';
import { translate } from '../../../http/words';
import type { Ports } from '../../../ports/ports';
import { InvalidFields } from '../../../refusal';
import type { Scope } from '../../../scope';
import type { SheetColumn } from '../../export/export-columns';
import { xlsx } from '../../export/sheets';
import { placeText } from '../../files/findings';
import type { CompiledResource } from '../../model/compiled-resource';
import { checkColumns, fieldTitle } from '../match';
import { badRows, errorsOf, importSheetTitle } from '../refused';
import type { Import } from '../rows';
import { findingWords } from '../unreadable';

type Finding = ImportView['findings'][number];

/** Fields that need a column and have none, and columns that do not do. */
function columnFindings(compiled: CompiledResource, scope: Scope, job: Import): Finding[] {
  if (job.state !== 'columns') return [];
  try {
    checkColumns(compiled, scope, job);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    return Object.entries(fieldMessages(scope.language, error.failures, compiled.resource)).map(([name, msg]) => ({
      severity: 'error',
      field: fieldTitle(scope.language, compiled, name),
      place: '',
      msg,
    }));
  }
}

/** What is wrong with the file itself and its columns, the worst first, in the language of who asks. */
export function fileFindings(compiled: CompiledResource, scope: Scope, job: Import): Finding[] {
  const found = job.findings.map((finding): Finding => ({
    severity: finding.severity,
    field: null,
    place: placeText(scope.language, finding),
    msg: findingWords(scope.language, finding),
  }));
  const all = [...columnFindings(compiled, scope, job), ...found];
  return all.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

async function* findingLines(
  ports: Ports,
  scope: Scope,
  compiled: CompiledResource,
  job: Import,
): AsyncGenerator<Finding[], void> {
  const { language } = scope;
  yield fileFindings(compiled, scope, job);
  for await (const rows of badRows(ports, scope, job.id))
    yield rows.flatMap((row) =>
      Object.entries(errorsOf(language, compiled, row)).map(([name, msg]): Finding => ({
        severity: 'error',
        field: fieldTitle(language, compiled, name),
        place: translate(language, 'export.importRowAt', { row: row.n }),
        msg,
      })),
    );
}

/** All findings of an import, of the file and of each row, with how bad each is and the field that it is about. */
export function findingsSheet(
  ports: Ports,
  scope: Scope,
  compiled: CompiledResource,
  job: Import,
): ReadableStream<Uint8Array> {
  const { language } = scope;
  const column = (name: keyof Finding, key: string): SheetColumn => ({
    name,
    title: translate(language, dynamicKey(key)),
    show: (line) => String((line as Finding)[name] ?? ''),
  });
  const columns: SheetColumn[] = [
    {
      ...column('severity', 'finding.kept.severity'),
      show: (line) => translate(language, `finding.kept.severities.${(line as Finding).severity}`),
    },
    column('place', 'finding.kept.place'),
    column('field', 'export.importField'),
    column('msg', 'finding.kept.message'),
  ];
  return xlsx(importSheetTitle(language, 'findings'), columns, findingLines(ports, scope, compiled, job));
}
