import type { Log } from '../../ports/log';
import { ReaderPool } from '../../readers/pool';
import type { Readers } from '../../readers/readers';
import { LAUNCHER } from './launcher';
import { startReaderProcess } from './process';

/** Readers in processes of their own, started with the first file; what starts them is there at once, while the server is small. */
export function openReaders(log: Log): Readers {
  LAUNCHER.prepare();
  return new ReaderPool(startReaderProcess, log);
}
