import type { Fields } from '../../../../contract/language/field';
import { fixedFields } from '../../../../contract/language/publishing';
import { isShown } from '../../../../contract/language/shown';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { mayChange } from '../../guards';
import { Cell } from '../../kinds/kinds';
import { rowTitleOf, type Row } from '../../row';
import { useTableHolders } from '../../table/holders';
import { fieldLabel, type Slot } from '../../words';
import styles from './cell.module.css';

const CellEditor = lazy(() => import('./cell-editor').then((part) => ({ default: part.CellEditor })));

/** The value that was saved last, as long as the list has an older one. */
export type SavedValue = { version: number; value: unknown; isSaving: boolean };

/** What the list keeps of a row, with what was changed in this cell since. */
const withSaved = (row: Row, name: string, saved: SavedValue | null): Row =>
  saved && saved.version >= row.version ? { ...row, version: saved.version, [name]: saved.value } : row;

/** A reference is shown by a name that only the server knows: until that is there the old one stays. */
const shownOf = ({ name, field }: Slot, row: Row, now: Row): Row =>
  field.kind === 'ref' ? row : { ...now, [`${name}Word`]: undefined };

const mayChangeCell = ({ resource, name }: Slot, row: Row, userId: string): boolean =>
  isShown(resource.fields as Fields, name, row) &&
  !fixedFields(resource, row).includes(name) &&
  mayChange(resource, 'update', row, userId);

/** A value of a list that can be changed where it stands: by its button, a double click, or F2 on its row. */
export function EditableCell({ slot, row }: { slot: Slot; row: Row }) {
  const { t } = useWords();
  const userId = useSession((session) => session.user?.id ?? '');
  useSession((session) => session.permissions);
  useTableHolders((holders) => holders[slot.resource.name]);
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<SavedValue | null>(null);
  const now = withSaved(row, slot.name, saved);
  const shown = now === row ? row : shownOf(slot, row, now);
  const content = <Cell slot={slot} value={shown[slot.name]} row={shown} />;
  if (!mayChangeCell(slot, row, userId)) return content;
  const isInLine = slot.resource.tree !== undefined && slot.name === slot.resource.title;
  const label = t('engine.cell.edit', { field: fieldLabel(t, slot), title: rowTitleOf(slot.resource, row) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- more ground for a pointer; what it does stands in the cell as a button
    <span
      className={isInLine ? styles.inLine : styles.cell}
      data-saving={saved?.isSaving || undefined}
      onDoubleClick={() => setOpen(true)}
    >
      <span className={styles.value}>{content}</span>
      <button
        type="button"
        tabIndex={-1}
        className={styles.pencil}
        data-edit-cell={slot.name}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      />
      {(isOpen || saved?.isSaving) && (
        <Suspense>
          <CellEditor slot={slot} row={now} label={label} isOpen={isOpen} setOpen={setOpen} setSaved={setSaved} />
        </Suspense>
      )}
    </span>
  );
}
