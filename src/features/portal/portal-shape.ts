import { LANGUAGES } from '../../../contract/constants';
import { kindOfAddress } from '../../../contract/validation/menu-url';
import type { NewsLine } from '../../../contract/wire/news';
import type { PortalAnswer, PortalPage } from '../../../contract/wire/portal';
import { isRecord, isText, listOf, withTexts, type Shape } from '../../http/shape';

type ListName = {
  [K in keyof PortalPage]-?: NonNullable<PortalPage[K]> extends readonly object[] ? K : never;
}[keyof PortalPage];
type TextName = Exclude<keyof PortalPage, ListName>;
type Given<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T] & string;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const TEXTS: Record<TextName, true> = {
  product: true,
  headline: true,
  introduction: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  contactAddress: true,
  contactHours: true,
};
/** What each entry must have. */
const LISTS: { [K in ListName]: readonly Given<NonNullable<PortalPage[K]>[number]>[] } = {
  pictures: ['address', 'caption'],
  news: ['date', 'title'],
  downloads: ['name', 'version', 'size', 'sha256', 'address'],
  links: ['title', 'address'],
};

/** An address leads to us or to a page of the web, and a day is one: nothing else may come of what an answer says. */
const isEntry =
  (names: readonly string[]): Shape<Record<string, unknown>> =>
  (entry: unknown): entry is Record<string, unknown> =>
    isRecord(entry) &&
    names.every((name) => isText(entry[name])) &&
    (!isGiven(entry.address) || kindOfAddress(entry.address) !== null) &&
    (!isGiven(entry.date) || !Number.isNaN(Date.parse(String(entry.date)))) &&
    (!isGiven(entry.note) || isText(entry.note));

function isPage(data: unknown): data is PortalPage {
  if (!isRecord(data) || !isText(data.headline)) return false;
  const hasTexts = Object.keys(TEXTS).every((name) => !isGiven(data[name]) || isText(data[name]));
  return (
    hasTexts &&
    Object.entries(LISTS).every(([name, names]) => !isGiven(data[name]) || listOf(isEntry(names))(data[name]))
  );
}

const isNews = (data: unknown): boolean =>
  data === undefined || listOf(withTexts<NewsLine>('id', 'title', 'publishDate'))(data);

/** What the page can be made of. The whole of the rules is the server's affair: here they would weigh more than the page. */
export const isPortal = (data: unknown): data is Exclude<PortalAnswer, null> =>
  isRecord(data) && isNews(data.news) && (LANGUAGES as readonly unknown[]).includes(data.language) && isPage(data.page);
