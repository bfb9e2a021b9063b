import { Button, Divider } from 'antd';
import { useState } from 'react';
import { fieldsOf, wordKey } from '../../../contract/language/derive';
import { isReadable, type Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { isShown } from '../../../contract/language/shown';
import { isEmpty } from '../../../contract/validation/check-field';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { GroupTitle } from '../group-title';
import { headFields } from './facts';
import { Cell, CONSOLE_KINDS } from '../kinds/kinds';
import { useIsPrinting } from '../use-print-mode';
import type { Row } from '../row';
import { isSeen, isTenantSlot, tenantSlots } from '../tenant';
import { fieldLabel, type Slot } from '../words';

const BASE = ['createDate', 'updateDate'] as const;
const AUTHORS = ['creator', 'updater'] as const;
const INSTANT: Field = { kind: 'dateTime' };
const PERSON: Field = { kind: 'ref', ref: 'sys/user' };

type Entry = { slot: Slot; label: string };

/** Whether a value takes the whole width. */
const isWide = ({ kind, control }: Field, isOnPaper: boolean): boolean =>
  CONSOLE_KINDS[kind].wide?.includes(isOnPaper ? 'paper' : 'detail') === true || control === 'tenants';

/** Nothing stands for what is empty but a word that says so. */
function Shown({ slot, row }: { slot: Slot; row: Row }) {
  const { t } = useWords();
  if (isEmpty(row[slot.name]) && !isTenantSlot(slot))
    return <span className={styles.quiet}>{t('engine.detail.unset')}</span>;
  return <Cell slot={slot} value={row[slot.name]} row={row} mode="detail" />;
}

function Values({ entries, row }: { entries: readonly Entry[]; row: Row }) {
  const isOnPaper = useIsPrinting();
  return (
    <dl className={styles.detail}>
      {entries.map(({ slot, label }) => (
        <div key={slot.name} className={isWide(slot.field, isOnPaper) ? styles.wide : undefined}>
          <dt>{label}</dt>
          <dd>
            <Shown slot={slot} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Props = {
  resource: AnyResource;
  row: Row;
  isMade?: boolean;
  /** State and facts stand in the head above it already, and empty fields are folded away. */
  isHeaded?: boolean;
  /** Fields that stand above it already; without it those of the head. */
  above?: readonly string[];
};

/** All values of a row that may be shown, in groups; of values that are no row yet nobody made them. */
export function Overview({ resource, row, isMade = true, isHeaded = false, above }: Props) {
  const { t } = useWords();
  const [isUnfolded, setUnfolded] = useState(false);
  // A text in several languages is told there in one.
  const told = new Set(
    above ?? headFields(resource, row).flatMap(([name, { kind }]) => (kind === 'localized' ? [] : [name])),
  );
  const all = fieldsOf(resource)
    .filter(
      ([name, field]) =>
        isReadable(field) &&
        !field.hideInForm &&
        isSeen(field) &&
        isShown(resource.fields, name, row) &&
        !(isHeaded && (name === resource.lifecycle?.field || told.has(name))),
    )
    .map(([name, field]): Entry => ({
      slot: { resource, name, field },
      label: fieldLabel(t, { resource, name, field }),
    }));
  const empty = isHeaded ? all.filter(({ slot }) => isEmpty(row[slot.name])) : [];
  const own = isUnfolded ? all : all.filter((entry) => !empty.includes(entry));
  const groups = [...new Set(own.map(({ slot }) => slot.field.group))].filter((group) => group !== undefined);
  const tenant = (resource.singleRow ? [] : tenantSlots(resource)).map((slot): Entry => ({
    slot,
    label: fieldLabel(t, slot),
  }));
  const base = BASE.map((name): Entry => ({
    slot: { resource, name, field: INSTANT },
    label: t(`engine.field.${name}`),
  }));
  // The system has no name, nor has who belongs to another tenant.
  const authors = AUTHORS.filter((name) => row[`${name}Title`]).map((name): Entry => ({
    slot: { resource, name, field: PERSON },
    label: t(`engine.field.${name}`),
  }));
  return (
    <>
      <Values row={row} entries={[...own.filter(({ slot }) => slot.field.group === undefined), ...tenant]} />
      {groups.map((group) => (
        <section key={group}>
          <GroupTitle>{t(wordKey(resource, 'group', group))}</GroupTitle>
          <Values row={row} entries={own.filter(({ slot }) => slot.field.group === group)} />
        </section>
      ))}
      {empty.length > 0 && (
        <Button
          type="link"
          size="small"
          className={styles.unfold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t(isUnfolded ? 'engine.detail.hideEmpty' : 'engine.detail.showEmpty', {
            number: empty.length,
          })}
        </Button>
      )}
      {isMade && <Divider />}
      {isMade && <Values row={row} entries={[...base, ...authors]} />}
    </>
  );
}
