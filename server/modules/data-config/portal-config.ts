import { eq, inArray } from 'drizzle-orm';
import type { Language } from '../../../contract/constants';
import { checkPortalContent, checkPortalPage, portalPageIn, type PortalContent } from '../../../contract/wire/portal';
import type { LoadedPortal, PortalAnswer } from '../../../contract/wire/portal-page';
import type { Tx } from '../../db/database';
import { dataConfigPortalConfig } from '../../db/portal-tables';
import { translate } from '../../http/words';
import { InvalidFields } from '../../refusal';
import { readTenantByShortName } from '../../platform/tenants';

/** What a new installation shows, until somebody writes more. */
const delivered = (language: Language): LoadedPortal => ({
  language,
  page: {
    headline: translate(language, 'portal.default.headline'),
    introduction: translate(language, 'portal.default.introduction'),
  },
});

const isWhole = (found: LoadedPortal): boolean => Object.keys(checkPortalPage(found.page)).length === 0;

/** The code of the tenant whose page it is; empty for the platform, null where nobody has that short name. A tenant out of use shows the platform's. */
async function ownerOf(tx: Tx, shortName: string): Promise<string | null> {
  if (shortName === '') return '';
  const tenant = await readTenantByShortName(tx, shortName);
  if (!tenant) return null;
  return tenant.status === 1 ? tenant.tenantCode : '';
}

/** Codes of those whose news the page shows, by its short name; null where nobody has it. */
export async function readPortalOwners(tx: Tx, shortName: string): Promise<string[] | null> {
  const owner = await ownerOf(tx, shortName);
  return owner === null ? null : [...new Set([owner, ''])];
}

/**
 * The page of a tenant by its short name: its own, else the platform's, else the one delivered.
 * What is stored and no longer fits its place counts as absent: the page is public and must not fail.
 */
export async function readPortal(tx: Tx, shortName: string, language: Language): Promise<PortalAnswer> {
  const owner = await ownerOf(tx, shortName);
  if (owner === null) return null;
  const rows = await tx
    .select({ tenantCode: dataConfigPortalConfig.tenantCode, content: dataConfigPortalConfig.content })
    .from(dataConfigPortalConfig)
    .where(inArray(dataConfigPortalConfig.tenantCode, [owner, '']));
  const pages = [owner, ''].map((code) => {
    const content = rows.find(({ tenantCode }) => tenantCode === code)?.content;
    return content ? portalPageIn(content, language) : null;
  });
  return pages.find((found) => found && isWhole(found)) ?? delivered(language);
}

/**
 * Keeps what a tenant shows, or with an empty code the platform; null gives it up again, so that the platform's is shown.
 * @throws InvalidFields with the place of everything that is wrong
 */
export async function keepPortal(tx: Tx, tenantCode: string, content: PortalContent | null): Promise<void> {
  if (content === null) {
    await tx.delete(dataConfigPortalConfig).where(eq(dataConfigPortalConfig.tenantCode, tenantCode));
    return;
  }
  const failures = checkPortalContent(content);
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
  await tx
    .insert(dataConfigPortalConfig)
    .values({ tenantCode, content })
    .onConflictDoUpdate({ target: dataConfigPortalConfig.tenantCode, set: { content } });
}
