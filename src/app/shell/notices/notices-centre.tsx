import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { menuRoutes } from '../../../session/session';
import type { NoticeLine, NoticesOfMine } from '../../../../contract/wire/notice';
import { showDistance, showInstant } from '../../../engine/kinds/date-time/instant';
import { useNotify } from '../../../engine/use-notify';
import { LevelMark } from '../../../features/sys/notice/level-mark';
import { markAllRead } from '../../../features/sys/notice/own-notices';
import { useWords } from '../../../i18n/words';
import { Notice } from '../../../ui/notice';
import { parseAddress } from '../../routing/address';
import { resolve } from '../../routing/resolve';
import styles from './notices.module.css';

export { NoticeDrawer as OpenedNotice } from '../../../features/sys/notice/notice-drawer';
export { Arrivals } from './arrivals';

const LIST = '/sys/my-notice/index';
const mayOpenList = (): boolean => resolve(parseAddress(LIST).path, menuRoutes()).kind !== 'go';

function Line({
  notice: { id, title, level, sender, sentAt, status },
  onShow,
}: {
  notice: NoticeLine;
  onShow: (id: string) => void;
}) {
  const { t, language } = useWords();
  const isUnread = status === 0;
  return (
    <li>
      <button type="button" className={styles.line} data-unread={isUnread} onClick={() => onShow(id)}>
        <span className={styles.title} title={title}>
          {isUnread && <span className={styles.dot} aria-hidden />}
          {isUnread && <span className="visually-hidden">{t('notice.unread')}</span>}
          <span>{title}</span>
        </span>
        <span className={styles.note}>
          <LevelMark level={level} />
          {sender && <span>{sender}</span>}
          <time dateTime={sentAt} title={showInstant(sentAt)}>
            {showDistance(sentAt, language)}
          </time>
        </span>
      </button>
    </li>
  );
}

type Latest = Pick<UseQueryResult<NoticesOfMine>, 'data' | 'error' | 'refetch'>;

function Lines({ latest: { data, error, refetch }, onShow }: { latest: Latest; onShow: (id: string) => void }) {
  const { t } = useWords();
  if (error && !data) {
    return (
      <Notice isAlert title={t('notice.failed')} text={error.message}>
        <Button onClick={() => void refetch()}>{t('notice.again')}</Button>
      </Notice>
    );
  }
  if (!data) return <Skeleton active title={false} />;
  if (data.latest.length === 0) return <p className={styles.empty}>{t('notice.empty')}</p>;
  return (
    <ul className={styles.list}>
      {data.latest.map((notice) => (
        <Line key={notice.id} notice={notice} onShow={onShow} />
      ))}
    </ul>
  );
}

/** What the bell opens: the latest notices, those that wait before the others. */
export function LatestNotices({
  latest,
  onShow,
  onClose,
}: {
  latest: Latest;
  onShow: (id: string) => void;
  onClose: () => void;
}) {
  const { t } = useWords();
  const client = useQueryClient();
  const tell = useNotify();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what was opened, wherever in it one stands
    <section ref={place} className={styles.centre} aria-label={t('notice.title')} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className={styles.top}>
        <h2>{t('notice.title')}</h2>
        {(latest.data?.unread ?? 0) > 0 && (
          <Button type="link" size="small" onClick={() => void markAllRead(client).catch(tell.failure)}>
            {t('notice.readAll')}
          </Button>
        )}
      </div>
      <Lines latest={latest} onShow={onShow} />
      {mayOpenList() && (
        <div className={styles.foot}>
          <a href={`#${LIST}`} onClick={onClose}>
            {t('notice.all')}
          </a>
        </div>
      )}
    </section>
  );
}
