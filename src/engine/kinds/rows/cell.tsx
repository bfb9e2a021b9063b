import type { ReactNode } from 'react';
import type { Field } from '../../../../contract/language/field';
import { useWords } from '../../../i18n/words';
import { fieldLabel, type Slot } from '../../words';
import type { CellProps } from '../kind';
import { toneOf } from '../option/options';
import styles from './rows.module.css';
import { showSpan, spansOf, type Span } from './spans';

/** Shows one value of any kind. */
export type Draw = (slot: Slot, value: unknown) => ReactNode;

/** The value of a line, or the word that came with it. */
const shownIn = (line: Readonly<Record<string, unknown>>, { name, field }: Slot): unknown =>
  (field.words && line[`${name}Word`]) || line[name];

/** How long a line lasted, and when: its place on the course of all lines. */
function SpanBar({ span, tone }: { span: Span; tone: string | undefined }) {
  return (
    <div className={styles.span}>
      <span className={styles.course} aria-hidden>
        <span
          className={styles.bar}
          data-tone={tone}
          style={{ insetInlineStart: `min(${span.start}%, 100% - 2px)`, inlineSize: `${span.share}%` }}
        />
      </span>
      <span className={styles.lasted}>{showSpan(span)}</span>
    </div>
  );
}

/** How many lines there are in a list; all of them in a detail page. */
export function RowsCell({ slot, value, mode, draw }: CellProps<'rows'> & { draw: Draw }) {
  const { t } = useWords();
  if (mode === 'list') return <>{t('engine.rows.count', { number: value.length })}</>;
  const slots = Object.entries(slot.field.rows ?? {}).map(([name, field]: [string, Field]): Slot => ({
    resource: slot.resource,
    name,
    field,
    prefix: [...(slot.prefix ?? []), 'rows', slot.name],
  }));
  const { spans } = slot.field;
  const bars = spans ? spansOf(value, spans) : [];
  const by = slots.find(({ name }) => name === spans?.by);
  const toneAt = (line: Readonly<Record<string, unknown>>): string | undefined =>
    by && toneOf(by, String(line[by.name]));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {slots.map((each) => (
              <th key={each.name} scope="col">
                {fieldLabel(t, each)}
              </th>
            ))}
            {spans && <th scope="col">{t('engine.rows.lasted')}</th>}
          </tr>
        </thead>
        <tbody>
          {value.map((line, at) => (
            <tr key={at}>
              {slots.map((each) => (
                <td key={each.name} data-label={fieldLabel(t, each)}>
                  {draw(each, shownIn(line, each))}
                </td>
              ))}
              {spans && (
                <td data-label={t('engine.rows.lasted')}>
                  {bars[at] && <SpanBar span={bars[at]} tone={toneAt(line)} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
