import { and, eq } from 'drizzle-orm';
import { vinsIn } from '../../../../contract/resources/account/vehicle-pool-vin/rules';
import { sysFile } from '../../../db/file-tables';
import { accountVehiclePool } from '../../../db/tables';
import { csvText } from '../../../../contract/text/csv-text';
import type { RunningTask } from '../../../engine/tasks/running';
import type { TaskWork } from '../../../engine/tasks/worker';
import { translate } from '../../../http/words';
import { Refusal } from '../../../refusal';
import { dbScopeOf } from '../../../scope';
import { insertVins, noteSource, raiseCount, recount } from './pool-vins';

/** VINs of one transaction: short enough that nobody waits for it. */
const BATCH = 5000;
/** Refused lines that are named; the others are counted. */
const MOST_NAMED = 100_000;
/** Longer ones are no VIN of anybody's: the beginning tells where they stand. */
const SHOWN = 40;
const WORDS = 'account.vehicle-pool.vinFile';

type Refused = { line: number; text: string };
type Counts = { lines: number; added: number; known: number };

/** The lines of a text that comes in pieces. What is no UTF-8 becomes a sign that no VIN has. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    // A line without an end must not fill the memory.
    rest = (lines.pop() ?? '').slice(0, 100_000);
    yield* lines;
  }
  if (rest !== '') yield rest;
}

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
  const t = (key: string) => translate(language, `${WORDS}.${key}`);
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

  for await (const line of linesOf(await task.ports.files.get(file.key))) {
    counts.lines += 1;
    const found = vinsIn(line);
    failed += found.refused.length;
    for (const text of found.refused)
      if (refused.length < MOST_NAMED) refused.push({ line: counts.lines, text: text.slice(0, SHOWN) });
    for (const vin of found.vins) {
      if (skip > 0) skip -= 1;
      else waiting.push(vin);
    }
    if (waiting.length >= BATCH) await write(false);
  }
  await write(true);
  await report(task, counts, refused, failed);
  return { failed };
};
