import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button } from 'antd';
import type { Operation } from '../../../contract/derive';
import type { AnyResource } from '../../../contract/resource';
import { useWords } from '../../i18n/words';
import { ClickMenu } from '../../ui/click-menu';
import type { Dialog } from '../actions/dialog';
import type { Params } from '../api';
import styles from '../engine.module.css';
import { batchOperations, mayDo, toolbarOperations } from '../guards';
import type { Row } from '../row';
import { useTell } from '../tell';
import { TENANT_FIELD } from '../tenant';
import { useActionWord } from '../words';

type Props = {
  resource: AnyResource;
  selected: readonly Row[];
  onClear: () => void;
  search: Params;
  open: (dialog: Dialog) => void;
  /** There is room for what can only be done once rows are selected. */
  isWide: boolean;
};

/** Whether anything can be done with several rows, so that they need boxes to be selected by. */
export const hasBatch = (resource: AnyResource): boolean => mayDo(resource, 'delete') || batchOperations(resource).length > 0;

/** Buttons above a list: make a row, operations without a row, operations on the selected rows. */
export function Toolbar({ resource, selected, onClear, search, open, isWide }: Props) {
  const { t } = useWords();
  const tell = useTell();
  const word = useActionWord(resource);
  const operations = toolbarOperations(resource);
  const canSave = mayDo(resource, 'save');
  const canDelete = mayDo(resource, 'delete');
  const hasBatchButtons = isWide || selected.length > 0;
  const withSelection = (work: () => void) => () => (selected.length === 0 ? tell.warnShortly(t('engine.batch.nothing')) : work());
  const runOnFound = (operation: Operation | null) => {
    const names = Object.keys(search);
    if (names.length === 0) return tell.warn(t('engine.delete.searchEmpty'));
    if (names.every((name) => name === TENANT_FIELD)) return tell.warn(t(operation ? 'engine.batch.searchPlatform' : 'engine.delete.searchPlatform'));
    open({ kind: 'found', operation, search });
  };
  const byFound = batchOperations(resource).filter(({ ownRoute, screen }) => !ownRoute && !screen);
  const ofFound = [
    ...byFound.map((operation) => ({
      key: operation.name,
      danger: operation.danger,
      label: t('engine.batch.bySearch', { action: word(operation.name) }),
      onClick: () => runOnFound(operation),
    })),
    ...(canDelete ? [{ key: 'found', danger: true, label: t('engine.delete.bySearch'), onClick: () => runOnFound(null) }] : []),
  ];
  return (
    <div className={styles.bar}>
      {canSave && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open({ kind: 'create' })}>
          {t('engine.action.save')}
        </Button>
      )}
      {mayDo(resource, 'import') && (
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => open({ kind: 'import' })}>
          {t('engine.action.import')}
        </Button>
      )}
      {operations.map((operation, place) => (
        <Button
          key={operation.name}
          type={!canSave && place === 0 ? 'primary' : 'default'}
          danger={operation.danger}
          onClick={() => open({ kind: 'operation', operation, rows: [] })}
        >
          {word(operation.name)}
        </Button>
      ))}
      {(hasBatchButtons ? batchOperations(resource) : []).map((operation) => (
        <Button
          key={operation.name}
          danger={operation.danger && selected.length > 0}
          onClick={withSelection(() => open({ kind: 'operation', operation, rows: selected }))}
        >
          {word(operation.name)}
        </Button>
      ))}
      {canDelete && hasBatchButtons && (
        <Button danger={selected.length > 0} onClick={withSelection(() => open({ kind: 'delete', rows: selected }))}>
          {t('engine.action.delete')}
        </Button>
      )}
      {ofFound.length > 0 && resource.tree === undefined && (
        <ClickMenu menu={{ items: ofFound }}>
          <Button icon={<DownOutlined aria-hidden />} aria-label={t('engine.more')} title={t('engine.more')} />
        </ClickMenu>
      )}
      {selected.length > 0 && (
        <output className={styles.selected}>
          {t('engine.batch.selected', { number: selected.length })}
          <Button type="link" size="small" onClick={onClear}>
            {t('engine.batch.clear')}
          </Button>
        </output>
      )}
    </div>
  );
}
