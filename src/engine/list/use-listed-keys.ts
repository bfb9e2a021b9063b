import type { RefObject } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import type { Dialogs } from '../actions/dialogs';
import { mayChange, mayDo, useUserId } from '../guards';
import type { Row } from '../row';
import type { Branch } from '../tree/tree';
import { useNotify } from '../use-notify';
import { hasBatch } from './selection-bar';
import { useListKeys } from './use-list-keys';
import type { Selection } from './use-selection';

type Keys = { isOn: boolean; selection: Selection; open: Dialogs['open']; onShow?: (row: Row) => void };

/** What the keys of a list do: no more than its buttons. */
export function useListedKeys(
  screen: RefObject<HTMLElement | null>,
  resource: AnyResource,
  rows: readonly Branch<Row>[],
  { isOn, selection, open, onShow }: Keys,
): void {
  const { t } = useWords();
  const tell = useNotify();
  const userId = useUserId();
  const remove = () =>
    selection.rows.length === 0
      ? tell.warnShortly(t('engine.batch.nothing'))
      : open({ kind: 'delete', rows: selection.rows });
  useListKeys(
    screen,
    rows,
    {
      show: onShow,
      edit: (row) => mayChange(resource, 'update', row, userId) && open({ kind: 'edit', row }),
      toggle: hasBatch(resource) ? selection.toggle : undefined,
      remove: mayDo(resource, 'delete') ? remove : undefined,
    },
    isOn,
  );
}
