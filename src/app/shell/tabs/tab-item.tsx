import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined';
import { Dropdown } from 'antd';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { useWords } from '../../../i18n/words';
import { HOME } from '../../routing/static-paths';
import { navigateTo } from '../../routing/history';
import styles from './tab-bar.module.css';
import { tabMenu, type TabAct } from './tab-menu';
import { pinTab, raiseTab, type OpenTab } from './tab-store';

/** Moves the focus along the bar. */
function focusBeside(item: HTMLElement, step: 'previousElementSibling' | 'nextElementSibling'): void {
  item.closest('li')?.[step]?.querySelector('a')?.focus();
}

const STEPS: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowLeft: 'previousElementSibling',
  ArrowRight: 'nextElementSibling',
};

type Props = {
  tab: OpenTab;
  /** Told apart from those of the other tabs. */
  title: string;
  isActive: boolean;
  /** The same function over all drawings. */
  onAct: TabAct;
};

type ButtonProps = { tab: OpenTab; title: string; onClose: () => void };

function TabButton({ tab, title, onClose }: ButtonProps) {
  const { t } = useWords();
  if (tab.path === HOME) return null;
  const [label, icon, act] = tab.isPinned
    ? [t('shell.tabs.unpinThis', { title }), <PushpinOutlined key="pin" />, () => pinTab(tab.id, false)]
    : [t('shell.tabs.close', { title }), <CloseOutlined key="close" />, onClose];
  return (
    <button type="button" className={styles.close} onClick={act} aria-label={label} title={label}>
      {icon}
    </button>
  );
}

/** Moves the bar and nothing else: `scrollIntoView` also makes the next Tab go on from there, past the beginning of the page. */
function bringIntoSight(item: HTMLElement | null): void {
  const bar = item?.closest('nav');
  if (!item || !bar) return;
  const [{ left, right }, frame] = [item.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (left < frame.left) bar.scrollLeft -= frame.left - left;
  else if (right > frame.right) bar.scrollLeft += right - frame.right;
}

/** One tab. Delete and the middle button close it, the arrows go along the bar. Drawn anew only where it changed: there may be hundreds. */
export const TabItem = memo(function TabItem({ tab, title, isActive, onAct }: Props) {
  const { t } = useWords();
  const onClose = () => onAct('this', tab);
  const item = useRef<HTMLLIElement>(null);
  const address = tab.path + tab.search;
  useEffect(() => {
    if (!isActive) return undefined;
    // In the frame that lays everything out anyhow.
    const frame = requestAnimationFrame(() => bringIntoSight(item.current));
    return () => cancelAnimationFrame(frame);
  }, [isActive]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step) focusBeside(event.currentTarget, step);
    if (event.key === 'Delete') onClose();
  };
  return (
    <Dropdown trigger={['contextMenu']} menu={tabMenu(t, tab, onAct)}>
      <li ref={item} className={styles.tab} data-active={isActive} data-pinned={tab.isPinned}>
        <a
          href={`#${address}`}
          aria-current={isActive ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            navigateTo(raiseTab(tab));
          }}
          onKeyDown={onKeyDown}
          onAuxClick={(event) => {
            if (event.button !== 1) return;
            event.preventDefault();
            onClose();
          }}
        >
          {tab.isDirty && <span className={styles.dirty} title={t('shell.tabs.dirty')} />}
          <span className={styles.name} title={title}>
            {title}
          </span>
        </a>
        <TabButton tab={tab} title={title} onClose={onClose} />
      </li>
    </Dropdown>
  );
});
