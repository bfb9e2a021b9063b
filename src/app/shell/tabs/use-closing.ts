import { App } from 'antd';
import { useWords } from '../../../i18n/words';
import { HOME } from '../../routing/static-paths';
import { navigateTo } from '../../routing/history';
import { closeTabs, raiseTab, reloadTab, useTabs, type OpenTab } from './tab-store';
import { useUnsaved } from './use-unsaved';

type Closing = Record<'closeThis' | 'closeOthers' | 'closeRight' | 'reload', (tab: OpenTab) => void> & {
  closeAll: () => void;
};

/** Closes tabs, or loads one afresh: asks first where a form is half filled, and refuses where none would remain. */
export function useClosing(): Closing {
  const { t } = useWords();
  const { message } = App.useApp();
  const { ask } = useUnsaved();
  const carryOut = (ids: string[]) => {
    const before = useTabs.getState().activeId;
    const next = closeTabs(ids);
    if (next === null) void message.warning(t('shell.tabs.last'));
    else if (useTabs.getState().activeId !== before || useTabs.getState().loose) navigateTo(next);
  };
  const close = (tabs: readonly OpenTab[]) => {
    const closable = tabs.filter((tab) => tab.path !== HOME);
    ask(closable, t('shell.tabs.unsavedText'), () => carryOut(closable.map((tab) => tab.id)));
  };
  const all = () => useTabs.getState().tabs;
  // What is pinned is closed by itself only.
  const loose = () => all().filter((tab) => !tab.isPinned);
  return {
    closeThis: (tab) => close([tab]),
    closeOthers: (tab) => {
      navigateTo(raiseTab(tab));
      close(loose().filter((other) => other.id !== tab.id));
    },
    closeRight: (tab) => {
      const from = all().findIndex((other) => other.id === tab.id);
      close(loose().filter((other) => all().indexOf(other) > from));
    },
    closeAll: () => close(loose()),
    reload: (tab) => ask([tab], t('shell.tabs.unsavedReload'), () => reloadTab(tab.id)),
  };
}
