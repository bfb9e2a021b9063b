import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { liveTopicOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { ListSettings } from '../../../contract/wire/list-setting';
import { call } from '../../http/client';
import { useWords } from '../../i18n/words';
import { onLive } from '../../session/live-topics';
import { reloadUser } from '../../session/boot';
import { useSession } from '../../session/session';
import { useUserId } from '../guards';
import { withSettings } from './settings';

const KEY = 'list-settings';
const TOPIC = liveTopicOf({ name: 'diagnosis-sequence-management/button-config' });
const NONE: ListSettings = [];

/** Asks once for all lists that are open whether there are settings now. */
const firstSetting = queryOptions({
  queryKey: [KEY, 'are-there'],
  queryFn: async () => {
    await reloadUser();
    return true;
  },
});

/** The definition as its list is shown to the user: with what was set for its buttons and columns, as soon as that changes. */
export function useShownDefinition(resource: AnyResource): AnyResource {
  const client = useQueryClient();
  const userId = useUserId();
  const tenant = useSession((session) => session.tenant);
  const areThere = useSession((session) => session.user?.hasListSettings ?? false);
  const { language } = useWords();
  const { data = NONE } = useQuery({
    queryKey: [KEY, userId, tenant, language],
    enabled: userId !== '' && areThere,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => call('GET', '/sys/list-settings', { signal, silent: true, answer: ListSettings }),
  });
  useEffect(
    () =>
      onLive(TOPIC, (_, isOpening) => {
        if (isOpening) return;
        void client.invalidateQueries({ queryKey: [KEY] });
        if (!useSession.getState().user?.hasListSettings) void client.fetchQuery(firstSetting);
      }),
    [client],
  );
  return useMemo(() => withSettings(resource, data), [resource, data]);
}
