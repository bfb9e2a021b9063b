import * as v from 'valibot';
import { textUpTo } from '../input';

/** POST /sys/tenant/switch */
export const SwitchRequest = v.object({ tenantCode: textUpTo(32) });

/** POST /sys/ticket: for one download of this session by a plain link. */
export const TicketRequest = v.strictObject({
  path: v.pipe(v.string(), v.regex(/^\/[\w/-]{1,300}$/)),
  query: v.optional(v.record(v.string(), v.string()), {}),
});
