/** How names of files are compared: people change case, and systems write folders and accents in their own ways. */
export const packagedName = (name: string): string => name.normalize('NFC').replaceAll('\\', '/').trim().toLowerCase();
