/** A text for LIKE, whatever signs it has. */
export const within = (piece: string): string => `%${piece.replace(/[\\%_]/g, '\\$&')}%`;
