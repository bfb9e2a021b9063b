import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NOTICE_TOPIC, WholeNotice } from '../../../../contract/wire/notice';
import { FIGURES_KEY, resourceKey } from '../../../engine/query-keys';
import { call } from '../../../http/client';
import { onLive } from '../../../session/live-topics';

const wholeKey = (id: string) => ['notice', id] as const;

/** Everything that shows notices looks again: the bell, the list, what waits on the home page, and one that is open. */
export async function refreshNotices(client: QueryClient): Promise<void> {
  const stale = [['notice'], resourceKey('sys/my-notice'), FIGURES_KEY];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** A notice with what it says; a recalled one is gone while it is looked at. */
export function useWhole(id: string) {
  const client = useQueryClient();
  useEffect(() => onLive(NOTICE_TOPIC, () => void client.invalidateQueries({ queryKey: wholeKey(id) })), [client, id]);
  return useQuery({
    queryKey: wholeKey(id),
    retry: false,
    queryFn: ({ signal }) => call('GET', `/notice/${id}`, { signal, silent: true, answer: WholeNotice }),
  });
}

/** Tells that it was read; it is no matter where that fails, for it stays unread. */
export const markRead = (client: QueryClient, id: string): Promise<void> =>
  call('POST', `/notice/${id}/read`, { body: {}, silent: true }).then(
    () => refreshNotices(client),
    () => undefined,
  );

export const markAllRead = async (client: QueryClient): Promise<void> => {
  await call('POST', '/notice/read', { body: {}, silent: true });
  await refreshNotices(client);
};
