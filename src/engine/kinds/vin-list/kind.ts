import type { Kind } from '../kind';
import { vinSearch } from '../search/text-search';
import { VinCount } from './cell';

export const vinList: Kind<'vinList'> = { Cell: VinCount, search: vinSearch, wide: ['form', 'paper'] };
