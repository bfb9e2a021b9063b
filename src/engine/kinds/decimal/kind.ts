import { NumberCell } from '../int/cell';
import type { ConsoleKind } from '../kind';
import { numberSearch } from '../search/number-search';

/** As text throughout, so that no digit is lost. */
export const decimal: ConsoleKind<'decimal'> = {
  Cell: NumberCell,
  search: numberSearch(String),
  isNumber: true,
  width: 96,
};
