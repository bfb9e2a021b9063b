import type { Log } from '../../ports/log';
import { READER_LIMITS } from '../../readers/limits';
import { ReaderPool } from '../../readers/pool';
import type { Readers } from '../../readers/readers';
import { LAUNCHER } from './launcher';
import { startReaderProcess } from './process';

/** Readers in processes of their own, started with the first file; what starts them is there at once, while the server is small. */
export function openReaders(log: Log): Readers {
  LAUNCHER.prepare();
  return new ReaderPool(startReaderProcess, log);
}

/** The same for files of our own, with which a database is filled: of a busy machine they wait for their turn as long as it takes. */
export const openPatientReaders = (log: Log): Readers =>
  new ReaderPool(startReaderProcess, log, { ...READER_LIMITS, patience: READER_LIMITS.allSteps });
