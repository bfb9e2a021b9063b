import * as v from 'valibot';
import { textUpTo } from '../input';
import { textsByKey } from '../scalar';

/** POST /sys/tenant/switch */
export const SwitchRequest = v.object({ tenantCode: textUpTo(32) });

const callPath = v.pipe(v.string(), v.regex(/^\/[\w/-]{1,300}$/));

/** POST /sys/download: the address that the ticket is for, and the ticket, as a form has them. */
export const DownloadForm = v.strictObject({
  path: callPath,
  query: v.optional(textUpTo(20_000), ''),
  ticket: textUpTo(100),
});

/** POST /sys/ticket: for one download of this session by a plain link, or by a form. */
export const TicketRequest = v.strictObject({
  path: callPath,
  query: v.optional(textsByKey, {}),
});
