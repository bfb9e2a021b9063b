import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Language } from '../../../contract/constants';
import { MAX_NEWS, type NewsLine, type WholeNews } from '../../../contract/wire/news';
import { sysFile } from '../../db/file-tables';
import { sysNews } from '../../db/tables';
import type { Ports } from '../../ports/ports';
import type { Scope } from '../../scope';
import type { Tx } from '../../db/database';

/** The reader: tenants whose news are shown, language, moment, and whether only what is public counts. */
export type Reader = { tenants: readonly string[]; language: Language; now: Date; isPublic: boolean };

/** Whose news somebody who is signed in reads: that of where he works, and the platform's. */
export const readerOf = ({ clock }: Ports, { tenant, language }: Scope): Reader => ({
  tenants: [...new Set([tenant, ''])],
  language,
  now: clock.now(),
  isPublic: false,
});

/** Published, or scheduled and due: the clock decides, not a job. */
const shown = ({ tenants, language, now, isPublic }: Reader) =>
  and(
    inArray(sysNews.tenantCode, [...tenants]),
    or(eq(sysNews.status, 1), eq(sysNews.status, 3)),
    sql`${sysNews.publishDate} <= ${now.toISOString()}`,
    or(
      sql`coalesce(jsonb_array_length(${sysNews.languages}), 0) = 0`,
      sql`${sysNews.languages} @> ${JSON.stringify([language])}::jsonb`,
    ),
    ...(isPublic ? [eq(sysNews.isPublic, true)] : []),
  );

const LINE = {
  id: sysNews.id,
  title: sysNews.title,
  summary: sysNews.summary,
  publishDate: sysNews.publishDate,
  isPinned: sysNews.isPinned,
  hasCover: sql<boolean>`coalesce(cardinality(${sysNews.cover}), 0) > 0`,
};

/** What the reader is shown first: what is pinned, then the newest. Asks as the platform, whose news everybody reads. */
export async function latestNews(tx: Tx, reader: Reader, limit = MAX_NEWS): Promise<NewsLine[]> {
  const rows = await tx
    .select(LINE)
    .from(sysNews)
    .where(shown(reader))
    .orderBy(desc(sysNews.isPinned), desc(sysNews.publishDate), desc(sysNews.id))
    .limit(limit);
  return rows as NewsLine[];
}

/** One piece with all that it says; null where it is not for this reader, or not any more. */
export async function wholeNews(tx: Tx, reader: Reader, id: string): Promise<WholeNews | null> {
  const [row] = await tx
    .select({ ...LINE, content: sysNews.content })
    .from(sysNews)
    .where(and(shown(reader), eq(sysNews.id, id)));
  return (row as WholeNews | undefined) ?? null;
}

/** The picture above it. */
export async function coverOf(tx: Tx, reader: Reader, id: string): Promise<typeof sysFile.$inferSelect | null> {
  const [row] = await tx
    .select({ cover: sysNews.cover })
    .from(sysNews)
    .where(and(shown(reader), eq(sysNews.id, id)));
  const [fileId] = row?.cover ?? [];
  const [file] = fileId ? await tx.select().from(sysFile).where(eq(sysFile.id, fileId)) : [];
  return file ?? null;
}
