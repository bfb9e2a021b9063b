import { and, eq, inArray } from 'drizzle-orm';
import { UnreadableFile } from '../../../../formats/finding';
import { findingText, isKnownLanguage } from '../../../../formats/words';
import { sysFile } from '../../../db/file-tables';
import { sumsOf } from '../../../engine/files/hashes';
import { newFileKey } from '../../../engine/files/keep';
import type { WriteContext } from '../../../engine/model/behaviour';
import { InvalidFields } from '../../../refusal';
import { judgedDiagram } from './packaged-diagram';

type File = typeof sysFile.$inferSelect;

/** The file without what must not be shown; another file where that is another. */
async function cleaned(context: WriteContext, file: File): Promise<string> {
  const { tx, ports, scope } = context;
  const bytes = new Uint8Array(await new Response(await ports.files.get(file.key)).arrayBuffer());
  const judged = await judgedDiagram(context, { name: file.name, bytes });
  const sums = await sumsOf(judged.bytes);
  if (sums.sha256 === file.sha256) return file.id;
  const id = crypto.randomUUID();
  const key = newFileKey({ ports, scope: { ...scope, tenant: file.tenantCode } }, id);
  await ports.files.put(key, judged.bytes);
  const { tenantCode, name, creator } = file;
  const createDate = ports.clock.now().toISOString();
  const row = { id, key, tenantCode, name, creator, createDate, isSent: true, type: judged.type };
  await tx.insert(sysFile).values({ ...row, size: judged.bytes.length, ...sums });
  return id;
}

/** Refuses files that cannot be shown, with why; of drawings what runs or leads elsewhere is taken out. Those out of an archive went through it. */
export async function cleanedFiles(context: WriteContext, ids: readonly string[]): Promise<string[]> {
  if (context.isImport || ids.length === 0) return [...ids];
  const { tx, scope } = context;
  const own = scope.tenant === '' ? undefined : eq(sysFile.tenantCode, scope.tenant);
  const files = await tx
    .select()
    .from(sysFile)
    .where(and(inArray(sysFile.id, [...ids]), own));
  const found: string[] = [];
  for (const id of ids) {
    const file = files.find((each) => each.id === id.toLowerCase());
    try {
      found.push(file ? await cleaned(context, file) : id);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      const language = isKnownLanguage(scope.language) ? scope.language : 'en-US';
      const detail = findingText(language, { rule: error.rule, ...error.place });
      throw new InvalidFields({ file: { key: 'drawingUnfit', params: { name: file?.name ?? '', detail } } });
    }
  }
  return found;
}
