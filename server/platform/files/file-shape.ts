import { z } from 'zod';

/** A stored file, as its sender learns of it. */
export const fileShape = z.object({ id: z.uuid(), name: z.string(), size: z.number(), type: z.string() });
