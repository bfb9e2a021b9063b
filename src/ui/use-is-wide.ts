import { useSyncExternalStore } from 'react';

/** Least widths of the window, px: the steps of antd's grid that bear these names. */
const LEAST = { md: 768, lg: 992 } as const;

type Step = keyof typeof LEAST;
type Store = { subscribe: (listener: () => void) => () => void; read: () => boolean };

const storeOf = (width: number): Store => {
  const query = (): MediaQueryList => window.matchMedia(`(min-width: ${width}px)`);
  return {
    subscribe: (listener) => {
      const list = query();
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    read: () => query().matches,
  };
};
const STORES: Readonly<Record<Step, Store>> = { md: storeOf(LEAST.md), lg: storeOf(LEAST.lg) };

/** Whether the window has at least that width. antd's own hook draws its component anew whenever a kept screen comes to the front; this one does not. */
export const useIsWide = (least: Step): boolean => useSyncExternalStore(STORES[least].subscribe, STORES[least].read);
