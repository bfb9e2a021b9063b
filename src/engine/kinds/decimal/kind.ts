import { NumberCell } from '../int/cell';
import type { Kind } from '../kind';
import { numberSearch } from '../search/number-search';

/** As text throughout, so that no digit is lost. */
export const decimal: Kind<'decimal'> = { Cell: NumberCell, search: numberSearch(String), isNumber: true, width: 96 };
