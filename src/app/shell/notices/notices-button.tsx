import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import { Popover } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { loadWords, useWords } from '../../../i18n/words';
import { Counted } from '../../../ui/counted';
import { IconButton } from '../../../ui/icon-button';
import styles from './notices-button.module.css';
import { useLatestNotices } from './use-latest';

const load = () => Promise.all([import('./notices-centre'), loadWords('notice')]);
const Latest = lazy(() => load().then(([{ LatestNotices: part }]) => ({ default: part })));
const Arrivals = lazy(() => load().then(([{ Arrivals: part }]) => ({ default: part })));
const Opened = lazy(() => load().then(([{ OpenedNotice: part }]) => ({ default: part })));

/** On a phone it is nearly as wide as the page: it is moved into it rather than turned to the other side, of which a part would stand outside. */
const WITHIN = { overflow: { adjustX: false, adjustY: true, shiftX: true } };

/** The bell: how many notices wait, the latest of them, and what arrives while one works. Its code comes when it is first needed. */
export function NoticesButton() {
  const { t } = useWords();
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const latest = useLatestNotices(isOpen);
  const number = latest.unread;
  const show = (id: string | null) => {
    setOpen(false);
    setOpened(id);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Counted waits number={number}>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        align={WITHIN}
        destroyOnHidden
        // Beside the button, so that the tab key goes from it into what it opened.
        getPopupContainer={(node) => node.parentElement ?? document.body}
        content={
          <Suspense fallback={<div className={styles.room} />}>
            <Latest latest={latest} onShow={show} onClose={close} />
          </Suspense>
        }
      >
        <IconButton
          ref={button as never}
          label={number > 0 ? t('shell.notice.openCount', { number }) : t('shell.notice.open')}
          icon={<BellOutlined />}
          aria-expanded={isOpen}
        />
      </Popover>
      {latest.data && (
        <Suspense fallback={null}>
          <Arrivals latest={latest.data} isQuiet={isOpen} onShow={show} />
        </Suspense>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <Opened id={opened} onClosed={() => setOpened(null)} />
        </Suspense>
      )}
    </Counted>
  );
}
