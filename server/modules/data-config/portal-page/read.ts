import { inArray } from 'drizzle-orm';
import type { Language } from '../../../../contract/constants';
import { checkPortalPage, portalPageIn, type PortalContent } from '../../../../contract/wire/portal';
import type { LoadedPortal, PortalAnswer } from '../../../../contract/wire/portal-page';
import type { Tx } from '../../../db/database';
import { dataConfigPortalPage } from '../../../db/tables';
import { translate } from '../../../http/words';
import { readTenantByShortName } from '../../../platform/tenants';

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
 * The page of a tenant by its short name: what it published, else what the platform did, else the one delivered.
 * What is stored and no longer fits its place counts as absent: the page is public and must not fail.
 */
export async function readPortal(tx: Tx, shortName: string, language: Language): Promise<PortalAnswer> {
  const owner = await ownerOf(tx, shortName);
  if (owner === null) return null;
  const { tenantCode, content } = dataConfigPortalPage;
  const rows = await tx
    .select({ tenantCode, content })
    .from(dataConfigPortalPage)
    .where(inArray(tenantCode, [owner, '']));
  const pages = [owner, ''].map((code) => {
    const found = rows.find((row) => row.tenantCode === code)?.content;
    return found ? portalPageIn(found as PortalContent, language) : null;
  });
  return pages.find((found) => found && isWhole(found)) ?? delivered(language);
}
