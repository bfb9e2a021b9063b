import type { Locale } from 'antd/es/locale';
import { useSyncExternalStore } from 'react';
import type { Language } from '../../contract/constants';
import { PACKS, type Pack } from './pack-files';
import { onLanguageChange } from './words';

let current: Pack | null = null;
const listeners = new Set<() => void>();

export async function loadPack(language: Language): Promise<void> {
  const { pack } = await PACKS[language]();
  pack.apply();
  current = pack;
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
