import { eq } from 'drizzle-orm';
import type { AnySums } from '../../../contract/language/report/sums';
import { SUMS } from '../../../contract/sums';
import { sysSetting } from '../../db/system-tables';
import type { Ports } from '../../ports/ports';
import { compareSums, type ComparedSums, type ComparedPlace } from './behind';

/** For how much of a minute sums are compared with their rows, ms: other jobs of the minute wait for it. */
const COMPARING_MS = 10_000;

const keyOf = ({ source }: AnySums): string => `sums compared ${source.name}`;

async function readPlace({ db }: Ports, sums: AnySums): Promise<ComparedPlace | null> {
  const [found] = await db.run('platform', 'read', (tx) =>
    tx
      .select()
      .from(sysSetting)
      .where(eq(sysSetting.key, keyOf(sums))),
  );
  return (found?.value as ComparedPlace | undefined) ?? null;
}

const keepPlace = ({ db }: Ports, sums: AnySums, place: ComparedPlace | null): Promise<unknown> =>
  db.run('platform', 'write', (tx) =>
    place
      ? tx
          .insert(sysSetting)
          .values({ key: keyOf(sums), value: place })
          .onConflictDoUpdate({ target: sysSetting.key, set: { value: place } })
      : tx.delete(sysSetting).where(eq(sysSetting.key, keyOf(sums))),
  );

/**
 * What a server before this one left, then all from the newest day on: a server that is started again more often than a comparison takes would
 * never come to the oldest days.
 */
async function* roundsOf(ports: Ports, sums: AnySums): AsyncGenerator<ComparedSums> {
  const place = await readPlace(ports, sums);
  if (place) yield* compareSums(ports, sums, place);
  yield* compareSums(ports, sums);
}

type Comparison = { sums: AnySums; rounds: AsyncGenerator<ComparedSums> };

/** Goes on comparing sums and rows, for a while at most, and notes how far it has come; answers whether that is the end. */
async function compareSome(ports: Ports, { sums, rounds }: Comparison, job: string, most: number): Promise<boolean> {
  const until = performance.now() + most;
  let marked = 0;
  let place: ComparedPlace | null = null;
  do {
    const { done, value } = await rounds.next();
    place = done ? null : value.place;
    marked += done ? 0 : value.marked;
  } while (place && performance.now() < until);
  await keepPlace(ports, sums, place);
  if (marked > 0) ports.log.warn({ job, count: marked }, 'sums were behind their rows');
  return place === null;
}

/**
 * Compares all sums and rows after the start of a server, some at each call; answers whether that is the end. Where it fails, sums are made of what
 * is marked all the same.
 */
export function openComparison(ports: Ports, job: string, most = COMPARING_MS): () => Promise<boolean> {
  const open = SUMS.map((sums): Comparison => ({ sums, rounds: roundsOf(ports, sums) }));
  return async () => {
    const [comparison] = open;
    if (!comparison) return true;
    const isDone = await compareSome(ports, comparison, job, most).catch((error: unknown) => {
      ports.log.error({ job, err: error }, 'sums could not be compared with their rows');
      return true;
    });
    if (isDone) open.shift();
    return open.length === 0;
  };
}
