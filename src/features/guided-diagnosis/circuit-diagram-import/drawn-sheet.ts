/** A place on a sheet, in its own units: px at a zoom of 1. */
export type SheetPlace = { x: number; y: number; width: number; height: number };

/** A sheet that stands drawn. */
export type DrawnSheet = {
  width: number;
  height: number;
  /** Where texts or ids hold what is searched for. */
  placesOf: (search: string) => SheetPlace[];
  /** Where the thing of that name is drawn. */
  placesNamed: (name: string) => SheetPlace[];
  /** Lights all pieces of the thing of that name; none for null. Where it cannot, frames are laid over them. */
  light: ((name: string | null) => void) | null;
  /** What is printed of it. */
  printed: () => Promise<Node>;
};

/** A thing that a sheet shows and the tables know. */
export type KnownThing = { name: string; kind: string; says: string; recordId: string; sheets: readonly number[] };

export type SheetProps = {
  fileId: string;
  pageNo: number | null;
  known: ReadonlyMap<string, KnownThing>;
  /** What a thing is called aloud. */
  label: (thing: KnownThing) => string;
  /** The sheet is drawn; null once it is not any more. */
  onDrawn: (sheet: DrawnSheet | null) => void;
  onOpen: (name: string) => void;
  onFailed: (message: string) => void;
};

/** Text as it is compared. */
export const comparedText = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
