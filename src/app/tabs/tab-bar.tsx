import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useWords } from '../../i18n/words';
import { IconButton } from '../../ui/icon-button';
import { useTheme } from '../../theme/settings';
import { HOME } from '../routes';
import { navigate } from '../router-link';
import styles from './tab-bar.module.css';
import { reloadTab, useTabs, type OpenTab } from './tab-store';
import { useClosing } from './use-closing';
import { useTabTitle } from './use-tab-title';

function useTabMenu(): (tab: OpenTab) => MenuProps {
  const { t } = useWords();
  const { closeThis, closeOthers, closeAll } = useClosing();
  return (tab) => ({
    items: [
      { key: 'reload', label: t('shell.tabs.reload') },
      { type: 'divider' },
      { key: 'this', label: t('shell.tabs.closeThis') },
      { key: 'others', label: t('shell.tabs.closeOthers') },
      { key: 'all', label: t('shell.tabs.closeAll') },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      if (key === 'reload') reloadTab(tab.id);
      if (key === 'this') closeThis(tab);
      if (key === 'others') closeOthers(tab);
      if (key === 'all') closeAll();
    },
  });
}

function TabItem({ tab, isActive, menu, onClose }: { tab: OpenTab; isActive: boolean; menu: MenuProps; onClose: () => void }) {
  const { t } = useWords();
  const title = useTabTitle(tab);
  const item = useRef<HTMLLIElement>(null);
  const address = tab.path + tab.search;
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  return (
    <Dropdown trigger={['contextMenu']} menu={menu}>
      <li ref={item} className={styles.tab} data-active={isActive}>
        <a
          href={`#${address}`}
          aria-current={isActive ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            navigate(address);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Delete') onClose();
          }}
          onAuxClick={(event) => {
            if (event.button !== 1) return;
            event.preventDefault();
            onClose();
          }}
        >
          {tab.isDirty && <span className={styles.dirty} title={t('shell.tabs.dirty')} />}
          {title}
        </a>
        {tab.path !== HOME && (
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('shell.tabs.close', { title })}>
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  );
}

/** The open screens. Delete and the middle button close one, the context menu closes more. */
export function TabBar() {
  const { t } = useWords();
  const tabs = useTabs((state) => state.tabs);
  const activeId = useTabs((state) => (state.loose ? null : state.activeId));
  const menuOf = useTabMenu();
  const { closeThis } = useClosing();
  const look = useTheme((settings) => settings.tabStyle);
  const active = tabs.find((tab) => tab.id === activeId);
  return (
    <div className={styles.bar} data-look={look}>
      <nav aria-label={t('shell.tabs.title')} className={styles.scroll}>
        <ul>
          {tabs.map((tab) => (
            <TabItem key={tab.id} tab={tab} isActive={tab.id === activeId} menu={menuOf(tab)} onClose={() => closeThis(tab)} />
          ))}
        </ul>
      </nav>
      {active && (
        <Dropdown trigger={['click']} menu={menuOf(active)}>
          <IconButton label={t('shell.tabs.actions')} icon={<DownOutlined />} size="small" />
        </Dropdown>
      )}
    </div>
  );
}
