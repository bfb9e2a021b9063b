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
export type MenuDifference = {
  key: string;
  path: string;
  changes: { field: MenuFileField | 'parentId'; before: string; after: string }[];
};
/** Why an entry of a file cannot be taken; the file itself where `path` is empty. */
export type MenuProblem = { path: string; msg: string };

/** What a file would do, told before anything is done. */
export type MenuJudgement = {
  problems: MenuProblem[];
  added: MenuDifference[];
  changed: MenuDifference[];
  removed: MenuDifference[];
  /** Of the menu as it is now; sent back when the file is to be written, so that nothing else is changed than what was shown. */
  fingerprint: string;
};
export type MenuWritten = { added: number; changed: number; removed: number };

/** A permission or a call of the API that an entry of the menu can name, in the reader's language. */
export type OfferedPermission = { id: string; resource: string; action: string };
export type OfferedCall = {
  method: string;
  url: string;
  summary: string;
  resource: string | null;
  permission: string | null;
};
export type MenuOffers = { permissions: OfferedPermission[]; calls: OfferedCall[] };
