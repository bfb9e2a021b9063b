import { z } from 'zod';
import { checkField } from '../../../contract/validation/check-field';
import { f } from '../../../contract/language/field';
import { addRoute, type Api } from '../../http/route';
import { InvalidFields } from '../../refusal';
import { openFor } from '../session/browser-binding';
import { consoleSignIn } from '../login/console-sign-in';
import type { LoginLimits } from '../login/login-limits';
import { SecondStep } from './second-step';

const CODE = f.text({ required: true, max: 64 });

/** The code as it was typed; a missing one is told on its field. */
export function codeIn(body: { code?: unknown }): string {
  const failure = checkField(CODE, body.code);
  if (failure) throw new InvalidFields({ code: failure });
  return body.code as string;
}

const ticket = z.string().max(128);
const ticketBody = z.object({ ticket });
const codeBody = z.object({ ticket, code: z.unknown().optional() });
const codeShape = z.object({ ticket: z.string(), code: z.string() });
const tokenShape = z.object({ token: z.string(), expiresAt: z.iso.datetime() });
export const enrolmentShape = z.object({ secret: z.string(), uri: z.string() });
export const recoveryShape = z.object({ recoveryCodes: z.array(z.string()) });

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
      body: codeBody,
      document: () => ({ body: codeShape, response: tokenShape }),
    },
    ({ body, scope, c }) => openFor(c, (caller) => step.verify(body.ticket, codeIn(body), { ...caller, scope })),
  );
  addRoute(
    api,
    {
      ...unsigned,
      path: '/auth/login/enrol',
      summary:
        'What an authenticator app takes, where a second factor has to be set up first; the same for the same ticket',
      body: ticketBody,
      response: enrolmentShape,
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
      body: codeBody,
      document: () => ({ body: codeShape, response: tokenShape.extend(recoveryShape.shape) }),
    },
    ({ body, scope, c }) => openFor(c, (caller) => step.confirm(body.ticket, codeIn(body), { ...caller, scope })),
  );
}
