import { useQuery } from '@tanstack/react-query';
import { FoundRows, type FoundRow } from '../../../../contract/wire/find';
import { call } from '../../../http/client';
import { useSettled } from '../../../ui/use-settled';

/** A pause in the typing after which the server is asked, ms: short enough to feel at once, long enough for a word. */
const PAUSE = 200;
const SHORTEST = 2;

/** Rows of the server that hold the text; the answer to what was typed last wins. */
export function usePaletteResults(typed: string): { rows: readonly FoundRow[]; isAsking: boolean; hasFailed: boolean } {
  const text = useSettled(typed.trim(), PAUSE);
  const isLong = text.length >= SHORTEST;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['find', text],
    queryFn: ({ signal }) => call('GET', '/sys/find', { params: { text }, signal, silent: true, answer: FoundRows }),
    enabled: isLong,
    placeholderData: (before) => before,
  });
  return {
    rows: isLong ? (data ?? []) : [],
    isAsking: isLong && (isFetching || text !== typed.trim()),
    hasFailed: isLong && isError,
  };
}
