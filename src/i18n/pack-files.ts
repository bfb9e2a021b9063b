import type { Locale } from 'antd/es/locale';
import type { Language } from '../../contract/constants';

/** antd's words and those of dates. */
export type Pack = { locale: Locale; apply: () => void };

/** What only the console needs of a language and the login does not, in one file: the words of antd, of dates and of the engine. */
export const PACKS: Record<Language, () => Promise<{ pack: Pack; engine: Record<string, unknown> }>> = {
  'zh-CN': () => import('./packs/zh-CN'),
  'en-US': () => import('./packs/en-US'),
  'ko-KR': () => import('./packs/ko-KR'),
};
