import type { ClientLogFailure } from '../../../contract/resources/sys/client-log/rules';
import { piecesOf } from '../../../formats/source';
import { ofOne } from '../reader';
import { ChunkMaker, type Chunk, type LogFacts } from './chunks';
import { Unreadable } from './failure';
import { readLog } from './unpack';

/** Lines of a log, masked; at its end what is known of all of it, or why it cannot be read. */
export type ReadLogRow =
  | { kind: 'lines'; chunk: Chunk }
  | { kind: 'end'; facts: LogFacts; skipped: number }
  | { kind: 'failed'; reason: ClientLogFailure };

/** The lines of a log that a tester sent. `zone`: minutes east of UTC, for times that name none. */
export const logLines = ofOne((source, { size, zone }: { size: number; zone: number }) => {
  const maker = new ChunkMaker(zone);
  async function* lines(): AsyncGenerator<ReadLogRow, void> {
    const log = readLog(piecesOf(source), { name: source.name, size });
    for (;;) {
      const { value, done } = await log.next();
      const chunks = done ? maker.end() : value.flatMap((each) => maker.add(each));
      for (const chunk of chunks) yield { kind: 'lines', chunk };
      if (done) return yield { kind: 'end', facts: maker.facts, skipped: value };
    }
  }
  async function* rows(): AsyncGenerator<ReadLogRow, void> {
    try {
      yield* lines();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      yield { kind: 'failed', reason: error.reason };
    }
  }
  return Promise.resolve({ head: null, rows: rows() });
});
