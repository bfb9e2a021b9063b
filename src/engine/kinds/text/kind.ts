import type { Kind } from '../kind';
import { textSearch } from '../search/text-search';
import { TextCell } from './cell';

export const text: Kind<'text'> = { Cell: TextCell, search: textSearch };
