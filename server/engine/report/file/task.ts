import { permissionOf } from '../../../../contract/language/derive';
import { REPORTS } from '../../../../contract/sums';
import type { Tx } from '../../../db/database';
import { dbScopeOf } from '../../../scope';
import type { WriteContext } from '../../model/behaviour';
import type { TaskWork } from '../../model/task-work';
import { startTask } from '../../tasks/start';
import type { Query } from '../../../http/route';
import { reportInput } from '../report-input';
import type { ReportCall } from '../report-call';
import { pdfContent, printReport } from './pdf';
import { fileNamesOf, reportFile, type ReportPart, type SheetFormat } from './report-file';

/** What of a report is to be written: as a sheet, or whole as a PDF. */
export type FileWanted = { format: SheetFormat | 'pdf'; part: ReportPart };
type Input = { report: string; question: Query } & FileWanted;

/** Queues a file of a report in the caller's name. Refuses at once what would be refused then. */
export async function startReportFile(call: ReportCall, wanted: FileWanted, context: WriteContext): Promise<string> {
  const { report, query } = call;
  reportInput(call, { beside: ['sort', 'order'] });
  const input: Input = { report: report.name, question: query, ...wanted };
  return startTask(context, {
    type: 'report',
    compiled: { name: report.name, resource: report },
    fileName: fileNamesOf(call, report.object, wanted.format).plain,
    permission: permissionOf(report, 'export'),
    input,
  });
}

const bytesStream = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** Writes the file of a report by what its owner may see then. Begun anew where it was interrupted. */
export const reportWork: TaskWork = async (task) => {
  const { ports, scope } = task;
  const { report: name, question, format, part } = task.input as Input;
  const report = REPORTS.find((each) => each.name === name);
  if (!report) throw new Error(`there is no report ${name}`);
  const asked = <T>(ask: (call: ReportCall) => Promise<T>): Promise<T> =>
    ports.db.run(dbScopeOf(scope), 'read', (tx: Tx) => ask({ tx, scope, ports, report, query: question }));
  let done = 1;
  // What is read is read in one transaction, and nothing is written or printed in it.
  if (format === 'pdf') {
    const content = await asked(pdfContent);
    const { body, pages, title } = await printReport(content, (count) => task.tell({ done: count }));
    await task.attach('result', fileNamesOf(content.call, title, format).name, 'application/pdf', body);
    done = pages();
  } else {
    const { name: fileName, type, bytes } = await asked((call) => reportFile(call, { format, part }));
    await task.attach('result', fileName, type, bytesStream(bytes));
  }
  await task.step(() => Promise.resolve({ progress: { done, total: done }, value: null }));
  return { failed: 0 };
};
