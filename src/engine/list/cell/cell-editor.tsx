import { Button, ConfigProvider, Popover } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useWords } from '../../../i18n/words';
import { FieldInput } from '../../kinds/field-input';
import type { Row } from '../../row';
import { StaleDialog } from '../../form/stale-dialog';
import { fieldLabel, type Slot } from '../../words';
import type { SavedValue } from './editable-cell';
import styles from './cell.module.css';
import { useCellSave } from './use-cell-save';

type Props = {
  slot: Slot;
  row: Row;
  label: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  setSaved: (saved: SavedValue | null) => void;
};

/** Kinds of which a choice says all: they are saved as soon as it is made. */
const CHOSEN = new Set(['option', 'bool', 'ref', 'date']);
const ROW = '[data-row-key]';
const BUTTON = '[data-edit-cell]';
/** What of an open control takes keys for itself: a list of choices, a calendar. */
const hasListOpen = (box: HTMLElement | null): boolean =>
  box?.querySelector('[aria-expanded="true"]') !== null && box !== null;

/** The button of the cell beside the one that holds the editor, in the same row. */
function besideOf(anchor: HTMLElement | null, by: 1 | -1): HTMLElement | undefined {
  const row = anchor?.closest(ROW);
  const all = [...(row?.querySelectorAll<HTMLElement>(BUTTON) ?? [])];
  return all[all.findIndex((one) => one.parentElement === anchor?.parentElement) + by];
}

/** The control of one field above its cell: Enter saves, and so does whatever else is pressed; Esc leaves it as it was, Tab saves and goes to the next cell of the row. */
export function CellEditor({ slot, row, label, isOpen, setOpen, setSaved }: Props) {
  const { t } = useWords();
  const [value, setValue] = useState(row[slot.name]);
  const errorId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { save, error, setError, merge, resolve, giveUp } = useCellSave({
    slot,
    row,
    setSaved,
    reopen: () => setOpen(true),
  });

  const toRow = () => anchor.current?.closest<HTMLElement>(ROW)?.focus({ preventScroll: true });
  const leave = () => {
    setOpen(false);
    setError(null);
    setValue(row[slot.name]);
    toRow();
  };
  /** Answers whether the value may stand: it is on its way then. */
  const done = (next: unknown): boolean => {
    if (!save(next)) return false;
    setOpen(false);
    return true;
  };
  const goBeside = (by: 1 | -1) => {
    const next = besideOf(anchor.current, by);
    if (!done(value)) return;
    if (next) next.click();
    else toRow();
  };
  const endsLine = ({ ctrlKey, metaKey }: KeyboardEvent) => slot.field.kind !== 'longText' || ctrlKey || metaKey;
  const enter = () => done(value) && toRow();
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (event.key === 'Tab') goBeside(event.shiftKey ? -1 : 1);
    else if (hasListOpen(box.current)) return;
    else if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && endsLine(event)) enter();
    else return;
    event.preventDefault();
  };
  const change = (next: unknown) => {
    setValue(next);
    setError(null);
    if (CHOSEN.has(slot.field.kind) && done(next)) toRow();
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    // The control stands once the panel is placed.
    const timer = setTimeout(() => {
      const control = box.current?.querySelector<HTMLElement>('input, textarea, button[role="switch"]');
      control?.focus();
      if (control instanceof HTMLInputElement) control.select();
    }, 30);
    return () => clearTimeout(timer);
  }, [isOpen]);

  const panel = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the control inside
    <div ref={box} className={styles.editor} onKeyDown={press} onDoubleClick={(event) => event.stopPropagation()}>
      <span className={styles.label}>{fieldLabel(t, slot)}</span>
      <ConfigProvider componentDisabled={false}>
        <FieldInput
          slot={slot}
          row={row}
          value={value}
          onChange={change}
          aria-label={label}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
        />
      </ConfigProvider>
      {error !== null && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.foot}>
        <Button size="small" onClick={leave}>
          {t('engine.cancel')}
        </Button>
        <Button size="small" type="primary" onClick={enter}>
          {t('engine.form.save')}
        </Button>
      </div>
    </div>
  );
  return (
    <>
      <Popover
        open={isOpen}
        arrow={false}
        placement="bottomLeft"
        trigger="click"
        onOpenChange={(next) => !next && !hasListOpen(box.current) && done(value)}
        content={panel}
        destroyOnHidden
      >
        <span ref={anchor} className={styles.anchor} />
      </Popover>
      {merge && <StaleDialog merge={merge} okWord="save" onChosen={resolve} onCancel={giveUp} />}
    </>
  );
}
