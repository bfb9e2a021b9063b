import { and, eq, inArray } from 'drizzle-orm';
import { UnreadableFile } from '../../../../formats/finding';
import { sysFile } from '../../../db/file-tables';
import { NeededFirst } from '../../../db/needed-first';
import { findingWord } from '../../../engine/import/unreadable';
import type { WriteContext } from '../../../engine/model/behaviour';
import { InvalidFields } from '../../../refusal';
import { judgeSent, judgedDrawing, type DiagramFile } from './known-diagrams';

/** The id of the file as it may be shown. */
function shownId(file: DiagramFile): string {
  const known = judgedDrawing(file.id);
  if (!(known instanceof UnreadableFile)) return known ?? file.id;
  const detail = findingWord({ rule: known.rule, ...known.place });
  throw new InvalidFields({ file: { key: 'drawingUnfit', params: { name: file.name, detail } } });
}

/**
 * Refuses files that cannot be shown, with why; of drawings what runs or leads elsewhere is taken out. Those out of an archive went through it.
 * Throws `NeededFirst` where some of them have to be read.
 */
export async function cleanedFiles(context: WriteContext, ids: readonly string[]): Promise<string[]> {
  if (context.isImport || ids.length === 0) return [...ids];
  const { tx, scope, ports } = context;
  const own = scope.tenant === '' ? undefined : eq(sysFile.tenantCode, scope.tenant);
  const files = await tx
    .select()
    .from(sysFile)
    .where(and(inArray(sysFile.id, [...ids]), own));
  const unread = files.filter(({ id }) => judgedDrawing(id) === undefined);
  if (unread.length > 0)
    throw new NeededFirst(async () => {
      for (const file of unread) await judgeSent({ ports, scope }, file, files.length);
    });
  return ids.map((id) => {
    const file = files.find((each) => each.id === id.toLowerCase());
    return file ? shownId(file) : id;
  });
}
