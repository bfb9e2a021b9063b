import { z } from 'zod';

/** `NewsLine` of `contract/wire/news.ts`. */
export const newsLineShape = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string().nullable(),
  publishDate: z.iso.datetime(),
  isPinned: z.boolean(),
  hasCover: z.boolean(),
});
