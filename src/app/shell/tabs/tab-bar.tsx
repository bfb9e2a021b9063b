import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import type { MenuProps } from 'antd';
import { useWords } from '../../../i18n/words';
import { useTheme } from '../../../theme/settings';
import { IconButton } from '../../../ui/icon-button';
import { ClickMenu } from '../../../ui/click-menu';
import { HOME } from '../../routing/static-paths';
import styles from './tab-bar.module.css';
import { TabItem } from './tab-item';
import { pinTab, useTabs, type OpenTab } from './tab-store';
import { useClosing } from './use-closing';
import { useTabTitles } from './use-tab-title';
import { TAB_KEYS, useTabKeys } from './use-tab-keys';

/** A finger has no use for it. */
const hasKeys = (): boolean => !window.matchMedia('(pointer: coarse)').matches;
const keys = (name: keyof typeof TAB_KEYS): string | undefined =>
  hasKeys() ? `Alt+Shift+${TAB_KEYS[name]}` : undefined;
/** The home page is fixed as it is. */
const togglePin = (tab: OpenTab): void => {
  if (tab.path !== HOME) pinTab(tab.id, !tab.isPinned);
};

function useTabMenu(): (tab: OpenTab) => MenuProps {
  const { t } = useWords();
  const { closeThis, closeOthers, closeRight, closeAll, reload } = useClosing();
  const acts: Readonly<Record<string, (tab: OpenTab) => void>> = {
    reload,
    pin: togglePin,
    this: closeThis,
    others: closeOthers,
    right: closeRight,
    all: closeAll,
  };
  return (tab) => ({
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
      acts[key]?.(tab);
    },
  });
}

/** The open screens; the context menu of a tab, and the button at the end, say what can be done with it. */
export function TabBar() {
  const { t } = useWords();
  const tabs = useTabs((state) => state.tabs);
  const activeId = useTabs((state) => (state.loose ? null : state.activeId));
  const look = useTheme((settings) => settings.tabStyle);
  const menuOf = useTabMenu();
  const titles = useTabTitles(tabs);
  const { closeThis } = useClosing();
  useTabKeys(togglePin);
  const active = tabs.find((tab) => tab.id === activeId);
  return (
    <div className={styles.bar} data-look={look}>
      <nav aria-label={t('shell.tabs.title')} className={styles.scroll}>
        <ul>
          {tabs.map((tab, at) => (
            <TabItem
              key={tab.id}
              tab={tab}
              title={titles[at] ?? ''}
              isActive={tab.id === activeId}
              menu={menuOf(tab)}
              onClose={() => closeThis(tab)}
            />
          ))}
        </ul>
      </nav>
      {active && (
        <ClickMenu menu={menuOf(active)}>
          <IconButton label={t('shell.tabs.actions')} icon={<DownOutlined />} size="small" />
        </ClickMenu>
      )}
    </div>
  );
}
