import * as v from 'valibot';

/** What a user arranged for himself, on whichever machine. Both sides read this file. */

/** Screens that one user keeps at hand. */
export const MOST_FAVOURITES = 24;
/** Parts of the home page of which a place is kept. */
const MOST_PARTS = 100;

const Key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const Parts = v.pipe(v.array(Key), v.maxLength(MOST_PARTS));
/** Figures of the home page by their keys: those that stand first, and those that are not shown. */
const HomeOrder = v.strictObject({ order: Parts, hidden: Parts });
export type HomeOrder = v.InferOutput<typeof HomeOrder>;

/**
 * Part of GET /sys/user/info. `favourites` are paths of screens, in the order of the choice. `home` is the user's own arrangement, null where
 * he has none; then `tenantHome` holds, which those who work in the tenant begin with, and where that is null the product's.
 */
export const Preferences = v.object({
  favourites: v.array(v.string()),
  home: v.nullable(HomeOrder),
  tenantHome: v.nullable(HomeOrder),
});
export type Preferences = v.InferOutput<typeof Preferences>;
export const NO_PREFERENCES: Preferences = { favourites: [], home: null, tenantHome: null };
export const AS_DELIVERED: HomeOrder = { order: [], hidden: [] };
/** The arrangement that holds for the user. */
export const homeFor = ({ home, tenantHome }: Pick<Preferences, 'home' | 'tenantHome'>): HomeOrder =>
  home ?? tenantHome ?? AS_DELIVERED;

/** PUT /sys/home/arrangement: what those who work in the tenant begin with; null takes it away. */
export const TenantHomeChange = v.strictObject({ home: v.nullable(HomeOrder) });

/** PUT /sys/preference: what is absent stays as it is; `home` null is an arrangement no more. */
export const PreferenceChange = v.strictObject({
  favourites: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[\w./:-]*$/))), v.maxLength(MOST_FAVOURITES)),
  ),
  home: v.optional(v.nullable(HomeOrder)),
});
export type PreferenceChange = v.InferOutput<typeof PreferenceChange>;
