import { z } from 'zod';
import { addRoute, type Api } from '../../http/route';
import { OwnSecondFactor } from './second-factor-own';
import { codeIn, enrolmentShape, recoveryShape } from './second-step-routes';

const PATH = '/sys/second-factor';
const given = z.unknown().optional();
const codeBody = z.object({ code: given });
const codeShape = z.object({ code: z.string() });
const beginShape = z.object({ password: z.string().optional(), code: z.string().optional() });
const stateShape = z.object({
  isEnrolled: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
  recoveryLeft: z.number().int(),
  isRequired: z.boolean(),
  requiredFrom: z.iso.datetime().nullable(),
  hasPassword: z.boolean(),
});
const documented = (response: z.ZodType) => () => ({ body: codeShape, response });

/** What a user does with his own second factor. */
export function addSecondFactorRoutes(api: Api): void {
  const own = { auth: 'session', access: 'none' } as const;
  const change = { ...own, method: 'POST', audit: true } as const;
  addRoute(
    api,
    { ...own, method: 'GET', path: PATH, summary: 'The caller’s own second factor', response: stateShape },
    ({ ports, scope }) => new OwnSecondFactor(ports, scope).state(),
  );
  addRoute(
    api,
    {
      ...own,
      method: 'POST',
      path: PATH,
      summary: 'Begins to set up a second factor, proved by the password; by a code as well where there is one already',
      body: z.object({ password: given, code: given }),
      document: () => ({ body: beginShape, response: enrolmentShape }),
    },
    ({ ports, scope, body }) => new OwnSecondFactor(ports, scope).begin(body.password, body.code ? codeIn(body) : null),
  );
  addRoute(
    api,
    {
      ...change,
      path: `${PATH}/confirm`,
      summary:
        'Keeps the second factor whose first code is given; the other sessions end, and the recovery codes are told here only',
      body: codeBody,
      document: documented(recoveryShape),
    },
    ({ ports, scope, body }) => new OwnSecondFactor(ports, scope).confirm(codeIn(body)),
  );
  addRoute(
    api,
    {
      ...change,
      path: `${PATH}/recovery-codes`,
      summary: 'Makes new recovery codes; those before are worth nothing any more',
      body: codeBody,
      document: documented(recoveryShape),
    },
    ({ ports, scope, body }) => new OwnSecondFactor(ports, scope).renew(codeIn(body)),
  );
  addRoute(
    api,
    {
      ...change,
      method: 'DELETE',
      path: PATH,
      summary: 'Gives the second factor up, where none is required',
      body: codeBody,
      document: documented(z.null()),
    },
    ({ ports, scope, body }) => new OwnSecondFactor(ports, scope).remove(codeIn(body)),
  );
}
