import { useState } from 'react';
import type { LogLine, LogLines } from '../../../../contract/wire/client/client-log';
import { useDelayed } from '../../../engine/kinds/ref/use-delayed';
import { isAnything, NOTHING, useHits, useLines, type Criteria } from './log-calls';

/** A reader types on; he is not searched for after every letter, ms. */
const TYPING = 300;
const NONE: readonly LogLine[] = [];

/** What is looked for in a log, and the lines that were found so far. */
export function useLogSearch(id: string, firstText: string) {
  const [criteria, setCriteria] = useState<Criteria>({ ...NOTHING, text: firstText });
  const text = useDelayed(criteria.text.trim(), TYPING);
  const asked = { ...criteria, text };
  const isSearched = isAnything(asked);
  const { data, error, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = useHits(id, asked);
  const hits = isSearched && data ? data.pages.flatMap((page) => page.hits) : NONE;
  const findMore = (): void => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  };
  // What was typed just now is not asked for yet, or not answered: the hits that are there are those of another text.
  const isPending =
    criteria.text.trim() !== text || (isSearched && (isPlaceholderData || (isFetching && hits.length === 0)));
  return {
    criteria,
    setCriteria,
    text,
    isSearched,
    isPending,
    hits,
    error,
    isFetching,
    hasMore: hasNextPage,
    findMore,
  };
}
export type LogSearch = ReturnType<typeof useLogSearch>;

/** The lines that are seen, as far as they are there; and what is known of the whole log, once anything is. */
export function useShownLines(id: string, [first, last]: readonly [number, number]) {
  const pages = useLines(id, first + 1, last + 1);
  const [facts, setFacts] = useState<LogLines | null>(null);
  const known = pages.find(({ data }) => data)?.data;
  if (known && facts === null) setFacts(known);
  const byNumber = new Map(pages.flatMap(({ data }) => data?.lines ?? []).map((each) => [each.n, each]));
  return { facts, byNumber, error: pages.find((page) => page.error)?.error ?? null };
}
