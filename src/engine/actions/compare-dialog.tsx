import { useQueries } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { fieldsOf } from '../../../contract/language/derive';
import { isReadable } from '../../../contract/language/field';
import { isShown } from '../../../contract/language/shown';
import type { AnyResource } from '../../../contract/language/resource';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { DialogShell } from '../../ui/overlay/dialog-shell';
import { useShell } from '../../ui/overlay/shell-state';
import styles from '../engine.module.css';
import { FailureAlert } from '../form/failure-alert';
import { isSameValue } from '../form/stale';
import { Cell } from '../kinds/kinds';
import { rowTitleOf, type Row } from '../row';
import { rowQuery } from '../rows-loader';
import { isSeen, tenantSlots } from '../tenant';
import { fieldLabel, type Slot } from '../words';
import { SideBySide } from './side-by-side';

type Props = { resource: AnyResource; rows: readonly [Row, Row]; onClosed: () => void };

/** Every field that a record shows, where one of both shows it. */
const comparedSlots = (resource: AnyResource, rows: readonly Row[]): Slot[] => [
  ...tenantSlots(resource),
  ...fieldsOf(resource)
    .filter(
      ([name, field]) =>
        isReadable(field) &&
        !field.hideInForm &&
        isSeen(field) &&
        rows.some((row) => isShown(resource.fields, name, row)),
    )
    .map(([name, field]) => ({ resource, name, field })),
];

function Differences({ resource, rows: [one, other] }: { resource: AnyResource; rows: readonly [Row, Row] }) {
  const { t } = useWords();
  const slots = comparedSlots(resource, [one, other]);
  const isSame = ({ name, field }: Slot): boolean => isSameValue(field, one[name], other[name]);
  const differing = slots.filter((slot) => !isSame(slot));
  const equal = slots.filter(isSame);
  const heads = [t('engine.compare.field'), rowTitleOf(resource, one), rowTitleOf(resource, other)] as const;
  const linesOf = (some: readonly Slot[]) =>
    some.map((slot) => ({
      key: slot.name,
      cells: [
        fieldLabel(t, slot),
        <Cell key="one" slot={slot} value={one[slot.name]} row={one} mode="detail" />,
        <Cell key="other" slot={slot} value={other[slot.name]} row={other} mode="detail" />,
      ] as const,
    }));
  const label = t('engine.compare.differing', { number: differing.length });
  return (
    <>
      <p className={styles.question}>
        <strong>{differing.length === 0 ? t('engine.compare.same') : label}</strong>
      </p>
      {differing.length > 0 && <SideBySide label={label} heads={heads} lines={linesOf(differing)} />}
      {equal.length > 0 && (
        <details className={styles.fold}>
          <summary>{t('engine.compare.equal', { number: equal.length })}</summary>
          <SideBySide
            label={t('engine.compare.equal', { number: equal.length })}
            heads={heads}
            lines={linesOf(equal)}
          />
        </details>
      )}
    </>
  );
}

/** Two records side by side: what differs first, what is the same folded away. Both are read as they are now. */
export function CompareDialog({ resource, rows, onClosed }: Props) {
  const { t, language } = useWords();
  const { close, ...shell } = useShell(onClosed);
  const answers = useQueries({ queries: rows.map(({ id }) => rowQuery(resource, id, language)) });
  const [one, other] = answers.map(({ data }) => data);
  const error = answers.find((answer) => answer.error)?.error ?? null;
  if (error && !(error instanceof CallError)) throw error;
  return (
    <DialogShell
      {...shell}
      close={close}
      width={960}
      title={t('engine.compare.title', { one: rowTitleOf(resource, rows[0]), other: rowTitleOf(resource, rows[1]) })}
      footer={
        <Button type="primary" onClick={close}>
          {t('engine.close')}
        </Button>
      }
    >
      {error && <FailureAlert failure={error} />}
      {!error && !(one && other) && <Skeleton active />}
      {one && other && <Differences resource={resource} rows={[one, other]} />}
    </DialogShell>
  );
}
