/** A text for LIKE, whatever signs it has. */
export const containing = (piece: string): string => `%${piece.replace(/[\\%_]/g, '\\$&')}%`;
