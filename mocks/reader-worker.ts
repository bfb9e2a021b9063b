// The thread of the demo that reads files; see `server/node/readers/worker.ts`.
import { sourceOfBytes } from '../server/readers/inline';
import type { ToReader } from '../server/readers/reader';
import { serveReaders } from '../server/readers/serve';
import { ANSWERS, ROWS } from '../server/readers/table';

const serve = serveReaders({ answers: ANSWERS, rows: ROWS }, sourceOfBytes, (message) => self.postMessage(message));
self.onmessage = ({ data }: MessageEvent<ToReader>) => void serve(data);
self.postMessage({ kind: 'ready' });
