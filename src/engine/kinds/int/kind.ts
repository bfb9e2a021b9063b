import type { ConsoleKind } from '../kind';
import { numberSearch } from '../search/number-search';
import { NumberCell } from './cell';

export const int: ConsoleKind<'int'> = { Cell: NumberCell, search: numberSearch(Number), isNumber: true, width: 80 };
