import type { ConsoleKind } from '../kind';
import { OptionCell } from '../option/cell';
import { stateWords } from '../option/marks';
import { choiceSearch } from '../search/choice-search';

export const state: ConsoleKind<'state'> = { Cell: OptionCell, search: choiceSearch, words: stateWords };
