import { inArray } from 'drizzle-orm';
import { sysFile } from '../../../db/file-tables';
import { NeededFirst } from '../../../db/needed-first';
import type { WriteContext } from '../../../engine/model/behaviour';
import { isElementName, knownTexts, readTexts, type SheetTexts } from './known-diagrams';

/** Characters of what is noted of a diagram. */
const MOST = 40_000;

/** The sheets of these files, in their order. Throws `NeededFirst` where some of them have to be read. */
export async function readSheets(
  { tx, ports, scope }: Pick<WriteContext, 'tx' | 'ports' | 'scope'>,
  ids: readonly string[],
): Promise<SheetTexts[]> {
  if (ids.length === 0) return [];
  const files = await tx
    .select()
    .from(sysFile)
    .where(inArray(sysFile.id, [...ids]));
  const byId = new Map(files.map((file) => [file.id, file]));
  const unread = files.filter(({ id }) => !knownTexts(id));
  if (unread.length > 0)
    throw new NeededFirst(async () => {
      for (const file of unread) await readTexts({ ports, scope }, file, files.length);
    });
  // One that is not there is told by the check of references.
  return ids.flatMap((id) => (byId.has(id.toLowerCase()) ? (knownTexts(id.toLowerCase()) ?? []) : []));
}

/** Names that the sheets hold, as many as can be kept. */
export function namesOfSheets(sheets: readonly SheetTexts[]): string {
  const names = new Set(sheets.flatMap(({ texts }) => texts.filter(isElementName)));
  let size = 0;
  return [...names].filter((name) => (size += name.length + 1) <= MOST).join('\n');
}
