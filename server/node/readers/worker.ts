// A process that reads files which people sent, one at a time. What ends or fills it ends nothing else.
import { packagedMaps } from '../ports/character-maps';
import { packagedFonts } from '../ports/fonts';
import { provideCharacterMaps } from '../../readers/character-maps';
import { provideFonts } from '../../readers/fonts';
import type { FromReader, ToReader } from '../../readers/reader';
import { serveReaders } from '../../readers/serve';
import { sourceOfInput } from './source';
import { ANSWERS, ROW_READERS } from '../../readers/table';

provideCharacterMaps(packagedMaps);
provideFonts(packagedFonts);
const serve = serveReaders({ answers: ANSWERS, rows: ROW_READERS }, sourceOfInput, (message: FromReader) =>
  process.send?.(message),
);
process.on('message', (message) => void serve(message as ToReader));
process.on('disconnect', () => process.exit());
process.send?.({ kind: 'ready' });
