import { WIDE, type ConsoleKind } from '../kind';
import { textSearch } from '../search/text-search';
import { RowsCell, type Draw } from './cell';

/** Its lines hold values of any kind: what draws them is handed in. */
export const rowsWith = (draw: Draw): ConsoleKind<'rows'> => ({
  Cell: (props) => <RowsCell {...props} draw={draw} />,
  search: textSearch,
  wide: WIDE,
});
