import { useQuery } from '@tanstack/react-query';
import type { MenuOffers } from '../../../contract/menu-file';
import { call } from '../../http/client';
import { isRecord, listOf, withTexts, type Shape } from '../../http/shape';
import { useWords } from '../../i18n/words';

const isPermissions = listOf(withTexts<MenuOffers['permissions'][number]>('id', 'resource', 'action'));
const isCalls = listOf(withTexts<MenuOffers['calls'][number]>('method', 'url', 'summary'));
const isOffers: Shape<MenuOffers> = (data): data is MenuOffers => isRecord(data) && isPermissions(data.permissions) && isCalls(data.calls);
const NONE: MenuOffers = { permissions: [], calls: [] };

/** Permissions and calls of the API, in the language of the screen; they change with the product only. */
export function useOffers(): { offers: MenuOffers; isLoading: boolean } {
  const { language } = useWords();
  const { data, isLoading } = useQuery({
    queryKey: ['menu-offers', language],
    queryFn: ({ signal }) => call('GET', '/sys/menu/offers', { signal, silent: true, shape: isOffers }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { offers: data ?? NONE, isLoading };
}

/** The entries under what each says of itself, in the order in which that comes first. */
export function groupsBy<T>(entries: readonly T[], of: (entry: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const own = groups.get(of(entry));
    if (own) own.push(entry);
    else groups.set(of(entry), [entry]);
  }
  return [...groups];
}
