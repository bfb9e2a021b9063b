import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { CHANGE_FIELD, commonFields, isCompared } from '../../../contract/language/changeable';
import type { Operation } from '../../../contract/language/derive';
import { isPlatformOnly } from '../../../contract/language/platform-search';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { ClickMenu } from '../../ui/click-menu';
import type { Dialog } from '../actions/dialog';
import type { Params } from '../api';
import styles from '../engine.module.css';
import { batchOperations, mayDo } from '../guards';
import type { Row } from '../row';
import { orderedBySetting } from '../shown-lists/settings';
import { useNotify } from '../use-notify';
import { useActionWord } from '../words';
import { inlineCount } from './action-room';

type Props = {
  resource: AnyResource;
  selected: readonly Row[];
  onClear: () => void;
  /** What the list is searched for, and how many rows that finds, in words where they are not counted. */
  search: Params;
  total: number;
  open: (dialog: Dialog) => void;
  isWide: boolean;
  isEmbedded?: boolean;
};
type BatchAction = { key: string; label: string; danger?: boolean; onClick: () => void };

/** Whether anything can be done with several rows, so that they need boxes to be selected by. */
export const hasBatch = (resource: AnyResource): boolean =>
  mayDo(resource, 'delete') || batchOperations(resource).length > 0 || mayChangeMany(resource);

/** Whether one value can be given to a field of many rows. */
const mayChangeMany = (resource: AnyResource): boolean =>
  commonFields(resource).length > 0 && mayDo(resource, 'update');

/** Whether an operation can be done with all that a search finds: the server previews it, so none that a module answers by itself. */
const isOfFound = ({ at, ownRoute, screen }: Operation): boolean => !ownRoute && !screen && at !== 'selection';

/** Whether all that a search finds can be chosen at once: a tree is asked for whole. */
const reachesFound = (resource: AnyResource): boolean =>
  resource.tree === undefined &&
  (mayDo(resource, 'delete') || mayChangeMany(resource) || batchOperations(resource).some(isOfFound));

/** What can be done with the rows that are selected, or with all that the search finds. */
function useBatchActions({ resource, selected, search, open }: Props, isAll: boolean): BatchAction[] {
  const word = useActionWord(resource);
  const operations = batchOperations(resource).filter((operation) => !isAll || isOfFound(operation));
  const of = (operation: Operation | null): Dialog => {
    if (isAll) return { kind: 'found', operation, search };
    return operation ? { kind: 'operation', operation, rows: selected } : { kind: 'delete', rows: selected };
  };
  const actions = operations.map((operation): BatchAction => ({
    key: operation.name,
    label: word(operation.name),
    danger: operation.danger,
    onClick: () => open(of(operation)),
  }));
  const [one, other, ...more] = selected;
  if (!isAll && one && other && more.length === 0 && isCompared(resource) && mayDo(resource, 'info'))
    actions.push({
      key: 'compare',
      label: word('compare'),
      onClick: () => open({ kind: 'compare', rows: [one, other] }),
    });
  if (mayChangeMany(resource))
    actions.push({
      key: CHANGE_FIELD,
      label: word(CHANGE_FIELD),
      onClick: () => open({ kind: 'changeField', source: isAll ? { search } : { ids: selected.map(({ id }) => id) } }),
    });
  const remove = { key: 'delete', label: word('delete'), danger: true, onClick: () => open(of(null)) };
  return orderedBySetting(resource, 'button', mayDo(resource, 'delete') ? [...actions, remove] : actions);
}

/** Buttons that have room in one line on a wide screen, alone or among the tabs of a record. */
const ROOM = { screen: 5, embedded: 3 } as const;

/** Every row that the search finds is meant, until another search or another row is chosen. */
function useAll({ search, selected }: Props): [boolean, (isAll: boolean) => void] {
  const [all, setAll] = useState<{ search: Params; selected: readonly Row[] } | null>(null);
  const isAll = all !== null && all.search === search && all.selected.length === selected.length;
  return [isAll, (next) => setAll(next ? { search, selected } : null)];
}

/** Takes the toolbar's place while rows are selected: how many, all that the search finds, what can be done with them. */
export function SelectionBar(props: Props) {
  const { resource, selected, onClear, search, total, isWide, isEmbedded } = props;
  const { t } = useWords();
  const tell = useNotify();
  const [isAll, setAll] = useAll(props);
  const actions = useBatchActions(props, isAll);
  const count = isWide ? ROOM[isEmbedded ? 'embedded' : 'screen'] : inlineCount(actions.map(({ label }) => label));
  const rest = actions.slice(count);
  const chooseAll = () => {
    const names = Object.keys(search);
    if (names.length === 0) return tell.warn(t('engine.delete.searchEmpty'));
    if (isPlatformOnly(resource, names))
      return tell.warn(t(mayDo(resource, 'delete') ? 'engine.delete.searchPlatform' : 'engine.batch.searchPlatform'));
    setAll(true);
  };
  return (
    <div className={styles.bar} data-selection={isWide ? 'wide' : 'narrow'}>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('engine.batch.clear')}
        title={t('engine.batch.clear')}
        onClick={onClear}
      />
      <output className={styles.selected}>
        {isAll
          ? t('engine.batch.allSelected', { number: total })
          : t('engine.batch.selected', { number: selected.length })}
      </output>
      {!isAll && total > selected.length && reachesFound(resource) && (
        <Button type="link" className={styles.selectAll} onClick={chooseAll}>
          {t('engine.batch.all', { number: total })}
        </Button>
      )}
      {!isWide && <span className={styles.lineEnd} />}
      {actions.slice(0, count).map(({ key, label, danger, onClick }) => (
        <Button key={key} danger={danger} onClick={onClick}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <ClickMenu menu={{ items: rest }}>
          <Button icon={<MoreOutlined aria-hidden />} aria-label={t('engine.more')} title={t('engine.more')} />
        </ClickMenu>
      )}
    </div>
  );
}
