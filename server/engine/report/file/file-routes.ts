import { apiPathOf, permissionOf } from '../../../../contract/language/derive';
import type { AnyReport } from '../../../../contract/language/report/report';
import { TaskStarted } from '../../../../contract/wire/rows';
import { attachmentNamed } from '../../../http/disposition';
import { addRoute, type Api, type Query, type QueryShape } from '../../../http/route';
import type { JsonSchema } from '../../../http/json/json-schema';
import { InvalidFields } from '../../../refusal';
import { queryIn } from '../../model/request-values';
import { FILE_PARTS, reportFile, SHEET_FORMATS } from './report-file';
import { startReportFile, type FileWanted } from './task';

const TASK_FORMATS = [...SHEET_FORMATS, 'pdf'] as const;

/** A choice among the parameters, the last of them where nothing is said. */
function choiceOf<const T extends readonly string[]>(query: Query, name: string, all: T): T[number] {
  const text = query[name] || all.at(-1)!;
  if (!all.includes(text)) throw new InvalidFields({ [name]: { key: 'option' } });
  return text;
}

/** The question without what is about the file. */
function parted<const T extends readonly FileWanted['format'][]>(given: Query, formats: T) {
  const { format: _, part: __, ticket: ___, page: ____, limit: _____, ...query } = given;
  return {
    query,
    wanted: { format: choiceOf(given, 'format', formats) as T[number], part: choiceOf(given, 'part', FILE_PARTS) },
  };
}

const ofFile = (formats: readonly string[]): Readonly<Record<string, JsonSchema>> => ({
  format: { type: 'string', enum: [...formats], description: 'the last of them where absent' },
  part: { type: 'string', enum: [...FILE_PARTS], description: 'course, breakdown or both' },
});

/** A report as a file, at once or by a data task. `shape` describes its question. */
export function addReportFileRoutes(
  api: Api,
  report: AnyReport,
  shape: (more: Readonly<Record<string, JsonSchema>>) => QueryShape,
): void {
  const common = {
    path: `${apiPathOf(report)}/export`,
    permission: permissionOf(report, 'export'),
    auth: 'session',
    tenantScoped: report.tenant === 'scoped',
  } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      op: 'export',
      summary: `${report.name}: what the report shows as a sheet, with the question above it`,
      access: 'read',
      isGivenUp: true,
      ticket: true,
      document: () => ({ query: shape({ ...ofFile(SHEET_FORMATS), ticket: { type: 'string' } }) }),
    },
    async ({ tx, scope, ports, query: given }) => {
      const { query, wanted } = parted(given, SHEET_FORMATS);
      const { bytes, type, name, plain } = await reportFile({ tx, scope, ports, report, query }, wanted);
      return new Response(bytes as Uint8Array<ArrayBuffer>, {
        headers: { 'content-type': type, 'content-disposition': attachmentNamed(name, plain) },
      });
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      op: 'action',
      summary: `${report.name}: the report as a file that a data task writes, a PDF where no format is named; the body is the query of the GET`,
      access: 'write',
      audit: true,
      document: () => ({ body: { type: 'object', additionalProperties: { type: 'string' } }, response: TaskStarted }),
    },
    async ({ tx, scope, ports, ahead, body }) => {
      const { query, wanted } = parted(queryIn(body), TASK_FORMATS);
      const taskId = await startReportFile({ tx, scope, ports, report, query }, wanted, { tx, scope, ports, ahead });
      return { taskId };
    },
  );
}
