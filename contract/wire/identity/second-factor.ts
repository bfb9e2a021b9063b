import * as v from 'valibot';
import { instant, uuid } from '../scalar';
import { SessionToken } from './login';

/** POST /auth/login/enrol and POST /sys/second-factor: what an authenticator app takes, as text and as `otpauth:` address. */
export const Enrolment = v.object({ secret: v.string(), uri: v.string() });
export type Enrolment = v.InferOutput<typeof Enrolment>;
/** POST /auth/login/enrol/confirm and POST /sys/second-factor/confirm: recovery codes are told here only. */
export const EnrolmentAnswer = v.object({ recoveryCodes: v.array(v.string()) });
export type EnrolmentAnswer = v.InferOutput<typeof EnrolmentAnswer>;
/** POST /auth/login/enrol/confirm opens the session too. */
export const EnrolledSession = v.object({ ...SessionToken.entries, ...EnrolmentAnswer.entries });
export type EnrolledSession = v.InferOutput<typeof EnrolledSession>;

/** GET /sys/second-factor. Without a password nobody can be asked for it: single sign-on is the way in. */
export const SecondFactorState = v.object({
  isEnrolled: v.boolean(),
  confirmedAt: v.nullable(instant),
  recoveryLeft: v.number(),
  isRequired: v.boolean(),
  requiredFrom: v.nullable(instant),
  hasPassword: v.boolean(),
});
export type SecondFactorState = v.InferOutput<typeof SecondFactorState>;
/** Whom a rule of the second factor is about, and how far they are; users without one come first. */
export const AuthCoverage = v.object({
  /** Of all whom the rule is about. */
  total: v.number(),
  enrolled: v.number(),
  /** How many of them were looked for. */
  found: v.number(),
  users: v.array(
    v.object({
      id: uuid,
      username: v.string(),
      realName: v.nullable(v.string()),
      isEnrolled: v.boolean(),
      dueAt: v.nullable(instant),
      isDue: v.boolean(),
    }),
  ),
});
export type AuthCoverage = v.InferOutput<typeof AuthCoverage>;
