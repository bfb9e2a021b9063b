/** How names of files are compared: people change case, and systems write folders and accents in their own ways. */
export const packagedName = (name: string): string => name.normalize('NFC').replaceAll('\\', '/').trim().toLowerCase();

/** Parts of the system that packed the archive; nobody put them there. */
export const isLitter = (name: string): boolean => /(^|[/\\])(__MACOSX[/\\]|\.|thumbs\.db$|desktop\.ini$)/i.test(name);
