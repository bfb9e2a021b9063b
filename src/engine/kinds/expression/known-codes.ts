import { useQuery } from '@tanstack/react-query';
import { KnownCodes } from '../../../../contract/wire/data-config/expression';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';

const NONE: KnownCodes = [];
const KEPT_MS = 300_000;

/** Codes that the tenant knows, with their names; none until they are here, or where they may not be read. */
export function useKnownCodes(): { codes: KnownCodes; isKnown: boolean } {
  const { language } = useWords();
  const { data, isSuccess } = useQuery({
    queryKey: ['expression-codes', language],
    staleTime: KEPT_MS,
    retry: false,
    queryFn: ({ signal }) => call('GET', '/data-config/expression/codes', { signal, silent: true, answer: KnownCodes }),
  });
  // Where nobody has written any code down, none is unknown either.
  return { codes: data ?? NONE, isKnown: isSuccess && data.length > 0 };
}
