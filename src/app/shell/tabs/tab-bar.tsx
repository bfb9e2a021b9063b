import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { useLatest } from '../../../engine/use-latest';
import { useWords } from '../../../i18n/words';
import { useTheme } from '../../../theme/settings';
import { IconButton } from '../../../ui/icon-button';
import { ClickMenu } from '../../../ui/click-menu';
import { HOME } from '../../routing/static-paths';
import styles from './tab-bar.module.css';
import { TabItem } from './tab-item';
import { tabMenu, type TabAct } from './tab-menu';
import { pinTab, useTabs, type OpenTab } from './tab-store';
import { useClosing } from './use-closing';
import { useTabTitles } from './use-tab-title';
import { useTabKeys } from './use-tab-keys';

/** The home page is fixed as it is. */
const togglePin = (tab: OpenTab): void => {
  if (tab.path !== HOME) pinTab(tab.id, !tab.isPinned);
};

/** Does what the menu of a tab offers, by the name of its entry; the same function over all drawings. */
function useTabAct(): TabAct {
  const { closeThis, closeOthers, closeRight, closeAll, reload } = useClosing();
  const acts: Readonly<Record<string, (tab: OpenTab) => void>> = {
    reload,
    pin: togglePin,
    this: closeThis,
    others: closeOthers,
    right: closeRight,
    all: closeAll,
  };
  return useLatest((key, tab) => acts[key]?.(tab));
}

/** The open screens; the context menu of a tab, and the button at the end, say what can be done with it. */
export function TabBar() {
  const { t } = useWords();
  const tabs = useTabs((state) => state.tabs);
  const activeId = useTabs((state) => (state.loose ? null : state.activeId));
  const look = useTheme((settings) => settings.tabStyle);
  const act = useTabAct();
  const titles = useTabTitles(tabs);
  useTabKeys(togglePin);
  const active = tabs.find((tab) => tab.id === activeId);
  return (
    <div className={styles.bar} data-look={look}>
      <nav aria-label={t('shell.tabs.title')} className={styles.scroll}>
        <ul>
          {tabs.map((tab, at) => (
            <TabItem key={tab.id} tab={tab} title={titles[at] ?? ''} isActive={tab.id === activeId} onAct={act} />
          ))}
        </ul>
      </nav>
      {active && (
        <ClickMenu menu={tabMenu(t, active, act)}>
          <IconButton label={t('shell.tabs.actions')} icon={<DownOutlined />} size="small" />
        </ClickMenu>
      )}
    </div>
  );
}
