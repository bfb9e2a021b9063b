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

/** Part of GET /sys/user/info. `favourites` are paths of screens, in the order of the choice. */
export const Preferences = v.object({ favourites: v.array(v.string()), home: HomeOrder });
export type Preferences = v.InferOutput<typeof Preferences>;
export const NO_PREFERENCES: Preferences = { favourites: [], home: { order: [], hidden: [] } };

/** PUT /sys/preference: what is absent stays as it is. */
export const PreferenceChange = v.strictObject({
  favourites: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[\w./:-]*$/))), v.maxLength(MOST_FAVOURITES)),
  ),
  home: v.optional(HomeOrder),
});
export type PreferenceChange = v.InferOutput<typeof PreferenceChange>;
