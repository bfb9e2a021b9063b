import type { Enrolment, EnrolmentAnswer, SessionToken } from '../../contract/wire/calls';
import { call } from '../http/client';
import { listOf, isRecord, isText, withTexts, type Shape } from '../http/shape';

const isTexts = listOf(isText);
export const isEnrolment = withTexts<Enrolment>('secret', 'uri');
export const isEnrolmentAnswer: Shape<EnrolmentAnswer> = (data): data is EnrolmentAnswer =>
  isRecord(data) && isTexts(data.recoveryCodes);
const isToken = withTexts<SessionToken>('token', 'expiresAt');
const isOpened: Shape<SessionToken & EnrolmentAnswer> = (data): data is SessionToken & EnrolmentAnswer =>
  isToken(data) && isEnrolmentAnswer(data);

/** What the authenticator app takes, where a login has to set up a second factor first. */
export const beginEnrolment = (ticket: string, signal: AbortSignal): Promise<Enrolment> =>
  call('POST', '/auth/login/enrol', { body: { ticket }, noLogin: true, silent: true, signal, shape: isEnrolment });

/** Proves the app by its first code. The session is open then; whoever asked keeps its token once the recovery codes were kept. */
export const confirmEnrolment = (ticket: string, code: string): Promise<SessionToken & EnrolmentAnswer> =>
  call('POST', '/auth/login/enrol/confirm', { body: { ticket, code }, noLogin: true, silent: true, shape: isOpened });
