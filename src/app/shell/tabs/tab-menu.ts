import type { MenuProps } from 'antd';
import type { Translate } from '../../../i18n/words';
import { HOME } from '../../routing/static-paths';
import type { OpenTab } from './tab-store';
import { TAB_KEYS } from './use-tab-keys';

/** What is done with a tab, by the name of an entry of its menu. */
export type TabAct = (key: string, tab: OpenTab) => void;

/** A finger has no use for it. */
const hasKeys = (): boolean => !window.matchMedia('(pointer: coarse)').matches;
const keys = (name: keyof typeof TAB_KEYS): string | undefined =>
  hasKeys() ? `Alt+Shift+${TAB_KEYS[name]}` : undefined;

export const tabMenu = (t: Translate, tab: OpenTab, act: TabAct): MenuProps => ({
  items: [
    { key: 'reload', label: t('shell.tabs.reload'), extra: keys('reload') },
    {
      key: 'pin',
      label: t(tab.isPinned ? 'shell.tabs.unpin' : 'shell.tabs.pin'),
      extra: keys('pin'),
      disabled: tab.path === HOME,
    },
    { type: 'divider' },
    { key: 'this', label: t('shell.tabs.closeThis'), extra: keys('this') },
    { key: 'others', label: t('shell.tabs.closeOthers'), extra: keys('others') },
    { key: 'right', label: t('shell.tabs.closeRight') },
    { key: 'all', label: t('shell.tabs.closeAll'), extra: keys('all') },
  ],
  onClick: ({ key, domEvent }) => {
    domEvent.stopPropagation();
    act(key, tab);
  },
});
