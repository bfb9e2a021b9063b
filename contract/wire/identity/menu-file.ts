import * as v from 'valibot';
import { optionOf } from '../scalar';

/** What the first line of a file says, so that no other JSON is taken for one. */
export const MENU_FILE = 'console-menu';
/** Grows when a file of before could be misread. */
export const MENU_FILE_VERSION = 1;
/** More than any menu has; a file with more is no menu. */
export const MOST_MENU_ENTRIES = 5000;
/** Bytes of a file with that many entries, generously. */
export const MENU_FILE_BYTES = 4 * 1024 * 1024;

/** The fields of an entry that a file bears; its place is told by `parent`. */
export const MENU_FILE_FIELDS = [
  'name',
  'type',
  'url',
  'permissions',
  'icon',
  'sort',
  'openStyle',
  'isApi',
  'redirect',
  'isGNDS',
  'resources',
] as const;
export type MenuFileField = (typeof MENU_FILE_FIELDS)[number];

/**
 * One entry of a file. `key` says what it stands for on every server: `resource sys/user` or `permission sys:user:save` for what the product
 * makes by itself, an id for what somebody added. `parent` is the key of the entry above it, null at the top.
 */
export type MenuFileEntry = { key: string; parent: string | null } & { readonly [K in MenuFileField]?: unknown };
export type MenuFile = { format: typeof MENU_FILE; version: number; exportedAt: string; entries: MenuFileEntry[] };

/** A difference of one entry; `path` are the names from the top down to it, in the reader's language. */
const MenuDifference = v.object({
  key: v.string(),
  path: v.string(),
  changes: v.array(
    v.object({ field: optionOf([...MENU_FILE_FIELDS, 'parentId']), before: v.string(), after: v.string() }),
  ),
});
export type MenuDifference = v.InferOutput<typeof MenuDifference>;
/** Why an entry of a file cannot be taken; the file itself where `path` is empty. */
const MenuProblem = v.object({ path: v.string(), msg: v.string() });
export type MenuProblem = v.InferOutput<typeof MenuProblem>;

/** POST /sys/menu/file/check */
export const MenuFileCheck = v.object({ file: v.optional(v.unknown()) });
/** What a file would do, told before anything is done. */
export const MenuJudgement = v.object({
  problems: v.array(MenuProblem),
  added: v.array(MenuDifference),
  changed: v.array(MenuDifference),
  removed: v.array(MenuDifference),
  /** Of the menu as it is now; sent back when the file is to be written, so that nothing else is changed than what was shown. */
  fingerprint: v.string(),
});
export type MenuJudgement = v.InferOutput<typeof MenuJudgement>;
/** POST /sys/menu/file */
export const MenuFileWrite = v.object({
  file: v.optional(v.unknown()),
  fingerprint: v.pipe(v.string(), v.maxLength(64)),
});
export const MenuWritten = v.object({ added: v.number(), changed: v.number(), removed: v.number() });
export type MenuWritten = v.InferOutput<typeof MenuWritten>;
