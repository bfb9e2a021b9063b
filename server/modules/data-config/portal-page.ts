import { inArray } from 'drizzle-orm';
import { LANGUAGES } from '../../../contract/constants';
import { portalPage } from '../../../contract/resources/data-config/portal-page/definition';
import { checkPortalContent } from '../../../contract/wire/portal';
import { portalPagesOf, type PortalValues } from '../../../contract/wire/portal-values';
import type { Tx } from '../../db/database';
import { sysFile } from '../../db/file-tables';
import { behaviour } from '../../engine/model/behaviour';
import { rollBack } from '../../engine/publishing/roll-back';
import { InvalidFields } from '../../refusal';
import { pictureAddress } from './portal-page/pictures';
import { addPortalRoutes } from './portal-page/routes';

export { readPortalOwners } from './portal-page/read';

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
  routes: [addPortalRoutes],
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
