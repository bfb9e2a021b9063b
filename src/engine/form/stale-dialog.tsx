import { Button, Modal, Radio, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { Cell } from '../kinds/cells';
import { fieldLabel } from '../words';
import type { Difference, Merge, Side } from './stale';
import own from './stale.module.css';

/** Width below which the table moves sideways; above it long values wrap. */
const LEAST = 600;

type Sides = Readonly<Record<string, Side>>;
type Props = {
  merge: Merge;
  /** `save` where the choice is saved at once, `take` where it goes into the form first. */
  okWord: 'save' | 'take';
  onChosen: (sides: Sides) => void;
  onCancel: () => void;
};

/** Somebody else saved first: what both changed, field by field, to choose from; what only they changed is named and taken over. */
export function StaleDialog({ merge, okWord, onChosen, onCancel }: Props) {
  const { t } = useWords();
  const [sides, setSides] = useState<Sides>({});
  const { base, conflicts, taken } = merge;
  const sideOf = ({ slot }: Difference): Side => sides[slot.name] ?? 'mine';
  const chooseAll = (side: Side) => setSides(Object.fromEntries(conflicts.map(({ slot }) => [slot.name, side])));
  const field = { key: 'field', title: t('engine.stale.field'), render: (_: unknown, { slot }: Difference) => fieldLabel(t, slot) };
  const before = {
    key: 'base',
    title: t('engine.stale.base'),
    render: (_: unknown, { slot, base: value }: Difference) => <Cell slot={slot} value={value} row={base} mode="detail" />,
  };
  const column = (side: Side): TableColumnsType<Difference>[number] => ({
    key: side,
    title: (
      <span className={styles.states}>
        {t(`engine.stale.${side}`)}
        {conflicts.length > 1 && (
          <Button size="small" type="link" onClick={() => chooseAll(side)}>
            {t(`engine.stale.all.${side}`)}
          </Button>
        )}
      </span>
    ),
    render: (_, difference) => (
      <Radio
        value={side}
        checked={sideOf(difference) === side}
        onChange={() => setSides((known) => ({ ...known, [difference.slot.name]: side }))}
        aria-label={`${fieldLabel(t, difference.slot)}: ${t(`engine.stale.${side}`)}`}
      >
        <Cell slot={difference.slot} value={difference[side]} row={merge[side]} mode="detail" />
      </Radio>
    ),
  });
  const shared = { size: 'small', pagination: false, rowKey: ({ slot }: Difference) => slot.name, scroll: { x: LEAST } } as const;
  return (
    <Modal
      closable={{ 'aria-label': t('engine.close') }}
      open
      title={t('engine.stale.title')}
      width={820}
      okText={t(`engine.stale.${okWord}`)}
      cancelText={t('engine.cancel')}
      onOk={() => onChosen(sides)}
      onCancel={onCancel}
    >
      <p className={styles.question}>{t(conflicts.length > 0 ? 'engine.stale.hint' : 'engine.stale.nothing')}</p>
      {conflicts.length > 0 && <Table<Difference> {...shared} dataSource={[...conflicts]} columns={[field, before, column('mine'), column('theirs')]} />}
      {taken.length > 0 && (
        <section className={own.taken} aria-label={t('engine.stale.taken')}>
          <p className={styles.question}>{t('engine.stale.taken')}</p>
          <Table<Difference>
            {...shared}
            dataSource={[...taken]}
            columns={[
              field,
              before,
              {
                key: 'theirs',
                title: t('engine.stale.theirs'),
                render: (_, { slot, theirs }) => <Cell slot={slot} value={theirs} row={merge.theirs} mode="detail" />,
              },
            ]}
          />
        </section>
      )}
    </Modal>
  );
}
