import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NOTICE_TOPIC, NoticesOfMine } from '../../../../contract/wire/notice';
import { call } from '../../../http/client';
import { onLive } from '../../../session/live-topics';
import { useSession } from '../../../session/session';

const KEY = ['notice', 'latest'];
/** A notice to everybody is heard by all at once; their questions are spread over so long, ms. */
const SPREAD = 1_500;

/** Whether anything was heard of since the sign-on: then the latest are looked at, and again with each hint. */
function useHeard(): boolean {
  const client = useQueryClient();
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const leave = onLive(NOTICE_TOPIC, (id) => {
      // The first connection tells nothing by itself: how many wait came with the sign-on. Behind a later one something may have been missed.
      if (id === null && isFirst) {
        isFirst = false;
        return;
      }
      timer ??= setTimeout(() => {
        timer = undefined;
        setHeard(true);
        void client.invalidateQueries({ queryKey: ['notice'] });
      }, Math.random() * SPREAD);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [client]);
  return isHeard;
}

/**
 * The user's latest notices, and how many he has not read. The number comes with the sign-on; the notices are asked for once the popover
 * is opened, one is heard of, or an urgent one waits.
 */
export function useLatestNotices(isOpened: boolean) {
  const isHeard = useHeard();
  const user = useSession((session) => session.user);
  const isReady = useSession((session) => session.appIsLogin);
  const hasUrgent = isReady && (user?.urgentNotices ?? 0) > 0;
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', '/notice', { signal, silent: true, answer: NoticesOfMine }),
    enabled: isOpened || isHeard || hasUrgent,
  });
  return { ...query, unread: query.data?.unread ?? user?.unreadNotices ?? 0 };
}
