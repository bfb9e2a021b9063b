import { Alert } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';
import type { AnyResource } from '../../../contract/resource';
import { useWords } from '../../i18n/words';
import { Announcement } from '../../ui/announcement';
import { useIsWide } from '../../ui/use-is-wide';
import { useDialogs } from '../actions/dialogs';
import type { Params } from '../api';
import styles from '../engine.module.css';
import { mayDo } from '../guards';
import type { Row } from '../row';
import { useLatest } from '../use-latest';
import { Cards } from './cards';
import { columnsNow } from './column-choice';
import { columnsOf } from './columns';
import { useDensity } from './density';
import { EmptyList, Forbidden } from './empty';
import { Grid } from './grid';
import { RowActions } from './row-actions';
import { SearchForm } from './search-form';
import { hasBatch, Toolbar } from './toolbar';
import { DensityMenu, ExportMenu, ReloadButton } from './tools';
import type { ListState } from './list-state';
import type { Listing } from './use-list-state';
import { useRows, type Rows } from './use-rows';
import { useSelection } from './use-selection';

type Props = {
  resource: AnyResource;
  listing: Listing;
  /** Names the choice of columns: the path of the pane, with the name of the tab for an embedded list. */
  tableKey: string;
  /** What an embedded list is searched for always; those columns are the same in every row and left out. */
  fixed?: Params;
  /** Opens the detail page of a row; absent where it has none. */
  onShow?: (row: Row) => void;
};

const ACTIONS_WIDTH = 168;

/** A list with search, pages, selection and everything that can be done with its rows. */
export function ResourceList(props: Props) {
  return mayDo(props.resource, 'page') ? <List {...props} /> : <Forbidden />;
}

function List({ resource, listing: { state, setState }, tableKey, fixed, onShow }: Props) {
  const { t, language } = useWords();
  const isWide = useIsWide('md');
  const [density, setDensity] = useDensity();
  const answer = useRows(resource, state);
  const { rows, total, isLoading, failure, reload } = answer;
  const selection = useSelection(rows);
  const dialogs = useDialogs(resource, { start: fixed, onChanged: selection.clear });
  const open = useLatest(dialogs.open);
  const show = useLatest((row: Row) => onShow?.(row));
  const canShow = onShow !== undefined;
  const actions = useCallback(
    (row: Row) => <RowActions resource={resource} row={row} open={open} onShow={canShow ? show : undefined} />,
    [resource, open, show, canShow],
  );
  const columns = useMemo(() => columnsOf(resource, t, Object.keys(fixed ?? {})), [resource, t, fixed]);
  const search = useMemo(() => withoutFixed(state.search, fixed), [state.search, fixed]);
  const searchFor = (next: Params) => setState({ ...state, page: 1, search: next });
  const isTree = resource.tree !== undefined;
  useLastPage(answer, state, setState, isTree);

  const isSelectable = hasBatch(resource);
  const create = mayDo(resource, 'save') ? () => dialogs.open({ kind: 'create' }) : undefined;
  const isSearched = Object.keys(search).length > 0;
  const empty = <EmptyList {...{ resource, isLoading, isSearched, failure }} onReset={() => searchFor({})} onReload={reload} onCreate={create} />;
  const toolbar = <Toolbar resource={resource} selected={selection.rows} onClear={selection.clear} search={search} open={dialogs.open} isWide={isWide} />;
  const tools = [
    <ExportMenu key="export" resource={resource} state={state} total={total} columns={() => columnsNow(tableKey, columns)} isWide={isWide} />,
    <ReloadButton key="reload" onReload={reload} isLoading={isLoading} />,
  ];
  const shared = { rows, total, state, setState, isLoading, isTree, empty };
  return (
    <div className={styles.screen} aria-busy={isLoading}>
      <Announcement key={language} text={t('engine.search.found', { number: total })} isQuiet={isLoading || failure !== null} />
      {!fixed && <SearchForm resource={resource} search={search} onSearch={searchFor} />}
      {failure?.isNetwork && rows.length > 0 && <Alert showIcon type="warning" title={failure.msg} />}
      {isWide ? (
        <Grid
          {...shared}
          columns={columns}
          tableKey={tableKey}
          isEmbedded={fixed !== undefined}
          density={density}
          selection={isSelectable ? { ids: selection.ids, onChange: selection.choose } : undefined}
          actions={{ title: t('engine.actions'), width: ACTIONS_WIDTH, render: actions }}
          toolbar={toolbar}
          tools={[...tools, <DensityMenu key="density" density={density} onChoose={setDensity} />]}
        />
      ) : (
        <>
          <div className={styles.bar}>
            <div className={styles.grow}>{toolbar}</div>
            {tools}
          </div>
          <Cards
            {...shared}
            columns={columnsNow(tableKey, columns)}
            selection={isSelectable ? { ids: selection.ids, onToggle: selection.toggle } : undefined}
            renderActions={actions}
          />
        </>
      )}
      {dialogs.node}
    </div>
  );
}

/** What the user searches for, without what an embedded list is searched for always. */
const withoutFixed = (search: Params, fixed: Params = {}): Params => Object.fromEntries(Object.entries(search).filter(([name]) => !(name in fixed)));

/** Goes back to the last page where rows were deleted, or a link names a page that is no more. */
function useLastPage({ total, isLoading }: Rows, state: ListState, setState: (next: ListState) => void, isTree: boolean): void {
  const last = Math.max(1, Math.ceil(total / state.limit));
  const isBeyond = !isTree && !isLoading && total > 0 && state.page > last;
  useEffect(() => {
    if (isBeyond) setState({ ...state, page: last });
  }, [isBeyond, last, setState, state]);
}
