import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

/** What an element of a diagram may be. A connector has no row of its own: it stands in those of wires and control units. */
export const ELEMENT_KINDS = ['component', 'wire', 'fuse', 'relay', 'connector'] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

/** A wire may be drawn in several pieces, each with an id of its own: `4/56:A12-74/312:3#2`. */
const PIECE = /[#~][\w-]{1,8}$/;
/** The name of what an element is part of. */
export const wholeName = (name: string): string => name.replace(PIECE, '').trim();

/** The sheets of a diagram, and what of them is known elsewhere; the viewer searches and draws links by it. */
export const DIAGRAM_ELEMENTS = answering(
  {
    sheets: a.table({
      sheet: f.int({ required: true }),
      fileName: f.text({ required: true }),
      pageNo: f.int(),
      fileId: looking(f.text({ required: true }), { as: 'nothing' }),
      /** Its texts and ids, one a line. */
      contents: looking(f.longText({ required: true }), { as: 'nothing' }),
    }),
    elements: a.table(
      {
        sheet: f.int({ required: true }),
        name: f.text({ required: true, code: true }),
        kind: f.option(ELEMENT_KINDS, { required: true }),
        says: f.text(),
        /** Of the row that it is; none of a connector. */
        recordId: looking(f.text(), { as: 'nothing' }),
      },
      { file: 'diagram-elements' },
    ),
  },
  { reads: true },
);
