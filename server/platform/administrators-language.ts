import { and, asc, eq } from 'drizzle-orm';
import { LANGUAGES, type Language } from '../../contract/constants';
import { sysUser } from '../db/tables';
import type { Tx } from '../db/database';

/** The language of an administrator of the tenant, or of the platform where it is empty: a notice of the system has one text for all of them. */
export async function administratorsLanguage(tx: Tx, tenant: string): Promise<Language> {
  const administers = tenant === '' ? eq(sysUser.superAdmin, 1) : eq(sysUser.tenantAdmin, true);
  const [row] = await tx
    .select({ lang: sysUser.lang })
    .from(sysUser)
    .where(and(eq(sysUser.tenantCode, tenant), administers))
    .orderBy(asc(sysUser.username))
    .limit(1);
  const lang = row?.lang;
  return LANGUAGES.find((one) => one === lang) ?? 'zh-CN';
}

/** A day as it stands in a notice, whose readers may be anywhere. */
export const dayText = (language: Language, at: string | Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at));
