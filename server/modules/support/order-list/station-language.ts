import { eq } from 'drizzle-orm';
import { LANGUAGES, type Language } from '../../../../contract/constants';
import { sysUser } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { OrderRow } from './steps';

/** The language of the submitter; the caller's where the submitter is gone. */
export async function languageOfStation({ tx, scope }: WriteContext, { submitterId }: OrderRow): Promise<Language> {
  const [submitter] = submitterId
    ? await tx.select({ lang: sysUser.lang }).from(sysUser).where(eq(sysUser.id, submitterId))
    : [];
  return LANGUAGES.find((each) => each === submitter?.lang) ?? scope.language;
}
