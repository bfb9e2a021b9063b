import { useQuery } from '@tanstack/react-query';
import { MenuOffers } from '../../../../contract/wire/identity/menu-offers';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';

const NONE: MenuOffers = { permissions: [], calls: [] };

/** Permissions and calls of the API, in the language of the screen; they change with the product only. */
export function useOffers(): { offers: MenuOffers; isLoading: boolean } {
  const { language } = useWords();
  const { data, isLoading } = useQuery({
    queryKey: ['menu-offers', language],
    queryFn: ({ signal }) => call('GET', '/sys/menu/offers', { signal, silent: true, answer: MenuOffers }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { offers: data ?? NONE, isLoading };
}

/** One that can be chosen; `text` is what it is found by. */
export type Offer = { value: string; label: string; text?: string };

/** The entries as a choice, under what each says that it belongs to, in the order in which that comes first. */
export function offersIn<T>(
  entries: readonly T[],
  groupOf: (entry: T) => string,
  offerOf: (entry: T, group: string) => Offer,
): Offer[] {
  const groups = new Map<string, Offer[]>();
  for (const entry of entries) {
    const group = groupOf(entry);
    const own = groups.get(group) ?? [];
    own.push(offerOf(entry, group));
    groups.set(group, own);
  }
  // antd's types know options with a value, or groups of them, but not a choice of which some are groups.
  return [...groups].map(([label, options]) => ({ label, options })) as unknown as Offer[];
}
