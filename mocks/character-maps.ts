import type { CharacterMaps } from '../server/ports/character-maps';

const ADDRESSES: Record<string, string> = import.meta.glob('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The same maps, beside the page. */
export const servedMaps: CharacterMaps = async (name) =>
  (await fetch(ADDRESSES[`/node_modules/pdfjs-dist/cmaps/${name}`] ?? '')).bytes();
