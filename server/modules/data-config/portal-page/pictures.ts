import { and, eq, sql } from 'drizzle-orm';
import { isUuid } from '../../../../contract/validation/uuid';
import type { Tx } from '../../../db/database';
import { sysFile } from '../../../db/file-tables';
import { dataConfigPortalPage } from '../../../db/tables';
import { API_BASE } from '../../../http/context';

export const PICTURE_PATH = '/portal/picture';

/** Where a picture that was sent is had by anybody, once a page shows it. */
export const pictureAddress = (id: string): string => `${API_BASE}${PICTURE_PATH}/${id}`;

/** A picture that a published page shows; null for every other file. */
export async function publishedPicture(tx: Tx, id: string | undefined): Promise<typeof sysFile.$inferSelect | null> {
  if (!isUuid(id)) return null;
  const { tenantCode, content } = dataConfigPortalPage;
  const shown = sql`${content}::text like ${`%"${pictureAddress(id)}"%`}`;
  const [found] = await tx
    .select({ file: sysFile })
    .from(sysFile)
    .innerJoin(dataConfigPortalPage, and(eq(tenantCode, sysFile.tenantCode), shown))
    .where(eq(sysFile.id, id));
  return found?.file ?? null;
}
