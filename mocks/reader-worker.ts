// The thread of the demo that reads files; see `server/node/readers/worker.ts`.
import { provideCharacterMaps } from '../server/readers/character-maps';
import { provideFonts } from '../server/readers/fonts';
import { sourceOfBytes } from '../server/readers/inline';
import { servedMaps } from './character-maps';
import { servedFonts } from './fonts';
import type { ToReader } from '../server/readers/reader';
import { serveReaders } from '../server/readers/serve';
import { ANSWERS, ROW_READERS } from '../server/readers/table';

provideCharacterMaps(servedMaps);
provideFonts(servedFonts);
const serve = serveReaders({ answers: ANSWERS, rows: ROW_READERS }, sourceOfBytes, (message) =>
  self.postMessage(message),
);
self.onmessage = ({ data }: MessageEvent<ToReader>) => void serve(data);
self.postMessage({ kind: 'ready' });
