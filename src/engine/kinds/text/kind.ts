import type { ConsoleKind } from '../kind';
import { textSearch } from '../search/text-search';
import { TextCell } from './cell';

export const text: ConsoleKind<'text'> = { Cell: TextCell, search: textSearch };
