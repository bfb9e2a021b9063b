import { Button, Radio, Table, type TableColumnsType } from 'antd';
import { Fragment, useState, type ReactNode } from 'react';
import { useWords } from '../../i18n/words';
import { DialogShell } from '../../ui/overlay/dialog-shell';
import styles from '../engine.module.css';
import { useIsWide } from '../../ui/use-is-wide';
import { Cell } from '../kinds/kinds';
import { fieldLabel } from '../words';
import type { Difference, Merge, EditSide } from './stale';
import { StaleStack, type StalePart } from './stale-stack';
import own from './stale.module.css';

type Column = TableColumnsType<Difference>[number];
const SIDES: readonly EditSide[] = ['mine', 'theirs'];
/** Width below which the table moves sideways; above it long values wrap. */
const LEAST = 600;

type Sides = Readonly<Record<string, EditSide>>;
type Props = {
  merge: Merge;
  /** `save` where the choice is saved at once, `take` where it goes into the form first. */
  okWord: 'save' | 'take';
  onChosen: (sides: Sides) => void;
  onCancel: () => void;
};

/** Edit conflict: the fields that both changed, to choose from; what only the other changed is named and taken over. */
export function StaleDialog({ merge, okWord, onChosen, onCancel }: Props) {
  const { t } = useWords();
  const [sides, setSides] = useState<Sides>({});
  const isWide = useIsWide('md');
  const { conflicts, taken } = merge;
  const sideOf = ({ slot }: Difference): EditSide => sides[slot.name] ?? 'mine';
  const chooseAll = (side: EditSide) => setSides(Object.fromEntries(conflicts.map(({ slot }) => [slot.name, side])));
  const toAll = (side: EditSide) => (
    <Button size="small" type="link" onClick={() => chooseAll(side)}>
      {t(`engine.stale.all.${side}`)}
    </Button>
  );
  const base: StalePart = {
    key: 'base',
    title: t('engine.stale.base'),
    render: ({ slot, base: value }) => <Cell slot={slot} value={value} row={merge.base} mode="detail" />,
  };
  const choice = (side: EditSide): StalePart => ({
    key: side,
    title: t(`engine.stale.${side}`),
    render: (difference) => (
      <Radio
        value={side}
        checked={sideOf(difference) === side}
        onChange={() => setSides((known) => ({ ...known, [difference.slot.name]: side }))}
        aria-label={t('engine.pair', { name: fieldLabel(t, difference.slot), value: t(`engine.stale.${side}`) })}
      >
        <Cell slot={difference.slot} value={difference[side]} row={merge[side]} mode="detail" />
      </Radio>
    ),
  });
  const now: StalePart = {
    key: 'theirs',
    title: t('engine.stale.theirs'),
    render: ({ slot, theirs }) => <Cell slot={slot} value={theirs} row={merge.theirs} mode="detail" />,
  };
  const hasAll = conflicts.length > 1;
  const field = {
    key: 'field',
    title: t('engine.stale.field'),
    render: (_: unknown, { slot }: Difference) => fieldLabel(t, slot),
  };
  const column = ({ key, title, render }: StalePart): Column => ({
    key,
    title,
    render: (_: unknown, difference) => render(difference),
  });
  const choices = SIDES.map((side): Column => {
    const part = column(choice(side));
    const title = (
      <span className={styles.states}>
        {part.title as ReactNode}
        {hasAll && toAll(side)}
      </span>
    );
    return { ...part, title };
  });
  const shared = {
    size: 'small',
    pagination: false,
    rowKey: ({ slot }: Difference) => slot.name,
    scroll: { x: LEAST },
  } as const;
  return (
    <DialogShell
      isOpen
      close={onCancel}
      title={t('engine.stale.title')}
      width={820}
      okText={t(`engine.stale.${okWord}`)}
      onOk={() => onChosen(sides)}
    >
      <p className={styles.question}>{t(conflicts.length > 0 ? 'engine.stale.hint' : 'engine.stale.nothing')}</p>
      {!isWide && hasAll && (
        <div className={own.all}>
          {SIDES.map((side) => (
            <Fragment key={side}>{toAll(side)}</Fragment>
          ))}
        </div>
      )}
      {conflicts.length > 0 &&
        (isWide ? (
          <Table<Difference> {...shared} dataSource={[...conflicts]} columns={[field, column(base), ...choices]} />
        ) : (
          <StaleStack differences={conflicts} parts={[base, ...SIDES.map(choice)]} />
        ))}
      {taken.length > 0 && (
        <section className={own.taken} aria-label={t('engine.stale.taken')}>
          <p className={styles.question}>{t('engine.stale.taken')}</p>
          {isWide ? (
            <Table<Difference> {...shared} dataSource={[...taken]} columns={[field, column(base), column(now)]} />
          ) : (
            <StaleStack differences={taken} parts={[base, now]} />
          )}
        </section>
      )}
    </DialogShell>
  );
}
