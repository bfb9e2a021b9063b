import * as v from 'valibot';
import { fieldText } from '../field-text';
import { instant, uuid } from '../scalar';
import { PASSWORD_FIELD } from './login-request';

/** What a user does with his own account. */

/** POST /sys/user/password */
export const PasswordChange = v.object({
  oldPassword: fieldText(PASSWORD_FIELD),
  newPassword: fieldText(PASSWORD_FIELD),
});
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

/** GET /sys/session, the newest first. `method` is `password` or `sso`, with `+totp` where a second factor was asked for. */
const OwnSession = v.object({
  id: uuid,
  createDate: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  ip: v.string(),
  agent: v.string(),
  method: v.string(),
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;
export const OwnSessions = v.array(OwnSession);
/** DELETE /sys/session */
export const SessionsEnded = v.object({ ended: v.number() });
export type SessionsEnded = v.InferOutput<typeof SessionsEnded>;
