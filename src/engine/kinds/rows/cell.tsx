import type { ReactNode } from 'react';
import type { Field } from '../../../../contract/language/field';
import { useWords } from '../../../i18n/words';
import { fieldLabel, type Slot } from '../../words';
import type { CellProps } from '../kind';
import styles from './rows.module.css';

/** Shows one value of any kind. */
export type Draw = (slot: Slot, value: unknown) => ReactNode;

/** The value of a line, or the word that came with it. */
const shownIn = (line: Readonly<Record<string, unknown>>, { name, field }: Slot): unknown =>
  (field.words && line[`${name}Word`]) || line[name];

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
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
