import * as v from 'valibot';
import { checkField, type Failure } from '../validation/check-field';
import { LANGUAGES, type Language } from '../constants';
import { f, type Fields } from '../language/field';
import type { LoadedPortal, PortalContents } from './portal-page';

/**
 * What `/portal` shows, said once: the server checks it before it is stored and before it is answered, the console before it shows it.
 * Texts are plain text, never markup; an empty line parts paragraphs. Absent and null mean the same: the page leaves that part out.
 */
export const PORTAL_FIELDS = {
  /** Name of the product where the tenant has one of its own. */
  product: f.text({ max: 40 }),
  headline: f.text({ required: true, max: 90 }),
  introduction: f.longText({ max: 2000 }),
  contactName: f.text({ max: 80 }),
  contactEmail: f.text({ max: 120, rules: ['email'] }),
  contactPhone: f.text({ max: 40 }),
  contactAddress: f.longText({ max: 300 }),
  /** When somebody answers. */
  contactHours: f.text({ max: 120 }),
};

const address = { max: 500, rules: ['menuUrl'] } as const;

/** Parts that there are several of, with the greatest number of each. */
export const PORTAL_LISTS = {
  /** Pictures come from this server only: another one would learn who looks, and the content security policy keeps it out. */
  pictures: {
    max: 6,
    fields: {
      address: f.text({ required: true, max: 500, rules: ['ownPath'] }),
      caption: f.text({ required: true, max: 120 }),
    },
  },
  news: {
    max: 5,
    fields: { date: f.date({ required: true }), title: f.text({ required: true, max: 160 }), address: f.text(address) },
  },
  downloads: {
    max: 20,
    fields: {
      name: f.text({ required: true, max: 80 }),
      version: f.text({ required: true, max: 32 }),
      /** Bytes. */
      size: f.text({ required: true, max: 15, rules: ['positiveInt'] }),
      sha256: f.text({ required: true, rules: ['sha256'] }),
      address: f.text({ required: true, ...address }),
    },
  },
  links: {
    max: 12,
    fields: {
      title: f.text({ required: true, max: 60 }),
      address: f.text({ required: true, ...address }),
      note: f.text({ max: 160 }),
    },
  },
} as const;

/** What is kept for a tenant, or for the platform: the page in the languages that it was written in, one at least. */
export type PortalContent = Partial<Record<Language, PortalContents>>;
/** Whose page, by its short name, and in which language. */
export const PortalQuery = v.object({
  tenant: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  language: v.optional(v.picklist(LANGUAGES), LANGUAGES[0]),
});

/** What is wrong by place: `links.0.address`. Nothing where all is well. */
export type PortalFailures = Record<string, Failure>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkFields(fields: Fields, value: unknown, place: string): [string, Failure][] {
  if (!isRecord(value)) return [[place.replace(/\.$/, ''), { key: 'type' }]];
  return Object.entries(fields).flatMap(([name, field]): [string, Failure][] => {
    const failure = checkField(field, value[name]);
    return failure ? [[place + name, failure]] : [];
  });
}

function checkList(
  { max, fields }: { max: number; fields: Fields },
  value: unknown,
  place: string,
): [string, Failure][] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [[place, { key: 'type' }]];
  if (value.length > max) return [[place, { key: 'maxItems', params: { max } }]];
  return value.flatMap((entry, index) => checkFields(fields, entry, `${place}.${index}.`));
}

const strangers = (known: readonly string[], value: unknown, place: string): [string, Failure][] =>
  isRecord(value)
    ? Object.keys(value)
        .filter((name) => !known.includes(name))
        .map((name) => [place + name, { key: 'unknown' }])
    : [];

/** Judges the page in one language. What it does not know it leaves alone: a newer server may say more. */
export function checkPortalPage(value: unknown, place = ''): PortalFailures {
  const failures = checkFields(PORTAL_FIELDS, value, place);
  const lists = isRecord(value)
    ? Object.entries(PORTAL_LISTS).flatMap(([name, list]) => checkList(list, value[name], place + name))
    : [];
  return Object.fromEntries([...failures, ...lists]);
}

const PAGE_NAMES = [...Object.keys(PORTAL_FIELDS), ...Object.keys(PORTAL_LISTS)];

/** Judges what is to be kept: every language of it, and that nothing is in it that the page has no place for. */
export function checkPortalContent(value: unknown): PortalFailures {
  if (!isRecord(value)) return { content: { key: 'type' } };
  const pages = Object.entries(value).filter(([name]) => (LANGUAGES as readonly string[]).includes(name));
  if (pages.length === 0) return { content: { key: 'required' } };
  const failures = pages.map(([language, page]) => ({
    ...checkPortalPage(page, `${language}.`),
    ...Object.fromEntries(strangers(PAGE_NAMES, page, `${language}.`)),
    ...Object.fromEntries(
      Object.entries(PORTAL_LISTS).flatMap(([name, { fields }]) => {
        const list = isRecord(page) ? page[name] : null;
        return Array.isArray(list)
          ? list.flatMap((entry, index) => strangers(Object.keys(fields), entry, `${language}.${name}.${index}.`))
          : [];
      }),
    ),
  }));
  return Object.assign(Object.fromEntries(strangers(LANGUAGES, value, '')), ...failures) as PortalFailures;
}

/** The page in the language asked for, else in English, else in the first there is. */
export function portalPageIn(content: PortalContent, asked: Language): LoadedPortal | null {
  const language = [asked, 'en-US' as const, ...LANGUAGES].find((one) => content[one]);
  const page = language && content[language];
  return page ? { language, page } : null;
}
