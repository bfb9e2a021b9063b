import { and, eq } from 'drizzle-orm';
import { UnreadableFile } from '../../../../formats/finding';
import { sysFile } from '../../../db/file-tables';
import { accountVehiclePool } from '../../../db/tables';
import { csvText } from '../../../../contract/text/csv-text';
import { dynamicKey } from '../../../../contract/text/word-key';
import { fileToFlow } from '../../../engine/files/to-read';
import { unreadableRefusal } from '../../../engine/import/unreadable';
import type { RunningTask, TaskWork } from '../../../engine/model/task-work';
import { translate } from '../../../http/words';
import type { VinLines } from '../../../readers/vin-list';
import { Refusal } from '../../../refusal';
import { dbScopeOf } from '../../../scope';
import { insertVins, noteSource, raiseCount, recount } from './pool-vins';

/** VINs of one transaction: short enough that nobody waits for it. */
const BATCH = 5000;
/** Refused lines that are named; the others are counted. */
const MOST_NAMED = 100_000;
const WORDS = 'account.vehicle-pool.vinFile';

type Refused = { line: number; text: string };
type Counts = { lines: number; added: number; known: number };

async function fileOf({ ports, scope, input }: RunningTask): Promise<typeof sysFile.$inferSelect> {
  const [file] = await ports.db.run(dbScopeOf(scope), 'read', (tx) =>
    tx
      .select({ file: sysFile })
      .from(sysFile)
      .innerJoin(accountVehiclePool, eq(accountVehiclePool.id, String(input.poolId)))
      .where(and(eq(sysFile.id, String(input.fileId)))),
  );
  if (!file) throw new Refusal('gone');
  return file.file;
}

async function* linesOf({ ports, scope }: RunningTask, file: typeof sysFile.$inferSelect): AsyncGenerator<VinLines> {
  try {
    const { rows } = await ports.readers.rows('vinLines', await fileToFlow(ports, file), undefined, scope);
    yield* rows;
  } catch (error) {
    throw error instanceof UnreadableFile ? unreadableRefusal(error) : error;
  }
}

const csvOf = (rows: readonly (readonly (string | number)[])[]): ReadableStream<Uint8Array> =>
  new Blob([`\uFEFF${csvText(rows)}`]).stream() as ReadableStream<Uint8Array>;

/** What became of the lines, in the words of who asked. */
async function report(
  task: RunningTask,
  { added, known, lines }: Counts,
  refused: readonly Refused[],
  failed: number,
): Promise<void> {
  const { language } = task.scope;
  const t = (key: string) => translate(language, dynamicKey(`${WORDS}.${key}`));
  const counts: [string, number][] = [
    [t('lines'), lines],
    [t('added'), added],
    [t('known'), known],
    [t('refused'), failed],
  ];
  await task.attach('result', 'vin-report.csv', 'text/csv', csvOf(counts));
  if (failed === 0) return;
  const reason = translate(language, 'validate.vin');
  const named = refused.map(({ line, text }) => [line, text, reason]);
  await task.attach('refused', 'vin-refused.csv', 'text/csv', csvOf([[t('line'), t('text'), t('reason')], ...named]));
}

/** Reads a file of VINs into a pool, some thousand a transaction. Begun again after an interruption it goes on behind the last of them. */
export const vinListWork: TaskWork = async (task) => {
  const file = await fileOf(task);
  const poolId = String(task.input.poolId);
  const counts: Counts = {
    lines: 0,
    added: Number(task.checkpoint.added ?? 0),
    known: Number(task.checkpoint.known ?? 0),
  };
  let skip = Number(task.checkpoint.vins ?? 0);
  let read = skip;
  let failed = 0;
  const refused: Refused[] = [];
  let waiting: string[] = [];

  const write = (isLast: boolean): Promise<void> =>
    task.step(async (context) => {
      const added = await insertVins(context, poolId, waiting);
      // So that the count is right wherever the task ends.
      if (isLast) await noteSource(context, poolId, file.name);
      if (isLast) await recount(context, poolId);
      else await raiseCount(context, poolId, added);
      read += waiting.length;
      counts.added += added;
      counts.known += waiting.length - added;
      waiting = [];
      const checkpoint = { vins: read, added: counts.added, known: counts.known };
      return {
        progress: { done: read, failed, ...(isLast && { total: read + failed }) },
        checkpoint,
        value: undefined,
      };
    });

  for await (const lines of linesOf(task, file)) {
    counts.lines = lines.line;
    failed += lines.refused.length;
    for (const each of lines.refused.slice(0, MOST_NAMED - refused.length)) refused.push(each);
    const known = Math.min(skip, lines.vins.length);
    skip -= known;
    for (const vin of lines.vins.slice(known)) waiting.push(vin);
    if (waiting.length >= BATCH) await write(false);
  }
  await write(true);
  await report(task, counts, refused, failed);
  return { failed };
};
