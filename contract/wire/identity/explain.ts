import * as v from 'valibot';
import { textUpTo, Uuid } from '../input';
import { optionOf, uuid } from '../scalar';

/** One clause of `WhyAnswer`, in the order in which a call is judged. `detail` is a word below `sys.user.why.detail`. */
const WhyClause = v.object({
  step: optionOf(['account', 'tenant', 'menu', 'role', 'permission', 'data', 'state']),
  isMet: v.boolean(),
  detail: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Where it can be changed: a row, or the list where `id` is null. */
  links: v.array(v.object({ resource: v.string(), id: v.nullable(uuid), title: v.string() })),
});
export type WhyClause = v.InferOutput<typeof WhyClause>;
/** GET /sys/user/{id}/why */
export const WhyQuery = v.strictObject({
  permission: v.pipe(v.string(), v.regex(/^[\w-]+:[\w-]+:[\w-]+$/)),
  recordId: v.optional(Uuid),
  tenant: v.optional(textUpTo(32)),
});
/** The verdict is what the API would answer: 401, 403, `gone`, `stateChanged`, or no refusal. */
export const WhyAnswer = v.object({
  verdict: optionOf(['yes', 'signedOut', 'denied', 'gone', 'state']),
  tenant: v.string(),
  tenantName: v.nullable(v.string()),
  clauses: v.array(WhyClause),
});
export type WhyAnswer = v.InferOutput<typeof WhyAnswer>;

/** GET /sys/user/askable, by which one asks, and GET /sys/menu/grantable, what the caller can put into a role: entries of the menu, flat. */
const MenuChoice = v.object({
  id: uuid,
  parentId: v.nullable(uuid),
  name: v.string(),
  type: v.string(),
  permissions: v.array(v.string()),
});
export type MenuChoice = v.InferOutput<typeof MenuChoice>;
export const MenuChoices = v.array(MenuChoice);
