import { PDFHexString, type PDFDocument, type PDFFont } from '@cantoo/pdf-lib';

/** Typefaces of a document: of Chinese with Latin, and of Korean, each in two weights. */
export const FACES = ['sc', 'sc-bold', 'kr', 'kr-bold'] as const;
export type Face = (typeof FACES)[number];
/** Bytes of a TrueType file. */
export type FontSource = (face: Face) => Promise<Uint8Array>;

/** Characters of one face in a row, as a page shows them. */
export type Run = { readonly face: Face; readonly codes: PDFHexString };
type Glyph = { face: Face; hex: string; width: number };

/**
 * The fonts of one document. Glyphs are looked up once a character: the layout of whole texts costs fifty times as much, and none of the
 * three languages needs more. Only what was asked for is embedded.
 */
export class Faces {
  private readonly glyphs = new Map<string, Glyph>();

  private constructor(
    private readonly fonts: Readonly<Record<Face, PDFFont>>,
    /** Which face has which characters, the first choice first: punctuation is drawn otherwise in Chinese than elsewhere. */
    private readonly choices: readonly { face: 'sc' | 'kr'; has: ReadonlySet<number> }[],
  ) {}

  static async open(document: PDFDocument, source: FontSource, language: string): Promise<Faces> {
    // The library is for Node or for a browser, by the condition of its package.
    document.registerFontkit((await import('fontkit')) as never);
    const fonts: Partial<Record<Face, PDFFont>> = {};
    for (const face of FACES) fonts[face] = await document.embedFont(await source(face), { subset: true });
    const known = fonts as Record<Face, PDFFont>;
    const order = language.startsWith('zh') ? (['sc', 'kr'] as const) : (['kr', 'sc'] as const);
    return new Faces(
      known,
      order.map((face) => ({ face, has: new Set(known[face].getCharacterSet()) })),
    );
  }

  private glyphOf(character: string, isBold: boolean): Glyph {
    const key = isBold ? `b${character}` : character;
    const known = this.glyphs.get(key);
    if (known) return known;
    const code = character.codePointAt(0) ?? 0;
    const bare = (this.choices.find(({ has }) => has.has(code)) ?? this.choices[0])?.face ?? 'sc';
    const face: Face = isBold ? `${bare}-bold` : bare;
    const hex = this.fonts[face].encodeText(character).asString();
    const glyph = { face, hex, width: this.fonts[face].widthOfTextAtSize(character, 1) };
    this.glyphs.set(key, glyph);
    return glyph;
  }

  /** Width of a character at size 1, in points. */
  width(character: string, isBold: boolean): number {
    return this.glyphOf(character, isBold).width;
  }

  widthOf(text: string, size: number, isBold = false): number {
    let width = 0;
    for (const character of text) width += this.width(character, isBold);
    return width * size;
  }

  runsOf(text: string, isBold: boolean): Run[] {
    const runs: { face: Face; hex: string }[] = [];
    for (const character of text) {
      const { face, hex } = this.glyphOf(character, isBold);
      const last = runs.at(-1);
      if (last?.face === face) last.hex += hex;
      else runs.push({ face, hex });
    }
    return runs.map(({ face, hex }) => ({ face, codes: PDFHexString.of(hex) }));
  }

  font(face: Face): PDFFont {
    return this.fonts[face];
  }
}
