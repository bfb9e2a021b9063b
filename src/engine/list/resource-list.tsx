import { hashKey } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { permissionOf, wordKey } from '../../../contract/language/derive';
import type { Density } from '../../../contract/wire/list-view';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { Announcement } from '../../ui/announcement';
import { useIsWide } from '../../ui/use-is-wide';
import { useDialogs, type Dialogs } from '../actions/dialogs';
import type { Params } from '../api';
import styles from '../engine.module.css';
import { mayDo, mayMove } from '../guards';
import { WithTenantNames } from '../kinds/named/tenant-cell';
import type { Row } from '../row';
import { useTreeByKeys } from '../tree/keys/use-tree-by-keys';
import { UndoContext } from '../tree/keys/use-undo-stack';
import { useTreeDrag, type TreeDrag } from '../tree/use-tree-drag';
import { PresentIn } from '../presence/lazy';
import { mayAdd, useTableHolders } from '../table/holders';
import { TableNotice } from '../table/table-notice';
import { useLatest } from '../use-latest';
import { CardList } from './cards/cards';
import { shownColumns } from './columns/column-choice';
import { columnsOf } from './columns/columns';
import { EmptyList, Forbidden } from './empty';
import { Grid } from './grid';
import { useListView, type TableView } from './list-view';
import { RowActions, useActionsWidth } from './row-actions';
import { keepLast } from './saved/last-search';
import { ListTop } from './list-top';
import { hasBatch } from './selection-bar';
import { Toolbar } from './toolbar';
import { DraftOffer } from '../draft/draft-offer';
import { PrintButton } from './print-button';
import { DensityMenu, ExportMenu, ReloadButton } from './tools';
import type { ListState } from './list-state';
import type { Listing } from './use-list-state';
import { foundText, totalText } from './total-text';
import { useListedKeys } from './use-listed-keys';
import { useRows, type Rows } from './use-rows';
import { useSelection } from './use-selection';

type Props = {
  resource: AnyResource;
  listing: Listing;
  /** Names the choice of columns: the path of the pane, with the name of the tab for an embedded list. */
  tableKey: string;
  /** What an embedded list is searched for always; those columns are the same in every row and left out. */
  fixed?: Params;
  /** What a form for a new row opens with; `fixed` where absent. */
  start?: Params;
  /** Opens the detail page of a row; absent where it has none. */
  onShow?: (row: Row) => void;
  /** Row whose record is open beside the list or above it. */
  openId?: string | null;
  /** Its state is still to be found out: nothing is asked for yet. */
  isHeld?: boolean;
};

const namesIn = (values: object = {}): string[] => Object.keys(values);
const isNothing = (values: object): boolean => Object.keys(values).length === 0;
const NONE: Rows['rows'] = [];
/** Dense until somebody chooses otherwise. */
const densityOf = ({ density }: TableView): Density => density ?? 'small';

const mayMake = (resource: AnyResource): boolean => mayDo(resource, 'save') && mayAdd(resource);
/** Rows that stay while the connection is lost. */
const isOld = ({ failure, rows }: Rows): boolean => failure !== null && failure.isNetwork && rows.length > 0;

/** A list with search, pages, selection and everything that can be done with its rows. */
export function ResourceList(props: Props) {
  const { resource } = props;
  if (!mayDo(resource, 'page')) return <Forbidden right={permissionOf(resource, 'page')} />;
  return (
    <WithTenantNames resource={resource}>
      <List {...props} start={props.start ?? props.fixed} />
    </WithTenantNames>
  );
}

function List({ resource, listing, tableKey, fixed, start, onShow, openId, isHeld }: Props) {
  const { state, setState } = listing;
  const screen = useRef<HTMLDivElement>(null);
  const { t, language } = useWords();
  const isWide = useIsWide('md');
  const view = useListView(tableKey);
  const answer = onceKnown(view, useRows(resource, state, isHeld));
  const { rows, total, isLoading, failure, reload } = answer;
  const selection = useSelection(rows);
  const dialogs = useDialogs(resource, { start, onChanged: selection.clear });
  const open = useLatest(dialogs.open);
  const show = useLatest((row: Row) => onShow?.(row));
  const canShow = onShow !== undefined;
  const actions = useCallback(
    (row: Row) => <RowActions resource={resource} row={row} open={open} onShow={canShow ? show : undefined} />,
    [resource, open, show, canShow],
  );
  const actionsWidth = useActionsWidth(resource, canShow);
  const columns = useMemo(() => columnsOf(resource, t, namesIn(fixed), isWide), [resource, t, fixed, isWide]);
  const search = useMemo(() => withoutFixed(state.search, fixed), [state.search, fixed]);
  const searchFor = (next: Params) => {
    keepLast(tableKey, next);
    const wanted = { ...state, page: 1, search: next, saved: isNothing(next) ? undefined : state.saved };
    // The same question once more is one all the same: who presses the button wants to know how it is now.
    if (hashKey([wanted]) === hashKey([state])) reload();
    else setState(wanted);
  };
  const shown = useMemo(() => shownColumns(columns, view.columns), [columns, view.columns]);
  const isTree = resource.tree !== undefined;
  const drag = useListDrag(resource, rows, state, isNothing(search), dialogs.open);
  useLastPage(answer, state, setState, isTree);

  const isSelectable = hasBatch(resource);
  useTableHolders();
  const empty = (
    <EmptyList
      {...{ resource, isLoading, failure }}
      isSearched={!isNothing(search)}
      onReset={() => searchFor({})}
      onReload={reload}
      onCreate={mayMake(resource) ? () => dialogs.open({ kind: 'create' }) : undefined}
    />
  );
  const isEmbedded = fixed !== undefined;
  const toolbar = (
    <Toolbar
      {...{ resource, search, total, isWide, isEmbedded }}
      selected={selection.rows}
      onClear={selection.clear}
      open={dialogs.open}
    />
  );
  const tools = [
    <ExportMenu key="export" resource={resource} state={state} total={total} columns={shown} isWide={isWide} />,
    <PrintButton key="print" {...{ resource, state, screen }} columns={shown} isOwnPage={!isEmbedded} />,
    <ReloadButton key="reload" onReload={reload} isLoading={isLoading} />,
  ];
  const { undoing, revealed, node: kindQuestion } = useTreeByKeys({ resource, rows, screen, isWide, drag });
  useListedKeys(screen, resource, rows, { isOn: isWide && !isEmbedded, selection, open: dialogs.open, onShow });
  const shared = { rows, total, totalText: totalText(t, language, answer), state, setState, isLoading, isTree, empty };
  return (
    <div ref={screen} className={styles.screen} aria-busy={isLoading}>
      <Announcement key={language} text={foundText(t, language, answer)} isQuiet={isLoading || failure !== null} />
      {!isEmbedded && (
        <ListTop {...{ resource, search, tableKey, listing, screen, isWide, isLoading }} onSearch={searchFor} />
      )}
      <DraftOffer {...{ resource, isEmbedded }} above={dialogs.node} open={dialogs.open} />
      <PresentIn resource={resource} />
      <TableNotice resource={resource} />
      {isOld(answer) && <Alert showIcon type="warning" title={failure?.msg} />}
      {isWide ? (
        <UndoContext value={undoing}>
          <Grid
            {...shared}
            revealed={revealed}
            openId={openId}
            columns={columns}
            choice={view.columns}
            onChoose={(columns) => view.change(isNothing(columns) ? { columns, density: null } : { columns })}
            label={t(wordKey(resource, 'title'))}
            drag={drag}
            sums={answer.sums}
            isEmbedded={isEmbedded}
            density={densityOf(view)}
            selection={isSelectable ? { ids: selection.ids, onChange: selection.choose } : undefined}
            actions={{ title: t('engine.actions'), width: actionsWidth, render: actions }}
            toolbar={toolbar}
            tools={[
              ...tools,
              <DensityMenu
                key="density"
                density={densityOf(view)}
                onChoose={(next) => view.change({ density: next })}
              />,
            ]}
          />
        </UndoContext>
      ) : (
        <CardList
          {...shared}
          columns={shown}
          sums={answer.sums}
          selection={isSelectable ? selection : undefined}
          renderActions={actions}
          onShow={canShow ? show : undefined}
          bar={{ isEmbedded, toolbar, tools }}
        />
      )}
      {dialogs.node}
      {kindQuestion}
    </div>
  );
}

/** What is found or sorted is no tree in its own order; nothing is moved there by hand. */
function useListDrag(
  resource: AnyResource,
  rows: Rows['rows'],
  { sort }: ListState,
  isWhole: boolean,
  open: Dialogs['open'],
): TreeDrag | undefined {
  const isInOrder = isWhole && sort === undefined && mayMove(resource);
  return useTreeDrag(resource, rows, isInOrder ? (row, to) => open({ kind: 'move', row, to }) : undefined);
}

/** Nothing until it is known how the user wants to see it: rather a moment of that than a table that jumps. */
const onceKnown = ({ isKnown }: TableView, answer: Rows): Rows =>
  isKnown ? answer : { ...answer, rows: NONE, isLoading: true };

/** What the user searches for, without what an embedded list is searched for always. */
const withoutFixed = (search: Params, fixed: Params = {}): Params =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !(name in fixed)));

/** Goes back to the last page where rows were deleted, or a link names a page that is no more. */
function useLastPage(
  { total, isLoading }: Rows,
  state: ListState,
  setState: (next: ListState) => void,
  isTree: boolean,
): void {
  const last = Math.max(1, Math.ceil(total / state.limit));
  const isBeyond = !isTree && !isLoading && total > 0 && state.page > last;
  useEffect(() => {
    if (isBeyond) setState({ ...state, page: last });
  }, [isBeyond, last, setState, state]);
}
