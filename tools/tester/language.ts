import { LANGUAGES, type Language } from '../../contract/constants';

/** The language that the system asks for (`LC_ALL`, `LC_MESSAGES`, `LANG`: `ko_KR.UTF-8`); null where it is none of ours. */
export function languageFrom(env: Readonly<Record<string, string | undefined>>): Language | null {
  const wanted = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  const [tongue = ''] = wanted.toLowerCase().split(/[_.@-]/);
  return LANGUAGES.find((language) => language.toLowerCase().startsWith(`${tongue}-`)) ?? null;
}
