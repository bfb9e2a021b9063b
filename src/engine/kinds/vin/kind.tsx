import { CopyText } from '../../../ui/copy-text';
import type { CellProps, ConsoleKind } from '../kind';
import { vinSearch } from '../search/text-search';

const VinCell = ({ value }: CellProps<'vin'>) => <CopyText text={value} kind="vin" />;

/** Its column has room for seventeen signs and a button to copy them. */
export const vin: ConsoleKind<'vin'> = { Cell: VinCell, search: vinSearch, width: 176 };
