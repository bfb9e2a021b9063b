import type { Locale } from 'antd/es/locale';
import type { Language } from '../../contract/constants';

/** antd's words and those of dates. */
export type Pack = { locale: Locale; apply: () => void };
type Words = Record<string, unknown>;
type PackFile = { pack: Pack; engine: Words; resourceWords: Record<string, () => Promise<Words>> };

/** What only the console needs of a language and the login does not, in one file: the words of antd, of dates and of the engine, and the way to those of resources. */
export const PACKS: Record<Language, () => Promise<PackFile>> = {
  'zh-CN': () => import('./packs/zh-CN'),
  'en-US': () => import('./packs/en-US'),
  'ko-KR': () => import('./packs/ko-KR'),
};
