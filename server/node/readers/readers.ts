import type { Log } from '../../ports/log';
import { ReaderPool } from '../../readers/pool';
import type { Readers } from '../../readers/readers';
import { startReaderProcess } from './process';

/** Readers in processes of their own, started with the first file. */
export const openReaders = (log: Log): Readers => new ReaderPool(startReaderProcess, log);
