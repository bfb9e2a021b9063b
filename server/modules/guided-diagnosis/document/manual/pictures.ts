import { and, asc, eq, inArray } from 'drizzle-orm';
import { imageImport } from '../../../../../contract/resources/guided-diagnosis/image-import/definition';
import { sysFile } from '../../../../db/file-tables';
import {
  guidedDiagnosisImageImport as imageTable,
  guidedDiagnosisMediaFile as mediaTable,
} from '../../../../db/tables';
import type { WriteContext } from '../../../../engine/model/behaviour';
import type { Applicability } from '../../../data-config/vehicle';

type Context = Pick<WriteContext, 'tx' | 'scope'>;
type Ids = readonly string[] | null;
export type Picture = { fileId: string; key: string; type: string; size: number; name: string };

/** Greatest picture that is printed, bytes. */
const MOST_BYTES = 8 * 2 ** 20;
const isPicture = (type: string): boolean => type.startsWith('image/');

/** Imported pictures of components that apply, in the order of their names. */
async function imagesOf({ tx, scope }: Context, applies: Applicability, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(imageTable)
    .where(and(eq(imageTable.tenantCode, scope.tenant), inArray(imageTable.gcid, [...ids])))
    .orderBy(asc(imageTable.name));
  return rows
    .filter((row) => applies.applies(row, imageImport.handedToTesters))
    .flatMap(({ gcid, name, picture }) =>
      ((picture as Ids) ?? []).map((fileId) => ({ of: String(gcid), fileId, name: String(name) })),
    );
}

/**
 * Pictures by the id of what shows them: of documents and methods by their media files, of components their own and those that were
 * imported for such vehicles. Empty where there is none.
 */
export async function picturesOf(
  context: Context,
  applies: Applicability,
  shown: readonly { id: string; media: Ids }[],
  components: readonly { id: string; gcid: string; picture: Ids }[],
): Promise<Map<string, Picture[]>> {
  const { tx, scope } = context;
  const mediaIds = [...new Set(shown.flatMap(({ media }) => media ?? []))];
  const media =
    mediaIds.length === 0
      ? []
      : await tx
          .select({ id: mediaTable.id, name: mediaTable.name, file: mediaTable.file })
          .from(mediaTable)
          .where(and(eq(mediaTable.tenantCode, scope.tenant), inArray(mediaTable.id, mediaIds)));
  const images = await imagesOf(
    context,
    applies,
    components.map(({ id }) => id),
  );
  const wanted = [
    ...shown.flatMap(({ id, media: own }) =>
      (own ?? []).flatMap((one) => {
        const row = media.find((each) => each.id === one);
        return ((row?.file as Ids) ?? []).map((fileId) => ({ of: id, fileId, name: row?.name ?? '' }));
      }),
    ),
    ...components.flatMap(({ id, gcid, picture }) => (picture ?? []).map((fileId) => ({ of: id, fileId, name: gcid }))),
    ...images,
  ];
  if (wanted.length === 0) return new Map();
  const ids = [...new Set(wanted.map(({ fileId }) => fileId))];
  const files = await tx.select().from(sysFile).where(inArray(sysFile.id, ids));
  const byId = new Map(files.filter(({ type }) => isPicture(type)).map((file) => [file.id, file]));
  const found = new Map<string, Picture[]>();
  for (const { of, fileId, name } of wanted) {
    const file = byId.get(fileId);
    if (!file) continue;
    const picture = { fileId, key: file.key, type: file.type, size: file.size, name };
    found.set(of, [...(found.get(of) ?? []), picture]);
  }
  return found;
}

/** Whether the picture has a format that a PDF holds, and a size that is printed. */
export const isPrintable = ({ type, size }: Picture): boolean =>
  (type === 'image/png' || type === 'image/jpeg') && size <= MOST_BYTES;
