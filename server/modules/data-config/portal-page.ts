import { inArray } from 'drizzle-orm';
import type { Language } from '../../../contract/constants';
import { LANGUAGES } from '../../../contract/constants';
import { portalPage } from '../../../contract/resources/data-config/portal-page/definition';
import { checkPortalContent, checkPortalPage, portalPageIn, type PortalContent } from '../../../contract/wire/portal';
import type { LoadedPortal, PortalAnswer } from '../../../contract/wire/portal-page';
import { portalPagesOf, type PortalValues } from '../../../contract/wire/portal-values';
import type { Tx } from '../../db/database';
import { sysFile } from '../../db/file-tables';
import { dataConfigPortalPage } from '../../db/tables';
import { behaviour } from '../../engine/model/behaviour';
import { rollBack } from '../../engine/publishing/roll-back';
import { translate } from '../../http/words';
import { InvalidFields } from '../../refusal';
import { readTenantByShortName } from '../../platform/tenants';
import { pictureAddress } from './portal-page/pictures';

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

/** The page needs a headline in a language that the portal is read in. */
function refuseUnread({ headline }: PortalValues): void {
  if (headline && !LANGUAGES.some((language) => headline[language]?.trim()))
    throw new InvalidFields({ headline: { key: 'languageMissing', params: { languages: LANGUAGES.join(',') } } });
}

/** Pictures that were sent, under the names of their files without ending. */
async function uploadsOf(tx: Tx, ids: readonly string[]): Promise<{ address: string; caption: string }[]> {
  if (ids.length === 0) return [];
  const { id, name } = sysFile;
  const files = await tx
    .select({ id, name })
    .from(sysFile)
    .where(inArray(id, [...ids]));
  return ids.flatMap((one) =>
    files
      .filter((file) => file.id === one)
      .map((file) => ({ address: pictureAddress(one), caption: file.name.replace(/\.[^.]+$/, '').slice(0, 120) })),
  );
}

/** What is published is answered as it was put together then, at the price of one look. */
export const portalPageBehaviour = behaviour(portalPage, {
  beforeCreate: (_, input) => {
    refuseUnread(input);
    return input;
  },
  beforeUpdate: (_context, _before, input) => {
    refuseUnread(input);
    return input;
  },
  beforePublish: async ({ tx }, row) => {
    const content = portalPagesOf(row, await uploadsOf(tx, row.uploads ?? []));
    const failures = checkPortalContent(content);
    if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
    return { content };
  },
  transitions: { withdraw: { set: () => ({ content: null }) } },
  actions: { rollBack: rollBack(portalPage) },
});
