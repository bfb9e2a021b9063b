import { Link } from 'react-router-dom';
import { CopyText } from '../../../ui/copy-text';
import styles from '../../engine.module.css';
import type { CellProps } from '../kind';
import { TenantsCell } from '../named/tenants-cell';
import { LinkCell } from './link-cell';
import { OpensCell } from './opens-cell';

export function TextCell({ slot, value, row, mode }: CellProps<'text'>) {
  const leads = slot.field.leads && row?.[slot.field.leads];
  if (leads) return <Link to={String(leads)}>{value}</Link>;
  if (slot.field.opens) return <OpensCell address={value} row={row} />;
  if (slot.field.control === 'tenants') return <TenantsCell value={value} />;
  if (slot.field.code) return <CopyText text={value} isWhole={mode === 'detail'} />;
  if (slot.field.rules?.includes('httpUrl')) return <LinkCell address={value} />;
  // Words come with the row; a history holds the bare value.
  const shown = slot.field.words && row?.[slot.name] === value ? String(row[`${slot.name}Word`] ?? value) : value;
  return mode === 'detail' ? <span className={styles.long}>{shown}</span> : <span title={shown}>{shown}</span>;
}
