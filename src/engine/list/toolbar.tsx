import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { importRecordsAddress } from '../../../contract/language/import-records';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { ClickMenu } from '../../ui/click-menu';
import type { Dialog } from '../actions/dialog';
import type { Params } from '../api';
import styles from '../engine.module.css';
import { mayDo, toolbarOperations } from '../guards';
import { useEnginePorts } from '../ports';
import { labelBySetting, orderedBySetting } from '../shown-lists/settings';
import { mayAdd, useTableHolders } from '../table/holders';
import type { Row } from '../row';
import { formTitle, useActionWord } from '../words';
import { useScreenActs } from './screen-acts';
import { SelectionBar } from './selection-bar';

type Props = {
  resource: AnyResource;
  selected: readonly Row[];
  onClear: () => void;
  search: Params;
  /** How many rows that finds. */
  total: number;
  open: (dialog: Dialog) => void;
  /** There is room for what can only be done once rows are selected. */
  isWide: boolean;
  /** Stands among the tabs of a record, where there is less room. */
  isEmbedded?: boolean;
};
type Action = { key: string; label: string; name?: string; icon?: ReactNode; danger?: boolean; onClick: () => void };

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

/** What a list is not for, unless nothing else can be done there: rows of many at once, and what became of them. */
const BESIDE: ReadonlySet<string> = new Set(['import', 'records']);

/** Buttons that have room in one line beside the menu of the others. */
const ROOM = {
  screen: { wide: Infinity, narrow: 2 },
  embedded: { wide: Infinity, narrow: 1 },
} as const;

function FreeBar(props: Props) {
  const { isWide, isEmbedded } = props;
  const { t } = useWords();
  const free = useFreeActions(props);
  useScreenActs(free, isEmbedded === true);
  const shown = free.slice(0, ROOM[isEmbedded ? 'embedded' : 'screen'][isWide ? 'wide' : 'narrow']);
  const items = free.slice(shown.length);
  const first = (free.find(({ key }) => !BESIDE.has(key)) ?? free.find(({ key }) => key === 'import'))?.key;
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
      {items.length > 0 && (
        <ClickMenu menu={{ items }}>
          <Button icon={<DownOutlined aria-hidden />} aria-label={t('engine.more')} title={t('engine.more')} />
        </ClickMenu>
      )}
    </div>
  );
}

/** Buttons above a list: make a row, and operations without a row; while rows are selected what can be done with them, in the same place. */
export function Toolbar(props: Props) {
  return props.selected.length === 0 ? <FreeBar {...props} /> : <SelectionBar {...props} />;
}
