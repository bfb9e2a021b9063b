import { CopyText } from '../../../ui/copy-text';
import type { CellProps, Kind } from '../kind';
import { vinSearch } from '../search/text-search';

const VinCell = ({ value }: CellProps<'vin'>) => <CopyText text={value} />;

/** Its column has room for seventeen signs and a button to copy them. */
export const vin: Kind<'vin'> = { Cell: VinCell, search: vinSearch, width: 176 };
