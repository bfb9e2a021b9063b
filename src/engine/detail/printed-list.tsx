import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListData } from '../../../contract/wire/envelope';
import { isEmpty } from '../../../contract/validation/check-field';
import { wordKey } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import type { Related } from '../../../contract/language/related';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { columnsOf, type ListColumn } from '../list/columns/columns';
import type { Row } from '../row';
import { NO_QUESTION, rowsQuery } from '../rows-loader';
import { useDefinition } from '../use-definition';
import styles from './print.module.css';
import { relatedIdOf } from './related-id';

/** Rows of a related list that are printed; how many more there are is said. */
const MOST = 50;
/** px of the console's columns that have room beside each other on paper, where letters are smaller. */
const ROOM = 800;

const widthOf = (columns: readonly ListColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0);

type RowsProps = { columns: readonly ListColumn[]; rows: readonly Row[] };

function Lines({ columns, rows }: RowsProps) {
  const whole = widthOf(columns);
  return (
    <table>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width: `${(width / whole) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ key, render }) => (
              <td key={key}>{render(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Row by row, each value behind its name: for as many columns as no sheet is wide. */
function Entries({ columns, rows }: RowsProps) {
  const { t } = useWords();
  return (
    <ol className={styles.entries}>
      {rows.map((row) => (
        <li key={row.id}>
          <dl className={styles.facts}>
            {columns
              .filter(({ key }) => !isEmpty(row[key]))
              .map(({ key, title, render }) => (
                <div key={key}>
                  <dt>{t('engine.pair', { name: title, value: '' })}</dt> <dd>{render(row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

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
  const Drawn = widthOf(columns) > ROOM ? Entries : Lines;
  return (
    <>
      {list.length > 0 && <Drawn columns={columns} rows={list} />}
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
