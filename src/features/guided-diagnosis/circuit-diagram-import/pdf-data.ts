const FONTS: Record<string, string> = import.meta.glob('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
const MAPS: Record<string, string> = import.meta.glob('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
const ADDRESSES: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...FONTS, ...MAPS }).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

/** What documents use and do not hold: maps of Asian characters, and the fonts that every reader has. From our own server. */
export async function pdfData(name: string): Promise<Uint8Array> {
  const address = ADDRESSES.get(name);
  const response = address === undefined ? null : await fetch(address);
  if (!response?.ok) throw new Error(`no data ${name} for documents`);
  return response.bytes();
}
