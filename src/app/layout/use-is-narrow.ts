import { useSyncExternalStore } from 'react';
import { MOBILE_WIDTH } from '../../../contract/constants';

const query = (): MediaQueryList => window.matchMedia(`(max-width: ${MOBILE_WIDTH}px)`);
const subscribe = (listener: () => void): (() => void) => {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Up to 768 pixels the sidebar is a drawer. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
