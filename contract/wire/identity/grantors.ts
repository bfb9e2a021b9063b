import * as v from 'valibot';

/** People and roles that are named at most. */
export const MOST_NAMED = 5;

/** GET /sys/session/grantors */
export const GrantorsQuery = v.strictObject({
  permission: v.pipe(v.string(), v.maxLength(120), v.regex(/^[\w-]+:[\w-]+:[\w-]+$/)),
});

/** What a right is called, and who can give it to the caller. */
export const Grantors = v.object({
  permission: v.string(),
  /** The list that it belongs to, and what it lets one do there, in the language asked for. */
  screen: v.string(),
  right: v.string(),
  isHeld: v.boolean(),
  /** False where the caller's tenant does not have the function at all: only the platform can open it to the tenant. */
  isOffered: v.boolean(),
  /** Administrators where the caller belongs, by name and account; active ones, the first few. */
  people: v.array(v.object({ name: v.nullable(v.string()), username: v.string() })),
  /** Roles there that give the right, by name; null for who may not list roles. */
  roles: v.nullable(v.array(v.string())),
});
export type Grantors = v.InferOutput<typeof Grantors>;
