import { createContext } from 'react';
import type { Row } from '../row';

export type CellPlace = { id: string; name: string };
/** What is done with the new value: the editor ends, or goes on with the next field of the row or the one before. */
export type CellEnd = 'end' | 'next' | 'before';

/** A list whose cells are changed where they stand. */
export type InPlace = {
  /** The cell that is being changed. */
  at: CellPlace | null;
  isSaving: boolean;
  fieldsOf: (row: Row) => readonly string[];
  save: (row: Row, name: string, value: unknown, end: CellEnd) => void;
  giveUp: () => void;
};
export const InPlaceContext = createContext<InPlace | null>(null);
