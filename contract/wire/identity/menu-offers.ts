import * as v from 'valibot';
import { textsByKey } from '../scalar';

/** GET /sys/menu/offers: permissions and calls of the API that an entry of the menu can name, in the reader's language. */
export const MenuOffers = v.object({
  permissions: v.array(v.object({ id: v.string(), resource: v.string(), action: v.string() })),
  calls: v.array(
    v.object({
      method: v.string(),
      url: v.string(),
      summary: v.string(),
      resource: v.nullable(v.string()),
      permission: v.nullable(v.string()),
    }),
  ),
});
export type MenuOffers = v.InferOutput<typeof MenuOffers>;
export type OfferedCall = MenuOffers['calls'][number];

/** GET /sys/menu/titles: a title of the menu in every language, by a key of words or by the words themselves. */
export const MenuTitlesQuery = v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) });
export const MenuTitles = textsByKey;
