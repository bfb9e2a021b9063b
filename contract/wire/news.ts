import * as v from 'valibot';
import { instant, uuid } from './scalar';

/** How many the home page and the public page show. */
export const MAX_NEWS = 5;

/** A line about a piece of news; `publishDate` is the day that it bears. */
export const NewsLine = v.object({
  id: uuid,
  title: v.string(),
  summary: v.nullable(v.string()),
  publishDate: instant,
  isPinned: v.boolean(),
  hasCover: v.boolean(),
});
export type NewsLine = v.InferOutput<typeof NewsLine>;

export const NewsLines = v.array(NewsLine);

/** GET /news/{id} and GET /portal/news/{id}: the whole of it. */
export const WholeNews = v.object({ ...NewsLine.entries, content: v.string() });
export type WholeNews = v.InferOutput<typeof WholeNews>;
