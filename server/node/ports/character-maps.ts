import { readFile } from 'node:fs/promises';
import type { CharacterMaps } from '../../ports/character-maps';

/** Those of the installed reader of documents. */
export const packagedMaps: CharacterMaps = async (name) =>
  new Uint8Array(await readFile(new URL(import.meta.resolve(`pdfjs-dist/cmaps/${name}`))));
