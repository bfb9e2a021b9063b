import { useCallback, useState } from 'react';
import type { ColumnStates } from '../../../../contract/wire/list-view';
import { useWords } from '../../../i18n/words';
import { useLatest } from '../../use-latest';
import { widened, widthOf } from './column-choice';
import type { ListColumn } from './columns';
import type { Resize } from './head-cell';

type Width = { key: string; width: number };

/** The choice of columns as it is while one of them is dragged wider, and what each heading needs for that. */
export function useResize(choice: ColumnStates, choose: (next: ColumnStates) => void) {
  const { t } = useWords();
  const [dragged, setDragged] = useState<Width | null>(null);
  const now = dragged ? widened(choice, dragged.key, dragged.width) : choice;
  const set = useLatest((key: string, width: number | undefined) => choose(widened(choice, key, width)));
  const resizeOf = useCallback(
    (column: ListColumn, isFirst: boolean): Resize => ({
      label: t('engine.column.width', { title: column.title }),
      hint: t('engine.column.widthHint'),
      width: widthOf(column, now),
      isFirst,
      live: (width) => setDragged(width === null ? null : { key: column.key, width }),
      set: (width) => set(column.key, width),
    }),
    [t, now, set],
  );
  return { now, resizeOf };
}

/** Of the columns that are scrolled the last one whose width nobody chose: it takes the room that is left, so that those chosen stay as they are. */
export function flexibleColumn(shown: readonly ListColumn[], choice: ColumnStates): string | undefined {
  if (!shown.some(({ key }) => choice[key]?.width !== undefined)) return undefined;
  return shown.findLast(({ key }) => choice[key]?.width === undefined && !choice[key]?.fixed)?.key;
}
