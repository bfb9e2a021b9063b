import { Modal, Radio, Table } from 'antd';
import { useState } from 'react';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { Cell } from '../kinds/cells';
import type { Row } from '../row';
import { fieldLabel } from '../words';
import type { Conflict, Side } from './stale';

type Props = { conflicts: readonly Conflict[]; mine: Row; theirs: Row; onChosen: (sides: Readonly<Record<string, Side>>) => void; onCancel: () => void };

/** Somebody else saved first: both values, field by field, and which of them shall stay. */
export function StaleDialog({ conflicts, mine, theirs, onChosen, onCancel }: Props) {
  const { t } = useWords();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ slot, side }: Conflict): Side => sides[slot.name] ?? side;
  const column = (side: Side) => ({
    key: side,
    title: t(`engine.stale.${side}`),
    render: (_: unknown, conflict: Conflict) => (
      <Radio value={side} checked={sideOf(conflict) === side} onChange={() => setSides((before) => ({ ...before, [conflict.slot.name]: side }))}>
        <Cell slot={conflict.slot} value={conflict[side]} row={side === 'mine' ? mine : theirs} mode="detail" />
      </Radio>
    ),
  });
  return (
    <Modal
      closable={{ 'aria-label': t('engine.close') }}
      open
      title={t('engine.stale.title')}
      width={760}
      okText={t('engine.stale.save')}
      cancelText={t('engine.cancel')}
      onOk={() => onChosen(sides)}
      onCancel={onCancel}
    >
      <p className={styles.question}>{t('engine.stale.hint')}</p>
      <Table<Conflict>
        size="small"
        pagination={false}
        rowKey={({ slot }) => slot.name}
        dataSource={conflicts}
        locale={{ emptyText: t('engine.stale.same') }}
        columns={[{ key: 'field', title: t('engine.stale.field'), render: (_, { slot }) => fieldLabel(t, slot) }, column('mine'), column('theirs')]}
      />
    </Modal>
  );
}
