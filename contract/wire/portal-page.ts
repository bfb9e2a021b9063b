import * as v from 'valibot';
import { LANGUAGES } from '../constants';
import { kindOfAddress } from '../validation/menu-url';
import { NewsLine } from './news';

/**
 * What the public page is made of. Its readers insist on no more than they need: the rules of `portal.ts`, by which the server judges what it
 * keeps, would weigh more than the page. Absent and null mean the same: the page leaves that part out.
 */
const text = v.nullish(v.string());
/** It leads to us or to a page of the web: nothing else may come of what an answer says. */
const address = v.pipe(
  v.string(),
  v.check((value) => kindOfAddress(value) !== null),
);
const day = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value))),
);
const several = <const T extends v.ObjectEntries>(entries: T) => v.nullish(v.array(v.object(entries)));

export const PortalContents = v.object({
  product: text,
  headline: v.string(),
  introduction: text,
  contactName: text,
  contactEmail: text,
  contactPhone: text,
  contactAddress: text,
  contactHours: text,
  pictures: several({ address, caption: v.string() }),
  news: several({ date: day, title: v.string(), address: v.nullish(address) }),
  downloads: several({ name: v.string(), version: v.string(), size: v.string(), sha256: v.string(), address }),
  links: several({ title: v.string(), address, note: text }),
});
/** The page in one language. */
export type PortalContents = v.InferOutput<typeof PortalContents>;

export const LoadedPortal = v.object({
  language: v.picklist(LANGUAGES),
  page: PortalContents,
  /** Public news of the tenant and of the platform. */
  news: v.optional(v.array(NewsLine)),
});
/** `language` is the one that the page is written in. */
export type LoadedPortal = v.InferOutput<typeof LoadedPortal>;
/** GET /portal; null where nobody has the short name that was asked for. */
export type PortalAnswer = LoadedPortal | null;
