import type { Face } from '../../formats/pdf/write/faces';

/** Typefaces that documents are written in, as TrueType. */
export type Fonts = (face: Face) => Promise<Uint8Array>;
