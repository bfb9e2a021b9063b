import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined';
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined';
import { App } from 'antd';
import { useSyncExternalStore } from 'react';
import { useWords } from '../../i18n/words';
import { IconButton } from '../../ui/icon-button';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen and back; says so where the browser has none. */
export function FullscreenButton() {
  const { t } = useWords();
  const { message } = App.useApp();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = async () => {
    try {
      if (isFull) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      void message.warning(t('shell.fullscreen.unsupported'));
    }
  };
  return (
    <IconButton
      label={t(isFull ? 'shell.fullscreen.leave' : 'shell.fullscreen.enter')}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={() => void toggle()}
    />
  );
}
