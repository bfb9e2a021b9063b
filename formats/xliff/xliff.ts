/** The text of a source or a target; what stands for markup or a value in it is told by its id. */
export type XliffText = { text: string; codes: string[]; language: string | null; line: number };

export type XliffSegment = {
  id: string | null;
  source: XliffText | null;
  target: XliffText | null;
  /** As the file says: `initial`, `translated`, `reviewed`, `final` in version 2. */
  state: string | null;
  line: number;
};

/** A text for translation; `id` is unique within its file. */
export type XliffUnit = {
  id: string;
  name: string | null;
  notes: string[];
  /** Mark of what the target was when the product wrote the file; null in files of others. */
  was: string | null;
  segments: XliffSegment[];
  line: number;
};

export type XliffFile = {
  id: string;
  sourceLanguage: string | null;
  targetLanguage: string | null;
  units: XliffUnit[];
  line: number;
};

export type Xliff = { version: string; files: XliffFile[] };
