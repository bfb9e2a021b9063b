import { Select, type SelectProps } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words';
import type { LampShape } from '../../ui/lamp/lamp';
import { Timeline } from '../../ui/line/timeline';
import styles from '../engine.module.css';
import { DAY_FORMAT, explainInstant } from '../kinds/date-time/instant';
import { Cell } from '../kinds/kinds';
import type { Row } from '../row';
import { fieldLabel, type Slot } from '../words';

/* What happened one after the other, day by day: the timeline of related rows, and that of a dossier. */

/** The time of day of a line; its day stands above. */
export function ClockTime({ at }: { at: string }) {
  const { language } = useWords();
  return (
    <time dateTime={at} title={explainInstant(at, language)} className={`${styles.number} ${styles.quiet}`}>
      {dayjs(at).format('HH:mm:ss')}
    </time>
  );
}

/** Values of a row, each after its name. */
export function LineFacts({ slots, row }: { slots: readonly Slot[]; row: Row }) {
  const { t } = useWords();
  return (
    <ul className={styles.facts}>
      {slots.map((slot) => (
        <li key={slot.name}>
          <span className={styles.quiet}>{t('engine.pair', { name: fieldLabel(t, slot), value: '' })}</span>
          <Cell slot={slot} value={row[slot.name]} row={row} />
        </li>
      ))}
    </ul>
  );
}

/** Narrows a timeline to some kinds of lines; all are shown where none is chosen. */
export function KindFilter({ label, ...choice }: { label: string } & SelectProps<(string | number)[]>) {
  return (
    <Select
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      className={styles.historyFilter}
      aria-label={label}
      placeholder={label}
      {...choice}
    />
  );
}

type TimelineLine = { key: string; at: string; lamp?: LampShape; content: ReactNode };

/** Lines by the day on which they were, days and lines in their order. */
function byDay(lines: readonly TimelineLine[]): [string, TimelineLine[]][] {
  const days = new Map<string, TimelineLine[]>();
  for (const line of lines) {
    const day = dayjs(line.at).format(DAY_FORMAT);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
}

/** Lines hung on a line for each day. */
export const DayTimeline = ({ lines }: { lines: readonly TimelineLine[] }) =>
  byDay(lines).map(([day, items]) => (
    <section key={day} aria-label={day}>
      <h3 className={styles.day}>{day}</h3>
      <Timeline items={items} />
    </section>
  ));
