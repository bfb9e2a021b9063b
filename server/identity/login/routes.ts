import { z } from 'zod';
import { checkField } from '../../../contract/validation/check-field';
import { f } from '../../../contract/language/field';
import { addRoute, type Api } from '../../http/route';
import { InvalidFields } from '../../refusal';
import { openFor } from '../session/browser-binding';
import { issueCaptcha } from './captcha';
import { consoleSignIn } from './console-sign-in';
import { Login } from './login';
import { LoginLimits } from './login-limits';
import { addLogoutRoutes } from './logout';
import type { LoginInput } from './sign-in';
import { addResetRoutes } from '../reset/reset-routes';
import { addSecondStepRoutes } from '../second-factor/second-step-routes';
import { PASSWORD } from '../password/judge-password';
import { dummyHash } from '../password/password-proof';
import { SsoClients } from '../sso/sso-client';
import { addSsoRoutes } from '../sso/sso-routes';

const CAPTCHA = f.text({ required: true, max: 16 });
const NAME = f.text({ required: true, max: 64 });

/** What is missing is told field by field, in the words of every other form. */
function checked(body: Record<string, unknown>, needsCaptcha: boolean): LoginInput {
  const fields = {
    username: NAME,
    password: PASSWORD,
    ...(needsCaptcha ? { captcha: CAPTCHA } : {}),
    ...(body.newPassword === undefined ? {} : { newPassword: PASSWORD }),
  };
  const failures = Object.entries(fields).flatMap(([name, field]) => {
    const failure = checkField(field, body[name]);
    return failure ? [[name, failure] as const] : [];
  });
  if (failures.length > 0) throw new InvalidFields(Object.fromEntries(failures));
  return body as unknown as LoginInput;
}

const UNKNOWN_CAPTCHA = '00000000-0000-0000-0000-000000000000';
const given = z.unknown().optional();
const loginBody = z.object({
  username: given,
  password: given,
  captchaId: z.uuid().catch(UNKNOWN_CAPTCHA).optional(),
  captcha: given,
  newPassword: given,
});
const loginShape = z.object({
  username: z.string(),
  password: z.string(),
  captchaId: z.uuid().optional(),
  captcha: z.string().optional(),
  newPassword: z.string().optional(),
});
const tokenShape = z.object({ token: z.string(), expiresAt: z.iso.datetime() });
const secondStepShape = z.object({ mfa: z.enum(['totp', 'enrol']), ticket: z.string() });

/** Captcha, login, logout, and the ways of single sign-on. */
export function addAuthRoutes(api: Api): void {
  const { ports } = api;
  const limits = new LoginLimits();
  const login = new Login(ports, limits, consoleSignIn(ports));
  // Made before the first login, which would else take longer for a name that nobody has.
  dummyHash(ports.passwords).catch((error: unknown) =>
    ports.log.error({ error: String(error) }, 'no password could be hashed'),
  );

  addRoute(
    api,
    {
      method: 'GET',
      path: '/auth/captcha',
      summary: 'A captcha; its answer is good for one login within five minutes. Null where none is asked for',
      auth: 'none',
      access: 'none',
      response: z.object({ id: z.uuid(), svg: z.string() }).nullable(),
    },
    async ({ scope }) => {
      if (!ports.settings.captcha) return null;
      await limits.takeCaptcha(scope.ip);
      return issueCaptcha(ports);
    },
  );
  addRoute(
    api,
    {
      method: 'POST',
      path: '/auth/login',
      summary: 'Opens a session by username, password and captcha, or names the second step that has to follow',
      auth: 'none',
      signed: false,
      access: 'none',
      body: loginBody,
      document: () => ({ body: loginShape, response: z.union([tokenShape, secondStepShape]) }),
    },
    ({ body, scope, c }) =>
      openFor(c, (caller) => login.attempt(checked(body, ports.settings.captcha), { ...caller, scope })),
  );
  addSecondStepRoutes(api, limits);
  addResetRoutes(api, limits);
  const clients = new SsoClients(ports);
  addSsoRoutes(api, clients, limits);
  addLogoutRoutes(api, clients);
}
