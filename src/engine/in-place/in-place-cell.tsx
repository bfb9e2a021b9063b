import { Input, InputNumber } from 'antd';
import { useContext, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../i18n/words';
import type { Row } from '../row';
import { fieldLabel, type Slot } from '../words';
import { InPlaceContext, type CellEnd, type InPlace } from './in-place-context';
import styles from './in-place.module.css';

type CellProps = { slot: Slot; row: Row };

const ENDS: Readonly<Record<string, CellEnd>> = { Enter: 'end', Tab: 'next' };

function Editor({ slot, row, place }: CellProps & { place: InPlace }) {
  const { t } = useWords();
  const { field, name } = slot;
  const [value, setValue] = useState<unknown>(row[name] ?? null);
  // Leaving the field saves it; what its keys have done is not done again.
  const isOver = useRef(false);
  const end = (how: CellEnd) => {
    isOver.current = true;
    place.save(row, name, value === '' ? null : value, how);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const how = ENDS[event.key];
    if (event.key === 'Escape') {
      isOver.current = true;
      place.giveUp();
    } else if (how) end(how === 'next' && event.shiftKey ? 'before' : how);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shared = {
    autoFocus: true,
    size: 'small' as const,
    'aria-label': fieldLabel(t, slot),
    className: styles.editor,
    disabled: place.isSaving,
    onKeyDown: press,
    onBlur: () => {
      if (!isOver.current) end('end');
    },
  };
  return field.kind === 'int' ? (
    <InputNumber
      {...shared}
      min={field.min}
      max={field.max}
      precision={0}
      value={value as number | null}
      onChange={setValue}
    />
  ) : (
    <Input
      {...shared}
      maxLength={field.max}
      value={(value ?? '') as string}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

/** A cell that is changed where it stands, once it is double-clicked or F2 is pressed on its row. */
export function InPlaceCell({ slot, row, children }: CellProps & { children: ReactNode }) {
  const place = useContext(InPlaceContext);
  if (!place?.fieldsOf(row).includes(slot.name)) return children;
  const isOpen = place.at?.id === row.id && place.at.name === slot.name;
  return isOpen ? (
    <Editor slot={slot} row={row} place={place} />
  ) : (
    <span className={styles.cell} data-in-place={slot.name}>
      {children}
    </span>
  );
}
