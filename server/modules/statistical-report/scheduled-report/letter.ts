import { permissionOf } from '../../../../contract/language/derive';
import { sentDays, type SentSpan } from '../../../../contract/report/schedule';
import { dynamicKey } from '../../../../contract/text/word-key';
import type { Tx } from '../../../db/database';
import { figureLines } from '../../../engine/report/file/columns';
import type { ReportContent } from '../../../engine/report/file/content';
import { pdfContent, printReport, type PdfContent } from '../../../engine/report/file/pdf';
import { fileNamesOf, writeSheet } from '../../../engine/report/file/report-file';
import { addressOf, type SavedQuestion } from '../../../engine/report/saved-question';
import { translate } from '../../../http/words';
import type { MailFile } from '../../../ports/mail';
import { consoleLink } from '../../../platform/reader';
import type { Ports } from '../../../ports/ports';
import { dbScopeOf, hasPermission, taskScopeOf, type Scope } from '../../../scope';
import type { Query } from '../../../http/route';
import type { ScheduledRow } from './due';

/** Bytes of the largest file that goes with a mail. */
const FILE_MOST = 3 * 1024 * 1024;
const WORDS = 'statistical-report.scheduled-report.letter';

/** The question of a schedule, of the days that it counts when it is due. */
function questionDue({ query }: SavedQuestion, row: ScheduledRow, dueAt: number): Query {
  const zone = query.zone ?? 'UTC';
  const days = sentDays({ every: row.every as never, zone }, row.span as SentSpan, dueAt);
  return days ? { ...query, ...days } : query;
}

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

const PDF = 'application/pdf';

/** The report as the schedule wants it attached. */
async function fileOf(content: PdfContent, format: string): Promise<MailFile> {
  const { call } = content;
  if (format === 'csv' || format === 'xlsx') {
    const { name, type, bytes } = await writeSheet(call, content.content, { format, part: 'all' });
    return { name, type, bytes };
  }
  const { body, title } = await printReport(content, () => Promise.resolve());
  return { name: fileNamesOf(call, title, 'pdf').name, type: PDF, bytes: await bytesOf(body) };
}

/** The figures of the whole period, a line a measure, with those of the period that it is compared with. */
function figuresText(content: PdfContent): string {
  const { report } = content.call;
  const { words, series }: ReportContent = content.content;
  const before = words.t('engine.report.compareOf.before');
  return figureLines(report, words, series)
    .map(([name, value, compared]) => (compared ? `${name}: ${value} (${before}: ${compared})` : `${name}: ${value}`))
    .join('\n');
}

export type ReportLetter = {
  period: string;
  question: string;
  figures: string;
  attachment: string;
  link: string;
  files: readonly MailFile[];
};

/**
 * What a recipient gets: the figures that he may see, in his language, the file where he may export the report, and the address that asks
 * the same. Everything is read in one transaction, and nothing is printed in it.
 */
export async function letterFor(
  ports: Ports,
  scope: Scope,
  saved: SavedQuestion,
  { row, dueAt }: { row: ScheduledRow; dueAt: number },
): Promise<ReportLetter> {
  const { report } = saved;
  const query = questionDue(saved, row, dueAt);
  const own = taskScopeOf(scope);
  const content = await ports.db.run(dbScopeOf(own), 'read', (tx: Tx) =>
    pdfContent({ tx, scope: own, ports, report, query }),
  );
  const say = (key: string): string => translate(scope.language, dynamicKey(`${WORDS}.${key}`));
  const file = hasPermission(scope, permissionOf(report, 'export')) ? await fileOf(content, row.format) : null;
  const isTooLarge = file !== null && file.bytes.length > FILE_MOST;
  const { lines } = content.content;
  return {
    period: lines[0]?.[1] ?? '',
    question: lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
    figures: figuresText(content),
    attachment: say(file === null ? 'notAttached' : isTooLarge ? 'tooLarge' : 'attached'),
    link: consoleLink(ports.settings, row.base, addressOf({ report, query })),
    files: file === null || isTooLarge ? [] : [file],
  };
}
