/** How a name of a file is compared: where people keep their files, capitals and the way accents are written make no other file. */
const compared = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Whether files of these names may not stand beside one of that name: file names cannot repeat. */
export const isNameTaken = (name: string, others: readonly (string | undefined)[]): boolean =>
  others.some((other) => other !== undefined && compared(other) === compared(name));
