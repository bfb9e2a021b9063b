import { LANGUAGES, type Language } from '../constants';
import type { LocalizedText } from '../text/entry-languages';
import type { PortalContent } from './portal';
import type { PortalContents } from './portal-page';

type Text = LocalizedText | null | undefined;
type Several<T> = readonly { readonly [K in keyof T]?: T[K] | null }[] | null | undefined;
/** What the form of the page holds: texts in several languages side by side, and half of it perhaps, while somebody writes. */
export type PortalValues = Partial<{
  product: string | null;
  headline: Text;
  introduction: Text;
  pictures: Several<{ address: string; caption: LocalizedText }>;
  downloads: Several<{ name: LocalizedText; version: string; size: string; sha256: string; address: string }>;
  links: Several<{ title: LocalizedText; address: string; note: LocalizedText }>;
  contactName: Text;
  contactEmail: string | null;
  contactPhone: string | null;
  contactAddress: Text;
  contactHours: Text;
}>;

type Picture = { address: string; caption: string };

/** A text in that language, else in English, else in the first of ours that has one. */
const inLanguage = (text: Text, language: Language): string | null =>
  [language, 'en-US' as const, ...LANGUAGES].map((code) => text?.[code]?.trim()).find(Boolean) ?? null;

const pageIn = (values: PortalValues, uploads: readonly Picture[], language: Language): PortalContents => {
  const say = (text: Text): string => inLanguage(text, language) ?? '';
  const orNull = (text: Text): string | null => inLanguage(text, language);
  return {
    product: values.product ?? null,
    headline: say(values.headline),
    introduction: orNull(values.introduction),
    contactName: orNull(values.contactName),
    contactEmail: values.contactEmail ?? null,
    contactPhone: values.contactPhone ?? null,
    contactAddress: orNull(values.contactAddress),
    contactHours: orNull(values.contactHours),
    pictures: [
      ...(values.pictures ?? []).map(({ address, caption }) => ({ address: address ?? '', caption: say(caption) })),
      ...uploads,
    ],
    downloads: (values.downloads ?? []).map(({ name, version, size, sha256, address }) => ({
      name: say(name),
      version: version ?? '',
      size: size ?? '',
      sha256: sha256 ?? '',
      address: address ?? '',
    })),
    links: (values.links ?? []).map(({ title, address, note }) => ({
      title: say(title),
      address: address ?? '',
      note: orNull(note),
    })),
  };
};

/** The page in each of our languages that its headline is written in; what a text lacks there it says in another. */
export const portalPagesOf = (values: PortalValues, uploads: readonly Picture[]): PortalContent =>
  Object.fromEntries(
    LANGUAGES.filter((language) => values.headline?.[language]?.trim()).map((language) => [
      language,
      pageIn(values, uploads, language),
    ]),
  );
