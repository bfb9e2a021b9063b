import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListData } from '../../../contract/wire/envelope';
import { wordKey } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import type { Related } from '../../../contract/language/related';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { columnsOf } from '../list/columns/columns';
import type { Row } from '../row';
import { NO_QUESTION, rowsQuery } from '../rows-loader';
import { useDefinition } from '../use-definition';
import styles from '../print/print.module.css';
import { PrintedRows } from '../print/printed-rows';
import { relatedIdOf } from './related-id';

/** Rows of a related list that are printed; how many more there are is said. */
const MOST = 50;

function Found({
  definition,
  by,
  data: { list, total },
}: {
  definition: AnyResource;
  by: string;
  data: ListData<Row>;
}) {
  const { t } = useWords();
  const columns = columnsOf(definition, t, [by]).filter(({ isHidden }) => !isHidden);
  return (
    <>
      {list.length > 0 && <PrintedRows columns={columns} rows={list} />}
      {total > list.length && <p>{t('engine.preview.more', { number: total - list.length })}</p>}
    </>
  );
}

type Props = { name: string; to: Related; resource: AnyResource; row: Row; onReady: (part: string) => void };

/** What points to a record, as far as it has room; why it is not there, where it could not be fetched. */
export function PrintedList({ name, to, resource, row, onReady }: Props) {
  const { t, language } = useWords();
  const definition = useDefinition(to.resource);
  const params = { page: '1', limit: String(MOST), [to.by]: relatedIdOf(to, row) ?? '' };
  const { data, error } = useQuery(
    definition ? rowsQuery(definition, { form: 'page', params }, language) : NO_QUESTION,
  );
  const isReady = data !== undefined || error !== null;
  useEffect(() => {
    if (isReady) onReady(name);
  }, [isReady, name, onReady]);
  if (error && !(error instanceof CallError)) throw error;
  if (!isReady) return null;
  const title = t(wordKey(resource, 'related', name));
  return (
    <section className={styles.part}>
      <h2>{data ? `${title} · ${t('engine.total', { number: data.total })}` : title}</h2>
      {data && definition ? <Found definition={definition} by={to.by} data={data} /> : <p>{error?.msg}</p>}
    </section>
  );
}
