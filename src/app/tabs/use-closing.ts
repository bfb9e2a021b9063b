import { App } from 'antd';
import { useWords } from '../../i18n/words';
import { HOME } from '../routes';
import { navigate } from '../router-link';
import { closeTabs, useTabs, type OpenTab } from './tab-store';

type Closing = { closeThis: (tab: OpenTab) => void; closeOthers: (tab: OpenTab) => void; closeAll: () => void };

/** Closes tabs: asks first where a form is half filled, and refuses where none would remain. */
export function useClosing(): Closing {
  const { t } = useWords();
  const { message, modal } = App.useApp();
  const carryOut = (ids: string[]) => {
    const before = useTabs.getState().activeId;
    const next = closeTabs(ids);
    if (next === null) void message.warning(t('shell.tabs.last'));
    else if (useTabs.getState().activeId !== before || useTabs.getState().loose) navigate(next);
  };
  const close = (tabs: readonly OpenTab[]) => {
    const closable = tabs.filter((tab) => tab.path !== HOME);
    const ids = closable.map((tab) => tab.id);
    if (!closable.some((tab) => tab.isDirty)) carryOut(ids);
    else modal.confirm({ title: t('shell.tabs.unsaved'), content: t('shell.tabs.unsavedText'), okButtonProps: { danger: true }, onOk: () => carryOut(ids) });
  };
  const all = () => useTabs.getState().tabs;
  return {
    closeThis: (tab) => close([tab]),
    closeOthers: (tab) => {
      navigate(tab.path + tab.search);
      close(all().filter((other) => other.id !== tab.id));
    },
    closeAll: () => close(all()),
  };
}
