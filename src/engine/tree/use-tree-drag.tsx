import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined';
import type { TableProps } from 'antd';
import { useEffect, useMemo, useRef, type DragEvent } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { mayStandUnder } from '../../../contract/language/tree-kinds';
import { useWords } from '../../i18n/words';
import { rowTitleOf, type Row } from '../row';
import { useLatest } from '../use-latest';
import { spotFor, zoneAt } from './drop';
import type { Spot } from './move-dialog';
import type { Branch } from './tree';
import styles from './tree.module.css';

type Expandable = NonNullable<TableProps<Branch<Row>>['expandable']>;
type ExpandIcon = NonNullable<Expandable['expandIcon']>;
export type TreeDrag = {
  expandIcon: ExpandIcon;
  rowProps: (row: Branch<Row>) => {
    className: string;
    onDragOver: (event: DragEvent<HTMLElement>) => void;
    onDragLeave: (event: DragEvent<HTMLElement>) => void;
    onDrop: (event: DragEvent<HTMLElement>) => void;
  };
};

const flat = (rows: readonly Branch<Row>[]): Row[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);

/** Lets rows of a tree be dragged to another place by a handle before their title; `onMove` is told the row and its new place. */
export function useTreeDrag(
  resource: AnyResource,
  rows: readonly Branch<Row>[],
  onMove: ((row: Row, to: Spot) => void) | undefined,
): TreeDrag | undefined {
  const { t } = useWords();
  const dragged = useRef<string | null>(null);
  const known = useRef(rows);
  useEffect(() => {
    known.current = rows;
  }, [rows]);
  const move = useLatest((row: Row, to: Spot) => onMove?.(row, to));
  const isOn = onMove !== undefined;
  return useMemo(() => {
    if (!isOn) return undefined;
    const spotOf = (event: DragEvent<HTMLElement>, target: Branch<Row>) => {
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const isOpen = event.currentTarget.querySelector('[aria-expanded="true"]') !== null;
      const zone = zoneAt(event.clientY - top, height, isOpen);
      const all = flat(known.current);
      const to =
        dragged.current === null
          ? null
          : spotFor(
              {
                rows: all,
                parent: resource.tree ?? '',
                mayStand: (row, above) => mayStandUnder(resource, row, above),
              },
              dragged.current,
              target.id,
              zone,
            );
      return to && { zone, to, row: all.find(({ id }) => id === dragged.current) };
    };
    const toggle: ExpandIcon = ({ prefixCls, expanded, expandable, record, onExpand }) => {
      const icon = `${prefixCls}-row-expand-icon`;
      const look = expandable ? (expanded ? `${icon}-expanded` : `${icon}-collapsed`) : `${icon}-spaced`;
      return (
        <>
          <span
            className={styles.handle}
            draggable
            aria-hidden
            title={t('engine.move.handle', { title: rowTitleOf(resource, record) })}
            onDragStart={(event) => {
              dragged.current = record.id;
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', rowTitleOf(resource, record));
              const line = event.currentTarget.closest('[data-row-key]');
              if (line) event.dataTransfer.setDragImage(line, 0, 0);
            }}
            onDragEnd={() => (dragged.current = null)}
          >
            <HolderOutlined aria-hidden />
          </span>
          <button
            type="button"
            className={`${icon} ${look} ${styles.toggle}`}
            aria-label={t(expanded ? 'engine.move.collapse' : 'engine.move.expand')}
            aria-expanded={expandable ? expanded : undefined}
            onClick={(event) => {
              onExpand(record, event);
              event.stopPropagation();
            }}
          />
        </>
      );
    };
    const leave = (event: DragEvent<HTMLElement>) => event.currentTarget.removeAttribute('data-drop');
    return {
      expandIcon: toggle,
      rowProps: (row) => ({
        className: styles.row ?? '',
        onDragOver: (event) => {
          const spot = spotOf(event, row);
          if (!spot) return leave(event);
          event.preventDefault();
          event.dataTransfer.dropEffect = 'move';
          event.currentTarget.setAttribute('data-drop', spot.zone);
        },
        onDragLeave: leave,
        onDrop: (event) => {
          const spot = spotOf(event, row);
          leave(event);
          if (!spot?.row) return;
          event.preventDefault();
          move(spot.row, spot.to);
        },
      }),
    };
  }, [isOn, resource, t, move]);
}
