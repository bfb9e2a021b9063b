import type { ConsoleKind } from '../kind';
import { choiceSearch } from '../search/choice-search';
import { OptionCell } from './cell';
import { definedWords } from './options';

export const option: ConsoleKind<'option'> = { Cell: OptionCell, search: choiceSearch, words: definedWords };
