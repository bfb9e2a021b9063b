import { isStoredRecord } from '../../../storage/storage';
import { keepInWindow, readInWindow } from '../../../storage/window-storage';
import type { ListColumn } from './columns';

/** Widths of a list's columns as they stood last, px: in how much room, and the most that each one's cells took. */
export type StoredWidths = {
  room: number;
  most: Readonly<Record<string, number>>;
  widths: Readonly<Record<string, number>>;
};

/** So many lists are kept; the one that was not seen for longest goes first. */
const MOST = 24;

const isLengths = (value: unknown): value is Record<string, number> =>
  isStoredRecord(value) && Object.values(value).every((each) => typeof each === 'number' && each >= 0 && each < 1e4);
const isKept = (value: unknown): value is StoredWidths =>
  isStoredRecord(value) && typeof value.room === 'number' && isLengths(value.most) && isLengths(value.widths);

function read(): Map<string, StoredWidths> {
  const value = readInWindow('widths');
  if (!Array.isArray(value)) return new Map();
  return new Map(
    value.flatMap((entry): [string, StoredWidths][] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && isKept(entry[1]) ? [[entry[0], entry[1]]] : [],
    ),
  );
}

let kept: Map<string, StoredWidths> | null = null;

/** Which list it is, in which language. */
const listOf = (shown: readonly ListColumn[]): string => shown.map(({ key, title }) => `${key} ${title}`).join();

/** As these columns stood when they were seen last in this window, also before it was loaded anew. */
export const rememberedWidths = (shown: readonly ListColumn[]): StoredWidths | undefined =>
  (kept ??= read()).get(listOf(shown));

/** Keeps how these columns stand: a list that comes again stands as before from the first line that is drawn. */
export function rememberWidths(shown: readonly ListColumn[], widths: StoredWidths): void {
  const all = (kept ??= read());
  const list = listOf(shown);
  if (JSON.stringify(all.get(list)) === JSON.stringify(widths)) return;
  all.delete(list);
  all.set(list, widths);
  // Where that is forbidden they are measured again after a reload.
  keepInWindow('widths', JSON.stringify([...all].slice(-MOST)));
}
