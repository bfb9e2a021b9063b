import { App } from 'antd';
import { useWords } from '../../i18n/words';
import { HOME } from '../static-paths';
import { navigate } from '../router-link';
import { closeTabs, useTabs, type OpenTab } from './tab-store';

type Closing = Record<'closeThis' | 'closeOthers' | 'closeRight', (tab: OpenTab) => void> & { closeAll: () => void };

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
  // What is pinned is closed by itself only.
  const loose = () => all().filter((tab) => !tab.isPinned);
  return {
    closeThis: (tab) => close([tab]),
    closeOthers: (tab) => {
      navigate(tab.path + tab.search);
      close(loose().filter((other) => other.id !== tab.id));
    },
    closeRight: (tab) => {
      const from = all().findIndex((other) => other.id === tab.id);
      close(loose().filter((other) => all().indexOf(other) > from));
    },
    closeAll: () => close(loose()),
  };
}
