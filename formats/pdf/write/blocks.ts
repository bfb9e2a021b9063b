/** What a printed document holds, from top to bottom. `id` names a place that links lead to. */

/** A file that is taken into the document: `key` names it, so that one which stands in several places is kept once. */
export type TakenFile = { readonly key: string; readonly bytes: () => Uint8Array };
export type PictureSource = TakenFile & { readonly type: 'image/png' | 'image/jpeg' };

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string; readonly id?: string }
  /** `muted` is smaller and grey; with `link` the text leads to the place of that name, where there is one. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly look?: 'plain' | 'bold' | 'muted';
      readonly indent?: number;
      readonly link?: string;
    }
  /** Shares of the width by column; each cell is a text. */
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly shares: readonly number[];
      readonly rows: readonly (readonly string[])[];
      /** Of many columns: in smaller letters. */
      readonly isDense?: true;
      /** By row, where its first cell leads. */
      readonly links?: readonly (string | null)[];
      /** By row, the place that it is. */
      readonly ids?: readonly (string | null)[];
    }
  /** `unprintable` is printed instead of a picture that cannot be read. */
  | {
      readonly kind: 'picture';
      readonly picture: PictureSource;
      readonly caption: string;
      readonly unprintable: string;
    }
  /** Pages of another document, each on a page of its own: all of them, or the one of that number, counted from 1. The caption alone where it cannot be read. */
  | { readonly kind: 'pages'; readonly document: TakenFile; readonly caption: string; readonly page?: number }
  /** A drawing on a page of its own, or among the texts below a heading of level 2, and as wide as these: SVG that was cleaned before. */
  | {
      readonly kind: 'drawing';
      readonly drawing: TakenFile;
      readonly caption: string;
      readonly inText?: { readonly heading: string };
    }
  | { readonly kind: 'break' };

export type BookWords = {
  readonly contents: string;
  /** `{{page}}` and `{{total}}` are filled. */
  readonly pageOf: string;
};

export type Book = {
  readonly title: string;
  /** Below the title on the first page, a line each. */
  readonly about: readonly string[];
  readonly language: string;
  /** What the file says as its date: that of the content, so that the same content makes the same bytes. */
  readonly date: Date;
  readonly words: BookWords;
};
