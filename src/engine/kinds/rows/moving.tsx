import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import { Button } from 'antd';
import { useRef, type DragEvent } from 'react';
import { useWords } from '../../../i18n/words';

/** The list with one of its items at another place. */
export const movedLine = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

type Move = (from: number, to: number) => void;

/** Drags lines by the hand of a mouse; a keyboard and a finger have `MoveButtons`. Of another list nothing is taken. */
export function useLineDrag(move: Move) {
  const dragged = useRef<number | null>(null);
  return {
    target: (at: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged.current !== null && dragged.current !== at) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged.current === null) return;
        event.preventDefault();
        move(dragged.current, at);
        dragged.current = null;
      },
    }),
    handle: (at: number, isFixed: boolean) => ({
      draggable: !isFixed,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', String(at + 1));
        dragged.current = at;
      },
      onDragEnd: () => {
        dragged.current = null;
      },
    }),
  };
}

/** One place up, one place down. */
export function MoveButtons({
  at,
  count,
  disabled = false,
  onMove,
}: {
  at: number;
  count: number;
  disabled?: boolean;
  onMove: Move;
}) {
  const { t } = useWords();
  const number = at + 1;
  return (
    <>
      <Button
        type="text"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={disabled || at === 0}
        aria-label={t('engine.rows.up', { number })}
        onClick={() => onMove(at, at - 1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={disabled || at === count - 1}
        aria-label={t('engine.rows.down', { number })}
        onClick={() => onMove(at, at + 1)}
      />
    </>
  );
}
