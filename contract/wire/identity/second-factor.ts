import * as v from 'valibot';
import { instant } from '../scalar';
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
