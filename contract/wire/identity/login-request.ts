import * as v from 'valibot';
import { f } from '../../language/field';
import { fieldText } from '../field-text';
import { textUpTo } from '../input';

/** What is sent before a session, and judged by the server alone. */

const LOGIN_NAME = f.text({ required: true, max: 64 });
/** What arrives as a password, old or new. Judged first: nothing longer is ever looked at, let alone hashed. */
export const PASSWORD_FIELD = f.text({ required: true, max: 128 });
/** Six digits of an authenticator app, or a recovery code. */
export const SECOND_FACTOR_CODE = f.text({ required: true, max: 64 });
const CAPTCHA_TEXT = f.text({ required: true, max: 16 });
const LINK_TOKEN = f.text({ required: true, max: 128 });

/** A text that is no id is one that no captcha has. */
const CAPTCHA_ID = v.optional(textUpTo(64));
/** POST /auth/login. `newPassword` answers a refusal with `passwordExpired`: it takes the old one's place, and the login succeeds. */
export const LoginRequest = v.object({
  username: fieldText(LOGIN_NAME),
  password: fieldText(PASSWORD_FIELD),
  captchaId: CAPTCHA_ID,
  captcha: v.optional(v.string()),
  newPassword: v.optional(fieldText(PASSWORD_FIELD)),
});
export type LoginRequest = v.InferOutput<typeof LoginRequest>;
/** The same where the server asks for a captcha. */
export const CaptchaLoginRequest = v.object({ ...LoginRequest.entries, captcha: fieldText(CAPTCHA_TEXT) });

/** POST /auth/login/enrol */
export const EnrolRequest = v.object({ ticket: textUpTo(128) });
/** POST /auth/login/totp and POST /auth/login/enrol/confirm */
export const TotpRequest = v.object({ ...EnrolRequest.entries, code: fieldText(SECOND_FACTOR_CODE) });
export type TotpRequest = v.InferOutput<typeof TotpRequest>;

/** GET /sys/tenant/passwordRules */
export const PasswordRulesQuery = v.object({ tenantCode: v.optional(textUpTo(32)) });

/** POST /auth/password/forgot: the same answer whoever asks, for whomever. */
export const ForgotRequest = v.object({
  username: fieldText(LOGIN_NAME),
  captchaId: CAPTCHA_ID,
  captcha: v.optional(v.string()),
});
export type ForgotRequest = v.InferOutput<typeof ForgotRequest>;
/** The same where the server asks for a captcha. */
export const CaptchaForgotRequest = v.object({ ...ForgotRequest.entries, captcha: fieldText(CAPTCHA_TEXT) });
export const ResetQuery = v.object({ token: textUpTo(128) });
/** POST /auth/password/reset */
export const ResetRequest = v.object({ token: fieldText(LINK_TOKEN), newPassword: fieldText(PASSWORD_FIELD) });
export type ResetRequest = v.InferOutput<typeof ResetRequest>;

const ticketText = v.nullish(textUpTo(2000));
/** POST /sys/oauth/logout and POST /auth/oauth/logout */
export const LogoutRequest = v.optional(v.object({ ticket: ticketText, ssoticket: ticketText, provider: ticketText }));
export type LogoutRequest = v.InferOutput<typeof LogoutRequest>;
