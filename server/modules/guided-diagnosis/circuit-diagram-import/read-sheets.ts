import { inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { sysFile } from '../../../db/file-tables';
import type { WriteContext } from '../../../engine/model/behaviour';

/** A drawing, or a page of a document, with the texts and ids in it. */
export type SheetTexts = { fileId: string; pageNo: number | null; texts: readonly string[] };

/** Characters of what is noted of a diagram, and of a name in it. */
const MOST = 40_000;
const LONGEST = 64;
/** A file never changes: what was read as its import was tried is known when it is written. */
const READ = new LRUCache<string, SheetTexts[]>({ maxSize: 8_000_000, sizeCalculation: sizeOf });

function sizeOf(sheets: readonly SheetTexts[]): number {
  return 1 + sheets.reduce((sum, { texts }) => sum + texts.reduce((size, text) => size + text.length + 8, 40), 0);
}

type File = Pick<typeof sysFile.$inferSelect, 'id' | 'key' | 'name' | 'sha256' | 'tenantCode'>;

/** Names inside of a longer label: `W4000  BK 0.5` is about the wire W4000. */
function withParts(labels: readonly string[]): string[] {
  const parts = labels.flatMap((label) => (/\s/.test(label.trim()) ? label.split(/[\s,;()[\]]+/) : []));
  return [...new Set([...labels, ...parts.filter((part) => part !== '' && isName(part))])];
}

async function sheetsIn({ ports }: Pick<WriteContext, 'ports'>, file: File): Promise<SheetTexts[]> {
  const { id, key, name, tenantCode } = file;
  const bytes = new Uint8Array(await new Response(await ports.files.get(key)).arrayBuffer());
  const read = await ports.readers.read('diagramTexts', [{ name, bytes }], undefined, { tenant: tenantCode });
  return read.map(({ pageNo, texts }) => ({ fileId: id, pageNo, texts: withParts(texts) }));
}

/** The sheets of these files, in their order. */
export async function readSheets(
  context: Pick<WriteContext, 'tx' | 'ports'>,
  ids: readonly string[],
): Promise<SheetTexts[]> {
  if (ids.length === 0) return [];
  const { id, key, name, sha256, tenantCode } = sysFile;
  const files = await context.tx
    .select({ id, key, name, sha256, tenantCode })
    .from(sysFile)
    .where(inArray(sysFile.id, [...ids]));
  const byId = new Map(files.map((file) => [file.id, file]));
  const sheets: SheetTexts[] = [];
  for (const each of ids) {
    const file = byId.get(each.toLowerCase());
    // One that is not there is told by the check of references.
    if (!file) continue;
    const known = READ.get(file.id) ?? (await sheetsIn(context, file));
    READ.set(file.id, known);
    sheets.push(...known);
  }
  return sheets;
}

/** What looks like the name of something: with a digit in it, and no sentence. */
const isName = (text: string): boolean => text.length <= LONGEST && /\d/.test(text) && text.split(' ').length <= 3;

/** Names that the sheets hold, as many as can be kept. */
export function namesOfSheets(sheets: readonly SheetTexts[]): string {
  const names = new Set(sheets.flatMap(({ texts }) => texts.filter(isName)));
  let size = 0;
  return [...names].filter((name) => (size += name.length + 1) <= MOST).join('\n');
}
