import type { Country } from '../../demo/places';
import notices from './notices.json';
import news from './news.json';

type Notice = { title: string; content: string };
type News = { title: string; summary: string; content: string };

/** An urgent, an important, an ordinary one, and a draft. */
export const NOTICES = notices as Record<Country, readonly Notice[]>;

/** What is pinned comes first; the last is for the people of the tenant only. */
export const NEWS = news as Record<Country, readonly News[]>;
