import { storedText } from '../../../../contract/text/entry-languages';
import { WIDE, type ConsoleKind } from '../kind';
import { textSearch } from '../search/text-search';
import { LocalizedCell } from './cell';

export const localized: ConsoleKind<'localized'> = {
  Cell: LocalizedCell,
  search: textSearch,
  wide: WIDE,
  normal: storedText,
};
