import { EnrolledSession, Enrolment } from '../../contract/wire/identity/second-factor';
import { call } from '../http/client';

/** What the authenticator app takes, where a login has to set up a second factor first. */
export const beginEnrolment = (ticket: string, signal: AbortSignal): Promise<Enrolment> =>
  call('POST', '/auth/login/enrol', { body: { ticket }, noLogin: true, silent: true, signal, answer: Enrolment });

/** Proves the app by its first code. The session is open then; whoever asked keeps its token once the recovery codes were kept. */
export const confirmEnrolment = (ticket: string, code: string): Promise<EnrolledSession> =>
  call('POST', '/auth/login/enrol/confirm', {
    body: { ticket, code },
    noLogin: true,
    silent: true,
    answer: EnrolledSession,
  });
