import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined';
import VerticalRightOutlined from '@ant-design/icons/es/icons/VerticalRightOutlined';
import VerticalLeftOutlined from '@ant-design/icons/es/icons/VerticalLeftOutlined';
import { Button, Checkbox } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../../i18n/words';
import type { ColumnStates, Side } from '../../../../contract/wire/list-view';
import { isColumnShown, moved, orderedColumns } from './column-choice';
import styles from './column-list.module.css';
import type { ListColumn } from './columns';

type Props = { columns: readonly ListColumn[]; choice: ColumnStates; onChoose: (next: ColumnStates) => void };
type Act = { key: string; label: string; icon: ReactNode; isOn?: boolean; isOff?: boolean; run: () => void };

/** What can be done with one column beside showing it; the buttons come to sight with the pointer or the focus. */
function useActs({
  columns,
  choice,
  onChoose,
}: Pick<Props, 'columns' | 'choice' | 'onChoose'>): (column: ListColumn) => Act[] {
  const { t } = useWords();
  const ordered = orderedColumns(columns, choice);
  return ({ key, title }) => {
    const at = ordered.findIndex((column) => column.key === key);
    const fixed = choice[key]?.fixed;
    const isBeside = (other: ListColumn | undefined): boolean =>
      other !== undefined && choice[other.key]?.fixed === fixed;
    const put = (side: Side) =>
      onChoose({ ...choice, [key]: { ...choice[key], fixed: fixed === side ? undefined : side } });
    return [
      {
        key: 'up',
        label: t('engine.column.up', { title }),
        icon: <ArrowUpOutlined aria-hidden />,
        isOff: !isBeside(ordered[at - 1]),
        run: () => onChoose(moved(columns, choice, key, ordered[at - 1]?.key ?? null)),
      },
      {
        key: 'down',
        label: t('engine.column.down', { title }),
        icon: <ArrowDownOutlined aria-hidden />,
        isOff: !isBeside(ordered[at + 1]),
        // Before the one after the next, with the neighbours' edge: the next one comes before this one.
        run: () => onChoose(moved(columns, choice, ordered[at + 1]?.key ?? key, key)),
      },
      {
        key: 'left',
        label: t('engine.column.left', { title }),
        icon: <VerticalRightOutlined aria-hidden />,
        isOn: fixed === 'left',
        run: () => put('left'),
      },
      {
        key: 'right',
        label: t('engine.column.right', { title }),
        icon: <VerticalLeftOutlined aria-hidden />,
        isOn: fixed === 'right',
        run: () => put('right'),
      },
    ];
  };
}

export function ColumnList({ columns, choice, onChoose }: Props) {
  const { t } = useWords();
  const [dragged, setDragged] = useState<string | null>(null);
  const box = useRef<HTMLElement>(null);
  const actsOf = useActs({ columns, choice, onChoose });
  const ordered = orderedColumns(columns, choice);
  const showing = columns.filter((column) => isColumnShown(column, choice)).length;
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const show = (keys: readonly ListColumn[], isOn: boolean) =>
    onChoose({ ...choice, ...Object.fromEntries(keys.map(({ key }) => [key, { ...choice[key], show: isOn }])) });
  return (
    <section ref={box} aria-label={t('engine.columns')} className={styles.box}>
      <div className={styles.head}>
        <Checkbox
          checked={showing === columns.length}
          indeterminate={showing > 0 && showing < columns.length}
          onChange={({ target }) => show(columns, target.checked)}
        >
          {t('engine.column.all')}
        </Checkbox>
        <Button type="link" size="small" onClick={() => onChoose({})}>
          {t('engine.column.reset')}
        </Button>
      </div>
      <ul className={styles.list}>
        {ordered.map((column) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is for pointers; the buttons below do the same
          <li
            key={column.key}
            className={styles.item}
            data-dragged={dragged === column.key}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', column.title);
              setDragged(column.key);
            }}
            onDragEnter={() =>
              dragged !== null &&
              dragged !== column.key &&
              onChoose(moved(columns, choice, dragged, targetOf(ordered, dragged, column.key)))
            }
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <HolderOutlined aria-hidden className={styles.holder} />
            <Checkbox
              className={styles.name}
              checked={isColumnShown(column, choice)}
              disabled={column.isTitle}
              onChange={({ target }) => show([column], target.checked)}
            >
              {column.title}
            </Checkbox>
            {actsOf(column).map(({ key, label, icon, isOn, isOff, run }) => (
              <button
                key={key}
                type="button"
                className={styles.act}
                aria-label={label}
                title={label}
                aria-pressed={isOn}
                aria-disabled={isOff || undefined}
                onClick={isOff ? undefined : run}
              >
                {icon}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Dragged downwards a column goes behind the one that it is over, upwards before it. */
function targetOf(ordered: readonly ListColumn[], dragged: string, over: string): string | null {
  const keys = ordered.map(({ key }) => key);
  const at = keys.indexOf(over);
  return keys.indexOf(dragged) < at ? (keys[at + 1] ?? null) : over;
}
