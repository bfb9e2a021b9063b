import { Empty, Progress, Steps } from 'antd';
import { useState } from 'react';
import type { Looks } from '../../../contract/language/looks';
import { showNumber } from '../../../contract/text/numbers';
import { useWords } from '../../i18n/words';
import { ChartPanel } from '../../ui/chart/chart-panel';
import { fieldLabel, type Slot } from '../words';
import styles from './answers.module.css';
import { cellText, lineSlots } from './cell-text';

type Line = Readonly<Record<string, unknown>>;
type LookOf<A extends Looks['as']> = Extract<Looks, { as: A }>;
type Props<A extends Looks['as']> = { slot: Slot; looks: LookOf<A>; lines: readonly Line[] };

const NOTHING: Line = {};

/** A bar a day; what is pointed at is told above it. */
export function AnswerDays({ slot, looks: { day, count }, lines }: Props<'days'>) {
  const { t, language } = useWords();
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = lines[pointed ?? lines.length - 1] ?? NOTHING;
  const values = lines.map((line) => Number(line[count] ?? 0));
  const date = new Date(String(shown[day] ?? ''));
  const word = Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
  const of = { days: values.length, first: values[0] ?? 0, last: values.at(-1) ?? 0 };
  return (
    <>
      <p className={styles.figure}>
        {showNumber(Number(shown[count] ?? 0), language)} <span className={styles.of}>{word}</span>
      </p>
      <ChartPanel
        kind="bar"
        title={`${fieldLabel(t, slot)}. ${t('engine.answer.days', of)}`}
        points={lines.map((line) => ({ name: String(line[day] ?? ''), value: Number(line[count] ?? 0) }))}
        onPick={setPointed}
      />
    </>
  );
}

/** A number for each name; the one that the answer is about stands out. */
export function AnswerCounts({ slot, looks, lines, title }: Props<'counts'> & { title?: string }) {
  const { t, language } = useWords();
  const { name, count, note, bars } = looks;
  if (lines.length === 0 && bars) return <Empty description={t('engine.answer.none')} />;
  const slots = lineSlots(slot);
  const textOf = (field: string | undefined, line: Line): string => {
    const found = slots.find((each) => each.name === field);
    return found ? cellText(t, found, line) : '';
  };
  const numberOf = (line: Line): number => Number(line[count] ?? 0);
  const all = lines.reduce((sum, line) => sum + numberOf(line), 0);
  return (
    <ul className={styles.counts} aria-label={fieldLabel(t, slot)}>
      {lines.map((line) => {
        const word = textOf(name, line);
        const number = showNumber(numberOf(line), language);
        return (
          <li key={word} data-bars={bars} aria-current={word === title || undefined}>
            <span>{[word, textOf(note, line)].filter(Boolean).join(' · ')}</span>
            {bars ? (
              <Progress
                percent={all === 0 ? 0 : (numberOf(line) / all) * 100}
                size="small"
                status="normal"
                aria-label={word}
                format={() => number}
              />
            ) : (
              <b>{number}</b>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const STATUS = { done: 'finish', failed: 'error', open: 'wait' } as const;

/** What is done one after the other, and how far it came. */
export function AnswerSteps({ slot, looks: { step, state }, lines }: Props<'steps'>) {
  const { t } = useWords();
  const named = lineSlots(slot).find(({ name }) => name === step);
  return (
    <Steps
      orientation="vertical"
      size="small"
      items={lines.map((line) => ({
        title: named ? cellText(t, named, line) : '',
        status: STATUS[line[state] as keyof typeof STATUS] ?? 'wait',
      }))}
    />
  );
}
