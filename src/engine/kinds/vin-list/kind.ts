import type { ConsoleKind } from '../kind';
import { vinSearch } from '../search/text-search';
import { VinCount } from './cell';

export const vinList: ConsoleKind<'vinList'> = { Cell: VinCount, search: vinSearch, wide: ['form', 'paper'] };
