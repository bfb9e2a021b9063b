import { Empty } from 'antd';
import type { Looks } from '../../../contract/language/looks';
import { showNumber } from '../../../contract/text/numbers';
import { useWords } from '../../i18n/words';
import { fieldLabel, type Slot } from '../words';
import { lineSlots } from './cell-text';
import styles from './hour-map.module.css';

type Line = Readonly<Record<string, unknown>>;
type Cell = { count: number; isWithin: boolean };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Shades of a cell; the number stands in it too. */
const LEVELS = 3;
/** So many hours share one heading. */
const STEP = 3;

/** The lines by day and hour, days in their order. */
function cellsOf(lines: readonly Line[], { day, hour, count, within }: Extract<Looks, { as: 'hours' }>) {
  const days = new Map<string, Map<number, Cell>>();
  for (const line of lines) {
    const name = String(line[day] ?? '');
    const cells = days.get(name) ?? new Map<number, Cell>();
    days.set(name, cells);
    const cell = { count: Number(line[count] ?? 0), isWithin: within !== undefined && line[within] === true };
    if (cell.count > 0) cells.set(Number(line[hour]), cell);
  }
  return days;
}

function DayRow({ day, cells, most }: { day: string; cells: ReadonlyMap<number, Cell>; most: number }) {
  const { language } = useWords();
  const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const date = new Date(day);
  return (
    <tr>
      <th scope="row" className={styles.day}>
        {Number.isNaN(date.getTime()) ? day : format.format(date)}
      </th>
      {HOURS.map((hour) => {
        const cell = cells.get(hour);
        return (
          <td
            key={hour}
            data-level={cell ? Math.ceil((cell.count / most) * LEVELS) : undefined}
            data-within={cell?.isWithin || undefined}
          >
            {cell ? showNumber(cell.count, language) : ''}
          </td>
        );
      })}
    </tr>
  );
}

/** A map of the hours of days: each count in its cell, darker where it is greater, framed where it is meant. */
export function HourMap({
  slot,
  looks,
  lines,
}: {
  slot: Slot;
  looks: Extract<Looks, { as: 'hours' }>;
  lines: readonly Line[];
}) {
  const { t } = useWords();
  const days = cellsOf(lines, looks);
  const cells = [...days.values()].flatMap((one) => [...one.values()]);
  if (cells.length === 0) return <Empty description={t('engine.chart.none')} />;
  const most = Math.max(...cells.map(({ count }) => count));
  const within = lineSlots(slot).find(({ name }) => name === looks.within);
  return (
    <>
      <div className={styles.frame} data-slides>
        <table className={styles.map} aria-label={fieldLabel(t, slot)}>
          <thead>
            <tr>
              <th className={styles.day} aria-hidden />
              {HOURS.map((hour) => (
                <th key={hour} scope="col" aria-label={`${hour}:00`}>
                  {hour % STEP === 0 ? hour : ''}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].map(([day, found]) => (
              <DayRow key={day} day={day} cells={found} most={most} />
            ))}
          </tbody>
        </table>
      </div>
      {within && cells.some(({ isWithin }) => isWithin) && (
        <p className={styles.legend}>{t('engine.answer.framed', { what: fieldLabel(t, within) })}</p>
      )}
    </>
  );
}
