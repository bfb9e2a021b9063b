import { App } from 'antd';
import { useSyncExternalStore } from 'react';
import { useWords } from '../../../i18n/words';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen and back; says so where the browser has none. */
export function useFullscreen(): { isFull: boolean; label: string; toggle: () => Promise<void> } {
  const { t } = useWords();
  const { message } = App.useApp();
  const isFull = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  const toggle = async () => {
    try {
      if (isFull) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      void message.warning(t('shell.fullscreen.unsupported'));
    }
  };
  return { isFull, label: t(isFull ? 'shell.fullscreen.leave' : 'shell.fullscreen.enter'), toggle };
}
