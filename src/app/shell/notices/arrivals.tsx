import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { NoticeLine, NoticesOfMine } from '../../../../contract/wire/notice';
import { LevelMark } from '../../../features/sys/notice/level-mark';
import { NoticeText } from '../../../features/sys/notice/notice-text';
import { markRead } from '../../../features/sys/notice/own-notices';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';

type Props = {
  latest: NoticesOfMine;
  /** The list of them is open: it says so itself. */
  isQuiet: boolean;
  onShow: (id: string) => void;
};

/** Those that were put before the user in this page already, by session. */
const shown = new Set<string>();

const isUnread = ({ status }: NoticeLine): boolean => status === 0;

/** Says what has arrived since this page looked first; what waited then is counted only. */
function useTelling({ latest, isQuiet, onShow }: Props): void {
  const { t } = useWords();
  const { notification } = App.useApp();
  const known = useRef<Set<string> | null>(null);
  const told = useRef(new Set<string>());
  const since = useRef(useSession((session) => session.user?.unreadNotices ?? 0));
  useEffect(() => {
    const unread = latest.latest.filter(isUnread);
    // Heard of while nothing had been looked at: as many as there are more than at the sign-on are new.
    const before =
      known.current ?? new Set(unread.slice(Math.max(0, latest.unread - since.current)).map(({ id }) => id));
    const news = unread.filter(({ id, level }) => !before.has(id) && level !== 'urgent');
    known.current = new Set([...before, ...unread.map(({ id }) => id)]);
    // What was told stands no longer than it is news: not beside the open list, nor once it was read or recalled.
    for (const id of told.current) {
      if (!isQuiet && unread.some((notice) => notice.id === id)) continue;
      notification.destroy(id);
      told.current.delete(id);
    }
    if (isQuiet) return;
    for (const { id, title, level } of news) {
      told.current.add(id);
      notification.info({
        key: id,
        title: t('notice.arrived', { title }),
        description: <LevelMark level={level} />,
        placement: 'bottomRight',
        role: 'status',
        actions: (
          <Button
            size="small"
            onClick={() => {
              notification.destroy(id);
              onShow(id);
            }}
          >
            {t('notice.show')}
          </Button>
        ),
      });
    }
  }, [latest, isQuiet, onShow, notification, t]);
}

/** An urgent notice, once, before whatever the user is at. */
function Urgent({ notice: { id, title }, onClosed }: { notice: NoticeLine; onClosed: () => void }) {
  const { t } = useWords();
  const client = useQueryClient();
  const shell = useShell(onClosed);
  const read = () => {
    shell.close();
    void markRead(client, id);
  };
  return (
    <DialogShell
      {...shell}
      title={title}
      mask={{ closable: false }}
      footer={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the way out that was meant, rather than the corner
        <Button type="primary" autoFocus onClick={read}>
          {t('notice.read')}
        </Button>
      }
    >
      <NoticeText id={id} />
    </DialogShell>
  );
}

/** What arrives while one works: an urgent notice is put before the user, of another one he is told beside his work. */
export function Arrivals(props: Props) {
  const { latest } = props;
  const [, setClosed] = useState(0);
  useTelling(props);
  const urgent = latest.latest.find((notice) => isUnread(notice) && notice.level === 'urgent' && !shown.has(notice.id));
  const [held, setHeld] = useState<NoticeLine | null>(null);
  // It stays as it is until it is closed, though the list around it changes.
  if (!held && urgent) setHeld(urgent);
  if (!held) return null;
  return (
    <Urgent
      key={held.id}
      notice={held}
      onClosed={() => {
        shown.add(held.id);
        setHeld(null);
        setClosed((count) => count + 1);
      }}
    />
  );
}
