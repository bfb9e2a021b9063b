import { SessionToken } from '../../../contract/wire/identity/login';
import { EnrolRequest, TotpRequest } from '../../../contract/wire/identity/login-request';
import { EnrolledSession, Enrolment } from '../../../contract/wire/identity/second-factor';
import { addRoute, type Api } from '../../http/route';
import { openFor } from '../session/browser-binding';
import { consoleSignIn } from '../login/console-sign-in';
import type { LoginLimits } from '../login/login-limits';
import { SecondStep } from './second-step';

/** What comes after the first step of a login: signed as little as that, for the ticket alone says who calls. */
export function addSecondStepRoutes(api: Api, limits: LoginLimits): void {
  const step = new SecondStep(api.ports, limits, consoleSignIn(api.ports));
  const unsigned = { method: 'POST', auth: 'none', signed: false, access: 'none' } as const;
  addRoute(
    api,
    {
      ...unsigned,
      path: '/auth/login/totp',
      summary:
        'Opens a session by the ticket of the first step and a code: six digits of the authenticator app, or a recovery code',
      body: TotpRequest,
      response: SessionToken,
    },
    ({ body, scope, c }) => openFor(c, (caller) => step.verify(body.ticket, body.code, { ...caller, scope })),
  );
  addRoute(
    api,
    {
      ...unsigned,
      path: '/auth/login/enrol',
      summary:
        'What an authenticator app takes, where a second factor has to be set up first; the same for the same ticket',
      body: EnrolRequest,
      response: Enrolment,
    },
    ({ body, scope, c }) => step.begin(body.ticket, { ...c.get('info'), scope }),
  );
  addRoute(
    api,
    {
      ...unsigned,
      path: '/auth/login/enrol/confirm',
      summary:
        'Keeps the second factor whose first code is given, and opens the session; the recovery codes are told here only',
      audit: true,
      body: TotpRequest,
      response: EnrolledSession,
    },
    ({ body, scope, c }) => openFor(c, (caller) => step.confirm(body.ticket, body.code, { ...caller, scope })),
  );
}
