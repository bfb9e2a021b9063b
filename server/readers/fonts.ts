import type { Fonts } from '../ports/fonts';

let source: Fonts | null = null;

/** Names where the typefaces come from; whoever runs the readers knows. */
export function provideFonts(given: Fonts): void {
  source = given;
}

/** Typefaces that documents are written in. */
export const fonts: Fonts = (face) => (source ? source(face) : Promise.reject(new Error('there are no typefaces')));
