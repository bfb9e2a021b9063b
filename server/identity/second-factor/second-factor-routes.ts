import { Nothing } from '../../../contract/wire/scalar';
import { Enrolment, EnrolmentAnswer, SecondFactorState } from '../../../contract/wire/identity/second-factor';
import { CodeRequest, SecondFactorStart } from '../../../contract/wire/identity/second-factor-request';
import { addRoute, type Api } from '../../http/route';
import { OwnSecondFactor } from './second-factor-own';

const PATH = '/sys/second-factor';
/** What a user does with his own second factor. */
export function addSecondFactorRoutes(api: Api): void {
  const own = { auth: 'session', access: 'none' } as const;
  const change = { ...own, method: 'POST', audit: true } as const;
  addRoute(
    api,
    { ...own, method: 'GET', path: PATH, summary: 'The caller’s own second factor', response: SecondFactorState },
    ({ ports, scope }) => new OwnSecondFactor(ports, scope).state(),
  );
  addRoute(
    api,
    {
      ...own,
      method: 'POST',
      path: PATH,
      summary: 'Begins to set up a second factor, proved by the password; by a code as well where there is one already',
      body: SecondFactorStart,
      response: Enrolment,
    },
    ({ ports, scope, body }) => new OwnSecondFactor(ports, scope).begin(body.password, body.code || null),
  );
  addRoute(
    api,
    {
      ...change,
      path: `${PATH}/confirm`,
      summary:
        'Keeps the second factor whose first code is given; the other sessions end, and the recovery codes are told here only',
      body: CodeRequest,
      response: EnrolmentAnswer,
    },
    ({ ports, scope, body }) => new OwnSecondFactor(ports, scope).confirm(body.code),
  );
  addRoute(
    api,
    {
      ...change,
      path: `${PATH}/recovery-codes`,
      summary: 'Makes new recovery codes; those before are worth nothing any more',
      body: CodeRequest,
      response: EnrolmentAnswer,
    },
    ({ ports, scope, body }) => new OwnSecondFactor(ports, scope).renew(body.code),
  );
  addRoute(
    api,
    {
      ...change,
      method: 'DELETE',
      path: PATH,
      summary: 'Gives the second factor up, where none is required',
      body: CodeRequest,
      response: Nothing,
    },
    ({ ports, scope, body }) => new OwnSecondFactor(ports, scope).remove(body.code),
  );
}
