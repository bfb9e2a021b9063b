import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Operation } from '../../../contract/language/derive';
import { importRecordsAddress } from '../../../contract/language/import-records';
import { isPlatformOnly } from '../../../contract/language/platform-search';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { ClickMenu } from '../../ui/click-menu';
import type { Dialog } from '../actions/dialog';
import type { Params } from '../api';
import styles from '../engine.module.css';
import { batchOperations, mayDo, toolbarOperations } from '../guards';
import { useEnginePorts } from '../ports';
import type { Row } from '../row';
import { labelBySetting, orderedBySetting } from '../shown-lists/settings';
import { mayAdd, useTableHolders } from '../table/holders';
import { useNotify } from '../use-notify';
import { formTitle, useActionWord } from '../words';
import { inlineCount } from './action-room';

type Props = {
  resource: AnyResource;
  selected: readonly Row[];
  onClear: () => void;
  search: Params;
  open: (dialog: Dialog) => void;
  /** There is room for what can only be done once rows are selected. */
  isWide: boolean;
  /** Stands among the tabs of a record, where there is less room. */
  isEmbedded?: boolean;
};
type Action = { key: string; label: string; name?: string; icon?: ReactNode; danger?: boolean; onClick: () => void };

/** Whether anything can be done with several rows, so that they need boxes to be selected by. */
export const hasBatch = (resource: AnyResource): boolean =>
  mayDo(resource, 'delete') || batchOperations(resource).length > 0;

/** What can be done with the selected rows, and with all that the search finds. */
function useBatchActions({ resource, selected, search, open }: Props): { ofSelected: Action[]; ofFound: Action[] } {
  const { t } = useWords();
  const tell = useNotify();
  const word = useActionWord(resource);
  const operations = batchOperations(resource);
  const canDelete = mayDo(resource, 'delete');
  const onSelected = (work: () => void) => () =>
    selected.length === 0 ? tell.warnShortly(t('engine.batch.nothing')) : work();
  const runOnFound = (operation: Operation | null) => () => {
    const names = Object.keys(search);
    if (names.length === 0) return tell.warn(t('engine.delete.searchEmpty'));
    if (isPlatformOnly(resource, names))
      return tell.warn(t(operation ? 'engine.batch.searchPlatform' : 'engine.delete.searchPlatform'));
    open({ kind: 'found', operation, search });
  };
  const ofSelected = operations.map((operation): Action => ({
    key: operation.name,
    label: word(operation.name),
    danger: operation.danger,
    onClick: onSelected(() => open({ kind: 'operation', operation, rows: selected })),
  }));
  const ofFound = operations
    .filter(({ ownRoute, screen }) => !ownRoute && !screen)
    .map((operation): Action => ({
      key: `found ${operation.name}`,
      label: t('engine.batch.bySearch', { action: word(operation.name) }),
      danger: operation.danger,
      onClick: runOnFound(operation),
    }));
  if (canDelete) {
    ofSelected.push({
      key: 'delete',
      label: word('delete'),
      danger: true,
      onClick: onSelected(() => open({ kind: 'delete', rows: selected })),
    });
    ofFound.push({ key: 'found', label: t('engine.delete.bySearch'), danger: true, onClick: runOnFound(null) });
  }
  return {
    ofSelected: orderedBySetting(resource, 'button', ofSelected),
    ofFound: resource.tree === undefined ? ofFound : [],
  };
}

function Selected({ number, onClear, isAlone }: { number: number; onClear: () => void; isAlone?: boolean }) {
  const { t } = useWords();
  return (
    <output className={styles.selected} data-alone={isAlone || undefined}>
      {t('engine.batch.selected', { number })}
      <Button type="link" size="small" onClick={onClear}>
        {t('engine.batch.clear')}
      </Button>
    </output>
  );
}

/** What takes the place of the toolbar on a narrow screen while rows are selected: what does not fit into one line waits in a menu. */
function SelectionBar(props: Props) {
  const { t } = useWords();
  const { ofSelected, ofFound } = useBatchActions(props);
  const count = inlineCount(ofSelected.map(({ label }) => label));
  const items = [
    ...ofSelected.slice(count),
    ...(ofFound.length > 0 ? [{ key: 'or', type: 'divider' as const }] : []),
    ...ofFound,
  ];
  return (
    <div className={styles.bar}>
      <Selected number={props.selected.length} onClear={props.onClear} isAlone />
      {ofSelected.slice(0, count).map(({ key, label, danger, onClick }) => (
        <Button key={key} danger={danger} onClick={onClick}>
          {label}
        </Button>
      ))}
      {items.length > 0 && (
        <ClickMenu menu={{ items }}>
          <Button icon={<MoreOutlined aria-hidden />} aria-label={t('engine.more')} title={t('engine.more')} />
        </ClickMenu>
      )}
    </div>
  );
}

/** What needs no rows: make one, import many, and the operations of the definition. */
function useFreeActions({ resource, open, isWide }: Props): Action[] {
  const { t, language } = useWords();
  const name = formTitle(t, language, resource);
  const word = useActionWord(resource);
  const navigate = useNavigate();
  const { mayOpen } = useEnginePorts();
  useTableHolders();
  const records = importRecordsAddress(resource);
  const operations = toolbarOperations(resource).map((operation): Action => ({
    key: operation.name,
    label: word(operation.name),
    danger: operation.danger,
    onClick: () => open({ kind: 'operation', operation, rows: [] }),
  }));
  const standard: Action[] = [
    {
      key: 'save',
      label: labelBySetting(resource, 'button', 'save') ?? (isWide ? name : t('engine.action.save')),
      name,
      icon: <PlusOutlined aria-hidden />,
      onClick: () => open({ kind: 'create' }),
    },
    {
      key: 'import',
      label: word('import'),
      icon: <UploadOutlined aria-hidden />,
      onClick: () => open({ kind: 'import' }),
    },
  ];
  const ofImports: Action[] =
    records !== null && (mayOpen?.(records) ?? true)
      ? [{ key: 'records', label: t('engine.importRecords'), onClick: () => void navigate(records) }]
      : [];
  const all = [
    ...standard.filter(({ key }) => mayAdd(resource) && mayDo(resource, key as 'save' | 'import')),
    ...operations,
    ...ofImports,
  ];
  return orderedBySetting(resource, 'button', all);
}

/** Buttons that have room in one line beside the menu of the others: those that need no rows, and those that do. */
const ROOM = {
  screen: { wide: [Infinity, Infinity], narrow: [2, 0] },
  embedded: { wide: [Infinity, 3], narrow: [1, 0] },
} as const;

function WholeBar(props: Props) {
  const { selected, onClear, isWide, isEmbedded } = props;
  const { t } = useWords();
  const free = useFreeActions(props);
  const { ofSelected, ofFound } = useBatchActions(props);
  const [most, mostOfSelected] = ROOM[isEmbedded ? 'embedded' : 'screen'][isWide ? 'wide' : 'narrow'];
  const shown = free.slice(0, most);
  const shownOfSelected = ofSelected.slice(0, mostOfSelected);
  const items = [...free.slice(shown.length), ...(isWide ? ofSelected.slice(shownOfSelected.length) : []), ...ofFound];
  const first = free.find(({ key }) => key !== 'import')?.key;
  return (
    <div className={styles.bar}>
      {shown.map(({ key, label, name, icon, danger, onClick }) => (
        <Button
          key={key}
          aria-label={name}
          type={key === first ? 'primary' : 'default'}
          icon={icon}
          danger={danger}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {shownOfSelected.map(({ key, label, danger, onClick }) => (
        <Button key={key} danger={danger && selected.length > 0} onClick={onClick}>
          {label}
        </Button>
      ))}
      {items.length > 0 && (
        <ClickMenu menu={{ items }}>
          <Button icon={<DownOutlined aria-hidden />} aria-label={t('engine.more')} title={t('engine.more')} />
        </ClickMenu>
      )}
      {selected.length > 0 && <Selected number={selected.length} onClear={onClear} />}
    </div>
  );
}

/** Buttons above a list: make a row, operations without a row, operations on the selected rows. */
export function Toolbar(props: Props) {
  return props.isWide || props.selected.length === 0 ? <WholeBar {...props} /> : <SelectionBar {...props} />;
}
