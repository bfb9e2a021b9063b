import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HomeData, HomeFigure } from '../../../contract/wire/calls';
import type { NewsLine } from '../../../contract/wire/news';
import { FIGURES_KEY } from '../../engine/figures-key';
import { call } from '../../http/client';
import { serverNow } from '../../http/clock';
import { isRecord, isText, listOf, withTexts, type Shape } from '../../http/shape';
import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { readStored, store } from '../../storage/storage';

/** Milliseconds. Younger figures are shown as they are when the page comes to the front. */
const FRESH = 60_000;
/** How often they are asked again while the page is looked at; hidden it asks nothing. */
const WATCHED = 5 * 60_000;

const isNumber = (data: unknown): data is number => typeof data === 'number';
const isRow = withTexts<{ id: string; title: string }>('id', 'title');
const hasList = (data: unknown, isEntry: Shape<unknown>): boolean => data === undefined || listOf(isEntry)(data);

const isFigure: Shape<HomeFigure> = (data): data is HomeFigure =>
  withTexts<HomeFigure>('resource', 'kind', 'name', 'title', 'path')(data) &&
  (data.count === null || isNumber(data.count)) &&
  isRecord(data.search) &&
  Object.values(data.search).every(isText) &&
  hasList(data.rows, isRow) &&
  hasList(data.series, isNumber);
const isNews = withTexts<NewsLine>('id', 'title', 'publishDate');
const isHome: Shape<HomeData> = (data): data is HomeData =>
  isRecord(data) && listOf(isFigure)(data.figures) && hasList(data.news, isNews);

/** How much room the figures took last: rows of each card that waited, and numbers of tiles with and without a chart. */
export type Outline = { waiting: number[]; charts: number; totals: number };

const isOutline = (value: unknown): value is Outline =>
  isRecord(value) &&
  listOf(isNumber)(value.waiting) &&
  value.waiting.length < 50 &&
  [value.charts, value.totals].every((n) => isNumber(n) && n >= 0 && n < 50);
const FIRST: Outline = { waiting: [3, 3, 3], charts: 4, totals: 4 };

export const isWaiting = ({ kind, count }: HomeFigure): boolean => kind === 'waiting' && count !== 0;

/** What waits first, the urgent before the others. */
export const waitingOf = (figures: readonly HomeFigure[]): HomeFigure[] =>
  figures.filter(isWaiting).toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));

const outlineOf = (figures: readonly HomeFigure[]): Outline => {
  const today = figures.filter(({ kind }) => kind === 'today');
  const charts = today.filter(({ series }) => series).length;
  return { waiting: waitingOf(figures).map(({ rows }) => rows?.length ?? 0), charts, totals: today.length - charts };
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
        params: { tz: String(-new Date(serverNow()).getTimezoneOffset()) },
        signal,
        silent: true,
        shape: isHome,
      }),
  });
  const figures = home.data?.figures;
  useEffect(() => {
    if (figures) store(`home.${userId}`, outlineOf(figures));
  }, [figures, userId]);
  return { ...home, figures, news: home.data?.news };
}
