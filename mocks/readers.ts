import type { Log } from '../server/ports/log';
import { ReaderPool } from '../server/readers/pool';
import type { StartProcess } from '../server/readers/processes';
import type { FromReader } from '../server/readers/reader';
import type { Readers } from '../server/readers/readers';

/** A thread of the browser that reads files. Nobody tells what it takes, so that only time and sizes are limited. */
const startThread: StartProcess = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' });
    let take: (message: FromReader) => void = () => undefined;
    let ended: (why: 'broken') => void = () => undefined;
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'the thread that reads files did not start'));
      ended('broken');
    };
    worker.onmessage = () => {
      worker.onmessage = ({ data }: MessageEvent<FromReader>) => take(data);
      resolve({
        send: (message) => worker.postMessage(message),
        listen(nextTake, nextEnded) {
          take = nextTake;
          ended = nextEnded;
        },
        usage: () => null,
        end: () => worker.terminate(),
      });
    };
  });

/** Readers in threads of the browser, so that no file stops the page. */
export const browserReaders = (log: Log): Readers => new ReaderPool(startThread, log);
