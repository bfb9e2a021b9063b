import { z } from 'zod';

/** Hexadecimal text of so many digits, in small letters. */
export const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
