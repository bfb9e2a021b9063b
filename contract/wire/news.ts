/** How many the home page and the public page show. */
export const NEWS_SHOWN = 5;

/** A line about a piece of news; `publishDate` is the day that it bears. */
export type NewsLine = {
  id: string;
  title: string;
  summary: string | null;
  publishDate: string;
  isPinned: boolean;
  hasCover: boolean;
};
/** GET /news/{id} and GET /portal/news/{id}: the whole of it. */
export type WholeNews = NewsLine & { content: string };
