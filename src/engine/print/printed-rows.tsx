import { isEmpty } from '../../../contract/validation/check-field';
import { useWords } from '../../i18n/words';
import type { ListColumn } from '../list/columns/columns';
import type { Row } from '../row';
import styles from './print.module.css';

/** px of the console's columns that have room beside each other on paper, where letters are smaller; on the long side of it. */
const ROOM = { upright: 800, wide: 1300 } as const;

const widthOf = (columns: readonly ListColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0);

type Props = { columns: readonly ListColumn[]; rows: readonly Row[] };

function Lines({ columns, rows }: Props) {
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
function Entries({ columns, rows }: Props) {
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

/** Rows on paper, beside each other or one value after the other, whichever has room. */
export function PrintedRows({ isWide = false, ...rows }: Props & { isWide?: boolean }) {
  const Drawn = widthOf(rows.columns) > ROOM[isWide ? 'wide' : 'upright'] ? Entries : Lines;
  return <Drawn {...rows} />;
}
