import { useEffect, useEffectEvent } from 'react';
import { navigateTo } from '../../routing/history';
import { raiseTab, useTabs, type OpenTab } from './tab-store';
import { useClosing } from './use-closing';

/** Held with Alt and Shift, which neither browsers nor antd's controls use. By the place of the key, for layouts differ. */
export const TAB_KEYS = { reload: 'R', this: 'W', others: 'O', all: 'A', pin: 'P' } as const;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The tab so many places beside the active one, around the ends. */
function beside(tabs: readonly OpenTab[], activeId: string | null, step: number): OpenTab | undefined {
  const at = tabs.findIndex((tab) => tab.id === activeId);
  return tabs[(at + step + tabs.length) % tabs.length];
}

/** The tabs by keyboard, wherever the focus is. */
export function useTabKeys(onPin: (tab: OpenTab) => void): void {
  const { closeThis, closeOthers, closeAll, reload } = useClosing();
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    const { tabs, activeId } = useTabs.getState();
    const active = tabs.find((tab) => tab.id === activeId);
    const step = STEPS[event.key];
    if (step) {
      const next = beside(tabs, activeId, step);
      if (next) navigateTo(raiseTab(next));
      return true;
    }
    if (!active) return false;
    const acts: Readonly<Record<string, () => void>> = {
      KeyR: () => reload(active),
      KeyW: () => closeThis(active),
      KeyO: () => closeOthers(active),
      KeyA: closeAll,
      KeyP: () => onPin(active),
    };
    acts[event.code]?.();
    return event.code in acts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.altKey && event.shiftKey && !event.ctrlKey && !event.metaKey && act(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
