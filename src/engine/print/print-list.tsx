import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PAGE_SIZES, type Language } from '../../../contract/constants';
import { wordKey } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { showNumber } from '../../../contract/text/numbers';
import { columnsOf, type ListColumn } from '../list/columns/columns';
import { listParams, type ListState } from '../list/list-state';
import type { Row } from '../row';
import { rowsQuery } from '../rows-loader';
import { useNotify } from '../use-notify';
import { PaperSheet } from './paper';
import styles from './print.module.css';
import { PrintedRows } from './printed-rows';

/** Rows of one print: a hundred sheets. Whoever needs more needs a file. */
export const MOST_PRINTED = 5000;
const PAGE = Math.max(...PAGE_SIZES);

type Found = { rows: Row[]; total: number };

/** All rows of a search in their order, page after page, up to the most. */
async function rowsOfSearch(
  client: QueryClient,
  resource: AnyResource,
  state: ListState,
  language: Language,
): Promise<Found> {
  const params = listParams(state);
  if (resource.tree !== undefined) {
    const { list, total } = await client.fetchQuery(rowsQuery(resource, { form: 'list', params }, language));
    return { rows: list.slice(0, MOST_PRINTED), total };
  }
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const question = { form: 'page' as const, params: { ...params, page: String(page), limit: String(PAGE) } };
    const { list, total } = await client.fetchQuery(rowsQuery(resource, question, language));
    // One that slid to the next page meanwhile is printed once.
    for (const row of list) rows.set(row.id, row);
    if (list.length < PAGE || page * PAGE >= Math.min(total, MOST_PRINTED)) return { rows: [...rows.values()], total };
  }
}

type Props = {
  resource: AnyResource;
  state: ListState;
  /** Those that show, in their order. */
  columns: readonly ListColumn[];
  onPrinted: () => void;
};

/** A list on paper: all columns that show, all rows that the search finds, and nothing of the console around it. */
export function PrintList({ resource, state, columns, onPrinted }: Props) {
  const { t, language } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['print', resource.name, listParams(state), language],
    gcTime: 0,
    retry: false,
    queryFn: () => rowsOfSearch(client, resource, state, language),
  });
  useEffect(() => {
    if (!error) return;
    tell.failure(error);
    onPrinted();
  }, [error, tell, onPrinted]);
  if (!data) return null;
  // As they are read: nothing is changed on paper.
  const plain = new Map(columnsOf(resource, t).map((column) => [column.key, column]));
  const own = columns.flatMap(({ key }) => plain.get(key) ?? []);
  const { rows, total } = data;
  return (
    <PaperSheet title={t(wordKey(resource, 'title'))} isReady isWide onPrinted={onPrinted}>
      <section className={styles.part}>
        <p className={styles.found}>
          {rows.length < total
            ? t('engine.print.first', { shown: showNumber(rows.length, language), number: total })
            : t('engine.total', { number: total })}
        </p>
        <PrintedRows columns={own} rows={rows} isWide />
      </section>
    </PaperSheet>
  );
}
