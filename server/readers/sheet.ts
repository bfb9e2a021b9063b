import { openSheet } from '../../formats/sheet/open-sheet';
import { ofOne } from './reader';

/** Rows of a workbook or of a text, with what is known of the file before the first of them. */
export const readSheetRows = ofOne(openSheet);
