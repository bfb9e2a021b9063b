import { useQuery } from '@tanstack/react-query';
import type { FoundRow } from '../../../../contract/wire/calls';
import { call } from '../../../http/client';
import { listOf, withTexts } from '../../../http/shape';
import { useSettled } from '../../../ui/use-settled';

/** A pause in the typing after which the server is asked, ms: short enough to feel at once, long enough for a word. */
const PAUSE = 200;
const SHORTEST = 2;

const isFound = listOf(withTexts<FoundRow>('resource', 'id', 'title', 'note'));

/** Rows of the server that hold the text; the answer to what was typed last wins. */
export function useFound(typed: string): { rows: readonly FoundRow[]; isAsking: boolean; hasFailed: boolean } {
  const text = useSettled(typed.trim(), PAUSE);
  const isLong = text.length >= SHORTEST;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['find', text],
    queryFn: ({ signal }) => call('GET', '/sys/find', { params: { text }, signal, silent: true, shape: isFound }),
    enabled: isLong,
    placeholderData: (before) => before,
  });
  return {
    rows: isLong ? (data ?? []) : [],
    isAsking: isLong && (isFetching || text !== typed.trim()),
    hasFailed: isLong && isError,
  };
}
