import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { apiPathOf, routeOf } from '../../../contract/language/derive';
import type { AnyReport } from '../../../contract/language/report/report';
import { QUESTION_PARAMETERS } from '../../../contract/report/question';
import { ReportMarks, ReportRow, ReportRows, ReportSeries, ReportTable } from '../../../contract/wire/report/answers';
import { call } from '../../http/client';
import { usePane } from '../../ui/pane';
import { ZONE } from '../kinds/date-time/instant';
import type { Params } from '../api';

/** Which page of the way down an address is: 0 is the report itself. */
export const reportLevelOf = (report: AnyReport, path: string): number =>
  [routeOf(report), ...(report.pages ?? [])].indexOf(path as never);

/** The dimension by which the table of a page divides. */
export const divisionOf = (report: AnyReport, level: number): string | undefined => report.down?.[level];

export type ReportAddress = {
  level: number;
  /** The question as the address holds it, with what the page begins with. */
  params: Params;
  /** The row that the address names. */
  id: string | null;
  change: (changes: Readonly<Record<string, string | null>>) => void;
};

/** The question that the address of a report page asks, and how to change it. */
export function useReportAddress(report: AnyReport): ReportAddress {
  const { pathname, search } = useLocation();
  const { setSearch } = usePane();
  const level = Math.max(0, reportLevelOf(report, pathname));
  return useMemo(() => {
    const now = new URLSearchParams(search);
    const known = [...QUESTION_PARAMETERS, ...report.dimensions];
    const given = Object.fromEntries(known.flatMap((name) => (now.get(name) ? [[name, now.get(name) ?? '']] : [])));
    // A report without a way down divides as it begins.
    const begins = level === 0 ? (report.start?.by ?? report.dimensions[0]) : undefined;
    const by = divisionOf(report, level) ?? begins;
    return {
      level,
      params: { zone: ZONE, compare: 'before', ...(by ? { by } : {}), ...given },
      id: now.get('id'),
      change: (changes) =>
        setSearch((old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries(changes))
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          return next;
        }),
    };
  }, [report, level, search, setSearch]);
}

/** What a page of the way down is asked of a value of its table: the same question, narrowed to the value. */
export function downSearch(report: AnyReport, level: number, params: Params, narrowed: Params): string {
  const { by: _, ...kept } = params;
  const search = new URLSearchParams({ ...kept, ...narrowed });
  const next = divisionOf(report, level + 1);
  const above = (report.down ?? []).slice(0, level);
  // A way that comes back to a dimension asks of it anew: of a vehicle all of its sequences.
  if (next !== undefined && above.includes(next)) for (const name of above) search.delete(name);
  return `?${search.toString()}`;
}

const without = ({ by: _, ...rest }: Params): Params => rest;
const OPTIONS = { silent: true } as const;

export const useSeries = (report: AnyReport, params: Params) =>
  useQuery({
    queryKey: ['report', report.name, 'series', without(params)],
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(report)}/series`, { ...OPTIONS, signal, params: without(params), answer: ReportSeries }),
    placeholderData: keepPreviousData,
  });

/** How a page of the table is asked for. */
export const reportTableQuery = (report: AnyReport, params: Params) => ({
  queryKey: ['report', report.name, 'table', params],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET', `${apiPathOf(report)}/table`, { ...OPTIONS, signal, params, answer: ReportTable }),
});

export const useTable = (report: AnyReport, params: Params) => useQuery(reportTableQuery(report, params));

export const useReportRows = (report: AnyReport, params: Params) =>
  useQuery({
    queryKey: ['report', report.name, 'rows', params],
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(report)}/rows`, { ...OPTIONS, signal, params, answer: ReportRows }),
    placeholderData: keepPreviousData,
  });

export const useMarks = (report: AnyReport, params: Params) =>
  useQuery({
    queryKey: ['report', report.name, 'marks', without(params)],
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(report)}/marks`, { ...OPTIONS, signal, params: without(params), answer: ReportMarks }),
  });

export const useRow = (report: AnyReport, id: string) =>
  useQuery({
    queryKey: ['report', report.name, 'row', id],
    queryFn: ({ signal }) => call('GET', `${apiPathOf(report)}/rows/${id}`, { ...OPTIONS, signal, answer: ReportRow }),
  });
