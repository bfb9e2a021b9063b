import type { ComponentType } from 'react';
import type { FieldKind } from '../../../contract/language/field';
import { isEmpty } from '../../../contract/validation/check-field';
import styles from '../engine.module.css';
import { isTenantSlot } from '../tenant';
import { bool } from './bool/kind';
import { code } from './code/kind';
import { codes } from './codes/kind';
import { date } from './date/kind';
import { dateTime } from './date-time/kind';
import { decimal } from './decimal/kind';
import { files } from './files/kind';
import { icon } from './icon/kind';
import { int } from './int/kind';
import { json } from './json/kind';
import { localized } from './localized/kind';
import { longText } from './long-text/kind';
import { option } from './option/kind';
import { options } from './options/kind';
import { ref } from './ref/kind';
import { refs } from './refs/kind';
import { richText } from './rich-text/kind';
import { rowsWith } from './rows/kind';
import { state } from './state/kind';
import { text } from './text/kind';
import { vin } from './vin/kind';
import { vinList } from './vin-list/kind';
import type { CellProps, ConsoleKind } from './kind';
import { TenantCell } from './named/tenant-cell';

/** One row a kind of field; a kind without one does not compile. */
export const CONSOLE_KINDS: { readonly [K in FieldKind]: ConsoleKind<K> } = {
  text,
  longText,
  int,
  decimal,
  bool,
  date,
  dateTime,
  option,
  options,
  ref,
  refs,
  files,
  json,
  vin,
  vinList,
  codes,
  localized,
  richText,
  code,
  icon,
  rows: rowsWith((slot, value) => <Cell slot={slot} value={value} />),
  state,
};

/** One value of a row as its kind shows it; a dash for what is empty. */
export function Cell({
  value,
  mode = 'list',
  ...rest
}: Omit<CellProps, 'value' | 'mode'> & { value: unknown; mode?: CellProps['mode'] }) {
  const { slot } = rest;
  if (typeof value === 'string' && isTenantSlot(slot)) return <TenantCell code={value} />;
  if (isEmpty(value)) return <span className={styles.quiet}>–</span>;
  const Shown = CONSOLE_KINDS[slot.field.kind].Cell as ComponentType<Omit<CellProps, 'value'> & { value: unknown }>;
  return <Shown value={value} mode={mode} {...rest} />;
}
