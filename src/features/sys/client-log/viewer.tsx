import { Alert, Empty, Skeleton } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LogLine } from '../../../../contract/wire/client/client-log';
import { showNumber } from '../../../../contract/text/numbers';
import { useWords } from '../../../i18n/words';
import { useLatest } from '../../../engine/use-latest';
import styles from './client-log.module.css';
import { LineWindow } from './line-window';
import type { Criteria } from './log-calls';
import { LogRow } from './log-line';
import { nextHit } from './next-hit';
import { SearchBar } from './search-bar';
import { useLogSearch, useShownLines, type LogSearch } from './use-log';

const WORDS = 'sys.client-log.viewer';

type Span = readonly [number, number];
/** So much is asked for where nothing of the whole is seen: how long it is. */
const FIRST: Span = [0, 0];
type Props = { id: string; line?: number; wanted?: string };

/** What stands below the search: how many lines, and which of how many hits. */
function Count({
  search: { isSearched, isPending, hits, hasMore },
  current,
  total,
}: {
  search: LogSearch;
  current: number | null;
  total: number;
}) {
  const { t, language } = useWords();
  const at = hits.findIndex(({ n }) => n === current) + 1;
  const many = hasMore ? 'hitsMore' : 'hits';
  const key = hits.length === 0 ? 'noHits' : at === 0 ? 'found' : many;
  const found = t(`${WORDS}.${key}`, {
    at,
    count: key === 'found' && hasMore ? `${showNumber(hits.length, language)}+` : hits.length,
  });
  const isKnown = isSearched && !isPending;
  return (
    <output className={styles.count}>
      {[...(isKnown ? [found] : []), t(`${WORDS}.lines`, { count: total }), t(`${WORDS}.masked`)].join(' · ')}
    </output>
  );
}

/** Where the reader stands: on which line, what he sees, and whether he sees the lines alone that were found. */
function usePlace(line: number | null) {
  const [current, setCurrent] = useState(line);
  const [target, setTarget] = useState<{ place: number } | null>(line === null ? null : { place: line - 1 });
  const [isNarrow, setNarrow] = useState(false);
  const [seen, setSeen] = useState<Span>(line === null ? [0, 0] : [line - 1, line - 1]);
  const goTo = (n: number, place = n - 1): void => {
    setCurrent(n);
    setTarget({ place });
  };
  const narrow = (on: boolean): void => {
    setNarrow(on);
    setTarget(on || current === null ? null : { place: current - 1 });
  };
  return { current, setCurrent, target, isNarrow, narrow, seen, setSeen, goTo };
}

type LinesProps = {
  search: LogSearch;
  shown: ReturnType<typeof useShownLines>;
  place: ReturnType<typeof usePlace>;
  onlyHits: boolean;
};

/** The lines themselves: all of them, or those that were found. */
function Lines({
  search: { hits, text, isFetching, findMore },
  shown,
  place: { current, setCurrent, target, setSeen },
  onlyHits,
}: LinesProps) {
  const { t } = useWords();
  const count = onlyHits ? hits.length : (shown.facts?.total ?? 0);
  const more = useLatest(findMore);
  const onSeen = useCallback(
    (first: number, last: number) => {
      setSeen((before) => (before[0] === first && before[1] === last ? before : [first, last]));
      if (onlyHits && last >= count - 1) more();
    },
    [onlyHits, count, more, setSeen],
  );
  const lineAt = (place: number): [number, LogLine | undefined] =>
    onlyHits ? [hits[place]?.n ?? 0, hits[place]] : [place + 1, shown.byNumber.get(place + 1)];
  if (count === 0) return <Nothing isAsking={isFetching} />;
  return (
    <LineWindow
      key={onlyHits ? 'hits' : 'all'}
      count={count}
      label={t(`${WORDS}.label`)}
      target={target}
      onSeen={onSeen}
      renderLine={(place) => {
        const [n, found] = lineAt(place);
        return <LogRow key={n} n={n} line={found} wanted={text} isCurrent={n === current} onChoose={setCurrent} />;
      }}
    />
  );
}

/** Goes to a hit at once, or as soon as the hits of what was typed are there. */
function useStep(isPending: boolean, goToHit: (by: 1 | -1) => void): (by: 1 | -1) => void {
  const wish = useRef<1 | -1 | null>(null);
  useEffect(() => {
    const by = isPending ? null : wish.current;
    wish.current = isPending ? wish.current : null;
    if (by !== null) goToHit(by);
  }, [isPending, goToHit]);
  return (by) => {
    if (isPending) wish.current = by;
    else goToHit(by);
  };
}

/** The lines of a log: searched, narrowed, gone through hit by hit. */
export function LogViewer({ id, line, wanted = '' }: Props) {
  const { t } = useWords();
  const search = useLogSearch(id, wanted);
  const { hits } = search;
  const place = usePlace(line ?? null);
  const { current, isNarrow, narrow, goTo } = place;
  const onlyHits = isNarrow && search.isSearched;
  const shown = useShownLines(id, onlyHits ? FIRST : place.seen);
  const goToHit = useLatest((by: 1 | -1): void => {
    const next = nextHit(hits, current, by);
    const hit = hits[next];
    if (next === hits.length - 1) search.findMore();
    if (hit) goTo(hit.n, onlyHits ? next : undefined);
  });
  const step = useStep(search.isPending, goToHit);
  const error = shown.error ?? search.error;
  if (error) return <Alert showIcon type="error" title={t(`${WORDS}.failed`)} description={error.message} />;
  if (!shown.facts) return <Skeleton active />;
  const { entries, total } = shown.facts;
  const look = (next: Partial<Criteria>): void => {
    search.setCriteria((now) => ({ ...now, ...next }));
    // A search by level or time shows the matching lines alone.
    if (!('text' in next)) narrow(true);
  };
  const goToLine = (n: number): void => {
    narrow(false);
    goTo(n);
  };
  return (
    <div className={styles.viewer}>
      <SearchBar
        criteria={search.criteria}
        onSearch={look}
        onStep={step}
        canStep={hits.length > 0}
        onlyHits={isNarrow}
        onOnlyHits={narrow}
        entries={entries}
        total={total}
        onLine={goToLine}
      />
      <Count search={search} current={current} total={total} />
      <Lines search={search} shown={shown} place={place} onlyHits={onlyHits} />
    </div>
  );
}

function Nothing({ isAsking }: { isAsking: boolean }) {
  const { t } = useWords();
  return isAsking ? <Skeleton active /> : <Empty description={t(`${WORDS}.empty`)} />;
}
