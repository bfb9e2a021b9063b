import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { Button } from 'antd';
import { useWords } from '../../../i18n/words';
import { refTitles, type Row } from '../../row';
import { useReferredDefinition } from '../../use-definition';
import { fieldLabel, type Slot } from '../../words';
import { useChosenTitles } from '../ref/ref-rows';
import { movedLine, MoveButtons, useLineDrag } from '../rows/moving';
import styles from './refs.module.css';

/** What the row says of those that it held when it was read. */
function knownIn(row: Row | undefined, name: string): ReadonlyMap<string, string> {
  const stored = row?.[name];
  const titles = refTitles(row, name);
  return new Map(
    Array.isArray(stored) && stored.length === titles.length
      ? stored.map((id, at) => [String(id), titles[at] ?? ''])
      : [],
  );
}

/** What was chosen, in its order, which is set by dragging, or by buttons that a keyboard and a finger reach. */
export function OrderedRefs({
  slot,
  row,
  ids,
  disabled = false,
  onChange,
}: {
  slot: Slot;
  row?: Row;
  ids: readonly string[];
  disabled?: boolean;
  onChange: (ids: string[]) => void;
}) {
  const { t } = useWords();
  const titles = useChosenTitles(useReferredDefinition(slot.field.ref), ids, knownIn(row, slot.name));
  const move = (from: number, to: number) => onChange(movedLine(ids, from, to));
  const drag = useLineDrag(move);
  return (
    <ol className={styles.ordered} aria-label={t('engine.ref.order', { field: fieldLabel(t, slot) })}>
      {ids.map((id, at) => {
        const title = titles.get(id) ?? '…';
        return (
          <li key={id} className={styles.item} {...drag.target(at)}>
            <span className={styles.handle} {...drag.handle(at, disabled || ids.length < 2)}>
              <span className={styles.number}>{at + 1}</span>
              <span className={styles.title} title={title}>
                {title}
              </span>
            </span>
            <MoveButtons at={at} count={ids.length} disabled={disabled} onMove={move} />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              disabled={disabled}
              aria-label={t('engine.rows.remove', { number: at + 1 })}
              onClick={() => onChange(ids.filter((_, place) => place !== at))}
            />
          </li>
        );
      })}
    </ol>
  );
}
