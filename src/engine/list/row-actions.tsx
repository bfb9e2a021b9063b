import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import { useState } from 'react';
import { operationsOf } from '../../../contract/language/derive';
import type { StandardAction } from '../../../contract/language/facets/operations';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { ClickMenu } from '../../ui/click-menu';
import type { Dialog } from '../actions/dialog';
import styles from '../engine.module.css';
import { mayChange, mayDo, mayMove, mayRun, rowOperations, useCaller } from '../guards';
import { rowTitleOf, type Row } from '../row';
import { besideAnyRow, besideRow, labelBySetting, orderedBySetting } from '../shown-lists/settings';
import { mayCopy } from '../form/copied';
import { mayAdd, useTableHolders } from '../table/holders';
import { useActionWord } from '../words';
import { actionsWidth, inlineCount } from './action-room';

type RowAction = { key: string; label: string; isDanger: boolean; run: () => void };
type Openers = { open: (dialog: Dialog) => void; onShow?: (row: Row) => void };

/** What the user may do with rows of the resource as they are now, in the order of the buttons. */
export function useRowActions(resource: AnyResource, { open, onShow }: Openers): (row: Row) => RowAction[] {
  const word = useActionWord(resource);
  const caller = useCaller();
  const { userId } = caller;
  return (row) => {
    const own = besideRow(resource, row);
    const action = (key: string, run: () => void, isDanger = false): RowAction => ({
      key,
      label: labelBySetting(own, 'button', key) ?? word(key),
      isDanger,
      run,
    });
    return orderedBySetting(own, 'button', [
      ...(onShow && mayDo(own, 'info') ? [action('info', () => onShow(row))] : []),
      ...(!resource.singleRow && mayChange(resource, 'update', row, userId)
        ? [action('update', () => open({ kind: 'edit', row }))]
        : []),
      ...(mayMove(resource) ? [action('move', () => open({ kind: 'move', row }))] : []),
      ...(mayCopy(resource) && mayAdd(resource) ? [action('copyAsNew', () => open({ kind: 'copy', row }))] : []),
      ...rowOperations(resource, row, caller).map((operation) =>
        action(operation.name, () => open({ kind: 'operation', operation, rows: [row] }), operation.danger),
      ),
      ...(mayChange(resource, 'delete', row, userId)
        ? [action('delete', () => open({ kind: 'delete', rows: [row] }), true)]
        : []),
    ]);
  };
}

/** px that the actions of any row of the resource need; nothing where the user may do nothing with a row. */
export function useActionsWidth(resource: AnyResource, canShow: boolean): number {
  const ownWord = useActionWord(resource);
  const shown = besideAnyRow(resource);
  const mayDoBeside = (name: StandardAction) => shown.some((one) => mayDo(one, name));
  // As wide as it is called beside any row.
  const word = (name: string): string =>
    shown
      .map((one) => labelBySetting(one, 'button', name) ?? ownWord(name))
      .reduce((a, b) => (b.length > a.length ? b : a));
  const standard = (['info', 'update'] as const).filter((name) => mayDoBeside(name) && (name !== 'info' || canShow));
  // What is checked out first is changed by one user only, and some rows by nobody.
  const isHeld = resource.heldBy !== undefined || resource.editWhen !== undefined;
  const always = [...standard.filter((name) => name === 'info' || !isHeld), ...(mayMove(resource) ? ['move'] : [])];
  const operations = operationsOf(resource).filter(
    (operation) => (operation.at ?? 'row') === 'row' && shown.some((one) => mayRun(one, operation)),
  );
  const changes = isHeld ? standard.filter((name) => name === 'update') : [];
  const sometimes = [
    ...changes,
    ...(mayCopy(resource) ? ['copyAsNew'] : []),
    ...operations.map(({ name }) => name),
    ...(mayDoBeside('delete') ? ['delete'] : []),
  ];
  return always.length + sometimes.length === 0 ? 0 : actionsWidth(always.map(word), sometimes.map(word));
}

/** Takes the focus over from the plain button that it replaces. */
const takeFocus = (element: HTMLButtonElement | null): void => element?.focus();

function MoreActions({ actions, label }: { actions: readonly RowAction[]; label: string }) {
  const [isOpen, setOpen] = useState(false);
  // A menu a row would be made for every row; it is made when it is first asked for.
  const [isWanted, setWanted] = useState(false);
  const want = () => {
    setWanted(true);
    setOpen(true);
  };
  const button = (
    <button
      type="button"
      className={styles.rowButton}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      ref={isWanted ? takeFocus : undefined}
      onClick={isWanted ? undefined : want}
    >
      <MoreOutlined aria-hidden />
    </button>
  );
  if (!isWanted) return button;
  const items = actions.map(({ key, label: text, isDanger }) => ({ key, label: text, danger: isDanger }));
  return (
    <ClickMenu
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items, onClick: ({ key }) => actions.find((action) => action.key === key)?.run() }}
    >
      {button}
    </ClickMenu>
  );
}

/** Buttons of one row, which follow words and permissions by themselves: plain ones, since antd's take a third of the time that a page of a hundred rows needs. */
export function RowActions({ resource, row, ...openers }: Openers & { resource: AnyResource; row: Row }) {
  const { t } = useWords();
  useSession((session) => session.permissions);
  useTableHolders((holders) => holders[resource.name]);
  const actions = useRowActions(resource, openers)(row);
  if (actions.length === 0) return null;
  const count = inlineCount(actions.map(({ label }) => label));
  const inline = actions.slice(0, count);
  const rest = actions.slice(count);
  return (
    <span className={styles.actions}>
      {inline.map(({ key, label, isDanger, run }) => (
        <button key={key} type="button" className={styles.rowButton} data-danger={isDanger || undefined} onClick={run}>
          {label}
        </button>
      ))}
      {rest.length > 0 && (
        <MoreActions actions={rest} label={t('engine.moreFor', { title: rowTitleOf(resource, row) })} />
      )}
    </span>
  );
}
