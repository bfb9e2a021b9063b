import * as v from 'valibot';
import { SYSTEM_CODE } from '../../../../contract/constants';
import { call } from '../../../http/client';
import { overlayRemoteWords } from '../../../i18n/remote-words';
import { currentLanguage } from '../../../i18n/words';
import { isPlatform } from '../../../session/session';

const PATH = '/data-config/language';
const Kept = v.looseObject({
  id: v.string(),
  version: v.number(),
  languageKey: v.string(),
  languageContent: v.string(),
});
const Page = v.looseObject({ list: v.array(v.looseObject({ ...Kept.entries, tenantCode: v.optional(v.string()) })) });
export type KeptWord = v.InferOutput<typeof Kept>;

/** The row of the list that lies over the word here; null where there is none. */
export async function findKept(key: string): Promise<KeptWord | null> {
  const params = { languageKey: key, languageType: currentLanguage(), systemCode: SYSTEM_CODE, limit: 100 };
  const { list } = await call('GET', `${PATH}/page`, { params, silent: true, answer: Page });
  return list.find((row) => row.languageKey === key && (!isPlatform() || row.tenantCode === '')) ?? null;
}

/** Keeps the text for everybody here, and shows it. */
export async function keepWord(key: string, text: string): Promise<void> {
  const kept = await findKept(key);
  if (kept)
    await call('PUT', `${PATH}/${kept.id}`, { body: { version: kept.version, languageContent: text }, silent: true });
  else
    await call('POST', PATH, {
      body: {
        systemCode: SYSTEM_CODE,
        languageType: currentLanguage(),
        languageKey: key,
        languageContent: text,
        ...(isPlatform() && { tenantCode: '' }),
      },
      silent: true,
    });
  await overlayRemoteWords(currentLanguage());
}

/** The shipped text shows again; of a tenant's word, the platform's where that has one. */
export async function restoreWord({ id }: KeptWord): Promise<void> {
  await call('POST', `${PATH}/${id}/restore`, { body: {}, silent: true });
  await overlayRemoteWords(currentLanguage());
}
