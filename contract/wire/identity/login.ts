import * as v from 'valibot';
import { instant, optionOf, uuid } from '../scalar';

/** What is answered before a session: login and its second step, a forgotten password, logout. What is sent stands in `login-request.ts`: the first scripts need none of it. */

const Captcha = v.object({ id: uuid, svg: v.string() });
export type Captcha = v.InferOutput<typeof Captcha>;
/** GET /auth/captcha; null where the server asks for none. */
export const CaptchaAnswer = v.nullable(Captcha);

export const SessionToken = v.object({ token: v.string(), expiresAt: instant });
export type SessionToken = v.InferOutput<typeof SessionToken>;
/** `totp` asks for a code; `enrol` for a second factor to be set up first. The ticket is good for five tries and for five minutes, where something is to be set up for fifteen. At a tester it is `data` of the refusals 30010 and 30011, and good at this tester alone. */
export const SecondStepNeeded = v.object({ mfa: optionOf(['totp', 'enrol']), ticket: v.string() });
export type SecondStepNeeded = v.InferOutput<typeof SecondStepNeeded>;
/** Answer of POST /auth/login and POST /auth/oauth/exchange. */
export const LoginAnswer = v.union([SessionToken, SecondStepNeeded]);
export type LoginAnswer = v.InferOutput<typeof LoginAnswer>;

export const passwordProfile = optionOf(['composition', 'passphrase']);
/** GET /auth/password/reset?token=, GET /sys/tenant/passwordRules, and `data` of a refusal with `passwordExpired`: what the new password is judged by. */
export const PasswordRulesAnswer = v.object({ passwordProfile });
export type PasswordRulesAnswer = v.InferOutput<typeof PasswordRulesAnswer>;
/** Where the browser goes to end the session at the provider, if anywhere. */
export const LogoutAnswer = v.object({ redirect: v.nullable(v.string()) });
export type LogoutAnswer = v.InferOutput<typeof LogoutAnswer>;
