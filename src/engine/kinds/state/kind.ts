import type { Kind } from '../kind';
import { OptionCell } from '../option/cell';
import { definedWords } from '../option/options';
import { choiceSearch } from '../search/choice-search';

export const state: Kind<'state'> = { Cell: OptionCell, search: choiceSearch, words: definedWords };
