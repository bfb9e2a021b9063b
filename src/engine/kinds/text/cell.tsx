import { Link } from 'react-router-dom';
import { CopyText } from '../../../ui/copy-text';
import { EcuPlate, Plate, WirePlate } from '../../../ui/plate/plate';
import styles from '../../engine.module.css';
import type { CellProps } from '../kind';
import { TenantsCell } from '../named/tenants-cell';
import { LinkCell } from './link-cell';
import { OpensCell } from './opens-cell';
import { plateKindOf } from './plate-kinds';

/** An address of the console's own. */
const OWN = /^\/(?![/\\])/;

/** Where the text leads, by the row that it stands in; nowhere else than to another page of the console. */
function addressIn({ slot: { field }, row }: CellProps<'text'>): string | null {
  const address = field.leads ? row?.[field.leads] : null;
  return typeof address === 'string' && OWN.test(address) ? address : null;
}

/** What of the text is shown: words come with the row; a history holds the bare value. */
const shownOf = ({ slot, value, row }: CellProps<'text'>): string =>
  slot.field.words && row?.[slot.name] === value ? String(row[`${slot.name}Word`] ?? value) : value;

/** A negative response: its code, then what it means. */
function RefusalCell({ text }: { text: string }) {
  const [code = '', ...meaning] = text.split(' ');
  return (
    <span title={text}>
      <Plate kind="nrc" text={code} /> {meaning.join(' ')}
    </span>
  );
}

/** What another field of the row says. */
const said = (row: CellProps<'text'>['row'], name: string): string | undefined => {
  const value = row?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** What leads elsewhere: an identifier as its plate, all else as it is. */
function LinkText(props: CellProps<'text'>) {
  const plate = plateKindOf(props.slot);
  return plate === null || plate === 'wire' ? shownOf(props) : <Plate kind={plate} text={props.value} />;
}

export function TextCell(props: CellProps<'text'>) {
  const { slot, value, row, mode } = props;
  const address = addressIn(props);
  if (address !== null)
    return (
      <Link to={address} className={styles.linkGround}>
        <LinkText {...props} />
      </Link>
    );
  if (slot.field.opens) return <OpensCell address={value} row={row} />;
  if (slot.field.control === 'tenants') return <TenantsCell value={value} />;
  if (slot.field.unitName) return <EcuPlate name={said(row, slot.field.unitName)} address={value} />;
  const plate = plateKindOf(slot);
  if (plate === 'wire') return <WirePlate letters={value} />;
  if (plate === 'nrc') return <RefusalCell text={shownOf(props)} />;
  if (plate) return <CopyText text={value} kind={plate} isWhole={mode === 'detail'} />;
  if (slot.field.rules?.includes('httpUrl')) return <LinkCell address={value} />;
  const shown = shownOf(props);
  return mode === 'detail' ? <span className={styles.long}>{shown}</span> : <span title={shown}>{shown}</span>;
}
