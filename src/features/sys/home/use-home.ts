import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { HomeData, type HomeFigure } from '../../../../contract/wire/home';
import { FIGURES_KEY } from '../../../engine/query-keys';
import { call } from '../../../http/client';
import { serverNow } from '../../../http/clock';
import { useWords } from '../../../i18n/words';
import { lastOpened } from '../../../session/opened-records';
import { useSession } from '../../../session/session';
import { readStored, store } from '../../../storage/storage';

/** Milliseconds. Younger figures are shown as they are when the page comes to the front. */
const FRESH = 60_000;
/** How often they are asked again while the page is looked at; hidden it asks nothing. */
const WATCHED = 5 * 60_000;

/** How much room the figures took last: rows of each card that waited, and numbers of tiles with and without a chart. */
const few = v.pipe(v.number(), v.minValue(0), v.maxValue(49));
const Outline = v.object({ waiting: v.pipe(v.array(v.number()), v.maxLength(49)), charts: few, totals: few });
export type Outline = v.InferOutput<typeof Outline>;

const isOutline = (value: unknown): value is Outline => v.is(Outline, value);
const FIRST: Outline = { waiting: [3, 3, 3], charts: 4, totals: 4 };

export const isWaiting = ({ kind, count }: HomeFigure): boolean => kind === 'waiting' && count !== 0;

/** Boxes of what waits, before somebody asks for all of them; figures with a chart that stand above them. */
export const MOST_BOXES = 6;
export const MOST_FIRST = 5;

/** What waits first, the urgent before the others. */
export const waitingOf = (figures: readonly HomeFigure[]): HomeFigure[] =>
  figures.filter(isWaiting).toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));

const outlineOf = (figures: readonly HomeFigure[]): Outline => {
  const today = figures.filter(({ kind }) => kind === 'today');
  const charts = today.filter(({ series }) => series).length;
  return {
    waiting: waitingOf(figures)
      .slice(0, MOST_BOXES)
      .map(({ rows }) => rows?.length ?? 0),
    charts: Math.min(charts, MOST_FIRST),
    totals: today.length - charts,
  };
};

/** The room that the figures of this user took last. */
export const outlineFor = (userId: string): Outline => readStored(`home.${userId}`, isOutline) ?? FIRST;

/** The figures, painted at once as they were last seen. */
export function useHome() {
  const { language } = useWords();
  const userId = useSession((session) => session.user?.id ?? '');
  const home = useQuery({
    queryKey: [...FIGURES_KEY, language],
    staleTime: FRESH,
    // Few numbers: who comes back after an hour sees them at once, and the new ones a moment later.
    gcTime: Infinity,
    refetchOnWindowFocus: true,
    refetchInterval: WATCHED,
    queryFn: ({ signal }) =>
      call('GET', '/home', {
        params: {
          tz: String(-new Date(serverNow()).getTimezoneOffset()),
          opened: lastOpened(userId).join(','),
          zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        signal,
        silent: true,
        answer: HomeData,
      }),
  });
  const figures = home.data?.figures;
  useEffect(() => {
    if (figures) store(`home.${userId}`, outlineOf(figures));
  }, [figures, userId]);
  return { ...home, figures, news: home.data?.news };
}
