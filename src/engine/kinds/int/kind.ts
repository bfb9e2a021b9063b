import type { Kind } from '../kind';
import { numberSearch } from '../search/number-search';
import { NumberCell } from './cell';

export const int: Kind<'int'> = { Cell: NumberCell, search: numberSearch(Number), isNumber: true, width: 80 };
