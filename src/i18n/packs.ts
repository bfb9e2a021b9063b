import type { Locale } from 'antd/es/locale';
import { useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '../../contract/constants';
import { PACKS, type Pack } from './pack-files';
import { currentLanguage, isPseudo, onLanguageChange } from './words';

let current: Pack | null = null;
const listeners = new Set<() => void>();

const fetchPack = (language: Language): Promise<Pack> => PACKS[language]().then(({ pack }) => pack);

/** The pack of the language; where it cannot be had, the one in use, else any other: the console opens all the same. */
async function packOf(language: Language): Promise<Pack> {
  try {
    return await fetchPack(language);
  } catch (error) {
    if (current) return current;
    return Promise.any(LANGUAGES.filter((other) => other !== language).map(fetchPack)).catch(() => {
      throw error;
    });
  }
}

export async function loadPack(language: Language): Promise<void> {
  const pack = await packOf(language);
  // Another language was chosen meanwhile.
  if (language !== currentLanguage()) return;
  pack.apply();
  current = isPseudo ? { ...pack, locale: (await import('./pseudo')).pseudoTree(pack.locale) } : pack;
  for (const listener of listeners) listener();
}
onLanguageChange((language) => {
  if (current) void loadPack(language);
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** antd's words in the language in use; undefined until `loadPack` was awaited once. */
export const useAntdLocale = (): Locale | undefined => useSyncExternalStore(subscribe, () => current?.locale);
