import { ARCHIVE_SHAPES } from './shapes/archive';
import { BOOK_SHAPES } from './shapes/book';
import { BPMN_SHAPES } from './shapes/bpmn';
import { DBC_SHAPES } from './shapes/dbc';
import { LOG_SHAPES, VIN_SHAPES } from './shapes/lines';
import { MAIL_SHAPES } from './shapes/mail';
import { ODX_SHAPES } from './shapes/odx';
import { OTX_SHAPES } from './shapes/otx';
import { PDF_SHAPES } from './shapes/pdf';
import { type GrowingFile } from './shapes/shape';
import { CSV_SHAPES, XLSX_SHAPES } from './shapes/sheet';
import { SVG_SHAPES } from './shapes/svg';
import { VBF_SHAPES } from './shapes/vbf';
import { XLIFF_SHAPES } from './shapes/xliff';

/** By the name of a reader: files that grow, of each kind that it may be given. */
export const READER_SHAPES: Readonly<Record<string, readonly GrowingFile[]>> = {
  book: BOOK_SHAPES,
  busWithNodes: DBC_SHAPES,
  codesOfOdx: ODX_SHAPES,
  diagram: [...SVG_SHAPES, ...PDF_SHAPES],
  diagramTexts: [...SVG_SHAPES, ...PDF_SHAPES],
  flashHeader: VBF_SHAPES,
  flowProgram: BPMN_SHAPES,
  kind: [
    ...DBC_SHAPES,
    ...VBF_SHAPES,
    ...PDF_SHAPES,
    ...SVG_SHAPES,
    ...ODX_SHAPES,
    ...OTX_SHAPES,
    ...CSV_SHAPES,
    ...XLSX_SHAPES,
    ...ARCHIVE_SHAPES,
  ],
  logLines: LOG_SHAPES,
  mail: MAIL_SHAPES,
  networkOfOdx: ODX_SHAPES,
  packageFile: VBF_SHAPES,
  packagedFiles: [...ARCHIVE_SHAPES, ...SVG_SHAPES.slice(0, 10)],
  sequenceFile: OTX_SHAPES,
  sheet: [...CSV_SHAPES, ...XLSX_SHAPES],
  signalsOfDbc: DBC_SHAPES,
  unitsOfOdx: ODX_SHAPES,
  unitsOfXliff: XLIFF_SHAPES,
  vinLines: VIN_SHAPES,
};

/** The same for `npm run inspect`, which reads more kinds. */
export const INSPECTED_SHAPES: readonly GrowingFile[] = [...BPMN_SHAPES, ...CSV_SHAPES, ...XLSX_SHAPES];
