import { keepPreviousData, useInfiniteQuery, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LogLevel } from '../../../../contract/resources/sys/client-log/rules';
import { LogHits, LogLines, LogsFound } from '../../../../contract/wire/client/client-log';
import { call } from '../../../http/client';

/** Lines that are fetched together. */
const PAGE = 500;

export type Criteria = { text: string; levels: readonly LogLevel[]; since?: string; until?: string };
export const NOTHING: Criteria = { text: '', levels: [] };
export const isAnything = ({ text, levels, since, until }: Criteria): boolean =>
  text !== '' || levels.length > 0 || Boolean(since) || Boolean(until);

/** The pages of a log that hold these lines. What was fetched once stays: a log does not change any more. */
export function useLines(id: string, from: number, to: number): UseQueryResult<LogLines>[] {
  const first = Math.floor((from - 1) / PAGE);
  const count = Math.max(1, Math.floor((to - 1) / PAGE) - first + 1);
  return useQueries({
    queries: Array.from({ length: count }, (_, at) => ({
      queryKey: ['client-log-lines', id, first + at],
      staleTime: Infinity,
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('GET', `/sys/client-log/${id}/lines`, {
          params: { from: (first + at) * PAGE + 1, count: PAGE },
          signal,
          silent: true,
          answer: LogLines,
        }),
    })),
  });
}

/** Lines that hold what is looked for, a part after the other. */
export function useHits(id: string, { text, levels, since, until }: Criteria) {
  const isOn = isAnything({ text, levels, since, until });
  return useInfiniteQuery({
    queryKey: ['client-log-hits', id, text, levels, since, until],
    enabled: isOn,
    retry: false,
    placeholderData: isOn ? keepPreviousData : undefined,
    initialPageParam: 1,
    getNextPageParam: ({ next }: LogHits) => next,
    queryFn: ({ signal, pageParam }) =>
      call('GET', `/sys/client-log/${id}/search`, {
        params: { text, levels: levels.length > 0 ? levels.join(',') : undefined, since, until, from: pageParam },
        signal,
        silent: true,
        answer: LogHits,
      }),
  });
}

/** Logs that hold a text, a part of them after the other; a part without any is no answer yet, and the next one is asked for. */
export function useLogHits(text: string) {
  const found = useInfiniteQuery({
    queryKey: ['client-log-find', text],
    enabled: text.length > 1,
    retry: false,
    initialPageParam: 0,
    getNextPageParam: ({ next }: LogsFound) => next,
    queryFn: ({ signal, pageParam }) =>
      call('GET', '/sys/client-log/find', {
        params: { text, from: pageParam },
        signal,
        silent: true,
        answer: LogsFound,
      }),
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage } = found;
  const isToGoOn = hasNextPage && !isFetching && !error && data?.pages.every(({ logs }) => logs.length === 0) === true;
  useEffect(() => {
    if (isToGoOn) void fetchNextPage();
  }, [isToGoOn, fetchNextPage]);
  return found;
}
