import type { AriaAttributes, ComponentType } from 'react';
import type { FieldKind, KindValue } from '../../../contract/language/field';
import type { Translate } from '../../i18n/words';
import type { Row } from '../row';
import type { Slot } from '../words';
import type { ParameterSearch } from './search/search';

/** `list` keeps to one line, `detail` shows all of it. */
export type CellMode = 'list' | 'detail';
export type CellProps<K extends FieldKind = FieldKind> = {
  slot: Slot;
  value: KindValue[K];
  row?: Row;
  /** Names of files in the order of the value, where no row carries them: as in a history. */
  titles?: readonly (string | undefined)[];
  mode: CellMode;
};

/** What a form control gets; the form gives `id`, `value` and `onChange`. Values are those of the wire. */
export type InputProps<V = unknown> = AriaAttributes & {
  slot: Slot;
  /** The row being changed. */
  row?: Row;
  id?: string;
  disabled?: boolean;
  value?: V | null;
  onChange?: (value: V | null) => void;
  /** The form checks the field then. */
  onBlur?: () => void;
};
export type KindInputOf<K extends FieldKind> = ComponentType<InputProps<KindValue[K]>>;

/** Where a value takes the whole width; on paper a list that elsewhere is opened stands there with all that is in it. */
type Place = 'form' | 'detail' | 'paper';
export const WIDE: readonly Place[] = ['form', 'detail', 'paper'];

/** What the console knows of a kind of field, beside its form control: see `field-input.tsx`. */
export type ConsoleKind<K extends FieldKind> = {
  /** Its value in lists and detail pages; never asked for an empty one. */
  Cell: ComponentType<CellProps<K>>;
  /** How it is searched by. */
  search: ParameterSearch;
  /** px of its column, where values look alike in every language. */
  width?: number;
  isNumber?: boolean;
  wide?: readonly Place[];
  /** Every word that a cell may show, where the definition names them all. */
  words?: (slot: Slot, t: Translate) => string[];
  /** One form of values that mean the same. */
  normal?: (value: KindValue[K]) => unknown;
};
