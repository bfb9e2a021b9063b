import type { ReactNode } from 'react';
import { cellFields } from '../../../../contract/language/changeable';
import { fieldsOf, sortableFields, wordKey } from '../../../../contract/language/derive';
import { isReadable, type Field } from '../../../../contract/language/field';
import type { AnyResource } from '../../../../contract/language/resource';
import { dynamicKey } from '../../../../contract/text/word-key';
import type { Translate } from '../../../i18n/words';
import styles from '../../engine.module.css';
import { mayDo } from '../../guards';
import { EditableCell } from '../cell/editable-cell';
import { Cell, CONSOLE_KINDS } from '../../kinds/kinds';
import { inPlaceOf } from '../../tree/keys/tree-spots';
import type { Branch } from '../../tree/tree';
import { refTitle, type Row } from '../../row';
import { PresentSign } from '../../presence/lazy';
import { isSeen, tenantSlots } from '../../tenant';
import { fieldLabel, type Slot } from '../../words';
import { isHiddenBySetting, orderedBySetting } from '../../shown-lists/settings';
import { columnWidth, headWidth } from './widths';

/** A column of a list, whatever draws it. */
export type ListColumn = {
  key: string;
  title: string;
  /** px by its definition, and what its heading takes. */
  width: number;
  head: number;
  /** It identifies something: half of it says nothing. */
  isCode: boolean;
  isNumber: boolean;
  isSortable: boolean;
  /** Shown only once the user chooses it. */
  isHidden: boolean;
  /** The column that names the row. */
  isTitle: boolean;
  /** Heading that it shares with its neighbours of the same group. */
  group?: string;
  render: (row: Branch<Row>) => ReactNode;
};

/** Columns that every row has beside its own fields. */
const BASE: readonly { name: string; field: Field; isHidden: boolean }[] = [
  { name: 'createDate', field: { kind: 'dateTime' }, isHidden: false },
  { name: 'updateDate', field: { kind: 'dateTime' }, isHidden: true },
  { name: 'creator', field: { kind: 'ref', ref: 'sys/user', size: 's' }, isHidden: true },
  { name: 'updater', field: { kind: 'ref', ref: 'sys/user' }, isHidden: true },
];

/** Under what a row of a tree stands, where that is not above it: many are called alike. */
function ParentBeside({ parent, row }: { parent: string | undefined; row: Branch<Row> }) {
  const title = parent && row.isAlone ? refTitle(row, parent) : '';
  return (
    title !== '' && (
      <span className={styles.quiet} title={title}>
        {` · ${title}`}
      </span>
    )
  );
}

/**
 * Columns of a list in the order of the definition; `without` names fields whose value is the same in every row. With `isEdited` those that
 * the definition names are changed where they stand.
 */
export function columnsOf(
  resource: AnyResource,
  t: Translate,
  without: readonly string[] = [],
  isEdited = false,
): ListColumn[] {
  const sortable = new Set(sortableFields(resource));
  const changed = [...cellFields(resource).map(([name]) => name), ...inPlaceOf(resource)];
  const edited = new Set(isEdited && mayDo(resource, 'update') ? changed : []);
  const cellOf = (slot: Slot, row: Branch<Row>): ReactNode =>
    edited.has(slot.name) ? (
      <EditableCell slot={slot} row={row} />
    ) : (
      <Cell slot={slot} value={row[slot.name]} row={row} />
    );
  const column = (slot: Slot, title: string, isHidden: boolean): ListColumn => ({
    key: slot.name,
    title,
    width: columnWidth(slot, title, sortable.has(slot.name), t),
    head: headWidth(title, sortable.has(slot.name)),
    isCode: slot.field.code === true || slot.field.kind === 'vin',
    isNumber: CONSOLE_KINDS[slot.field.kind].isNumber === true,
    isSortable: sortable.has(slot.name),
    isHidden,
    isTitle: slot.name === resource.title,
    group: slot.field.columnGroup && t(wordKey(resource, 'columnGroup', slot.field.columnGroup)),
    render: (row) => (
      <>
        {cellOf(slot, row)}
        {slot.name === resource.title && <PresentSign resource={resource} id={row.id} />}
        {slot.name === resource.title && <ParentBeside parent={resource.tree} row={row} />}
      </>
    ),
  });
  const own = fieldsOf(resource)
    .filter(([name, field]) => isReadable(field) && isSeen(field) && !without.includes(name))
    .map(([name, field]) =>
      column(
        { resource, name, field },
        fieldLabel(t, { resource, name, field }),
        field.hideInTable === true || name === resource.tree,
      ),
    );
  const tenant = tenantSlots(resource).map((slot) => column(slot, fieldLabel(t, slot), false));
  const base = BASE.map(({ name, field, isHidden }) =>
    column(
      { resource, name, field },
      t(dynamicKey(`engine.field.${name}`)),
      isHidden && !(name === 'creator' && resource.showsCreator === true),
    ),
  );
  const titled = own.filter(({ isTitle }) => isTitle);
  const [made, ...later] = base;
  const isFirst = resource.madeAt === 'first';
  const time = made ? [{ ...made, isHidden: resource.madeAt === 'hidden' }] : [];
  const all = [
    ...titled,
    ...(isFirst ? time : []),
    ...tenant,
    ...own.filter(({ isTitle }) => !isTitle),
    ...(isFirst ? [] : time),
    ...later,
  ];
  const seen = all.filter(({ key, isTitle }) => isTitle || !isHiddenBySetting(resource, 'column', key));
  return orderedBySetting(resource, 'column', seen);
}
