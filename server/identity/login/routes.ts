import { CaptchaAnswer, LoginAnswer } from '../../../contract/wire/identity/login';
import { CaptchaLoginRequest, LoginRequest } from '../../../contract/wire/identity/login-request';
import { addRoute, type Api } from '../../http/route';
import { openFor } from '../session/browser-binding';
import { issueCaptcha } from './captcha';
import { consoleSignIn } from './console-sign-in';
import { Login } from './login';
import { LoginLimits } from './login-limits';
import { addLogoutRoutes } from './logout';
import { addResetRoutes } from '../reset/reset-routes';
import { addSecondStepRoutes } from '../second-factor/second-step-routes';
import { dummyHash } from '../password/password-proof';
import { SsoClients } from '../sso/sso-client';
import { addSsoRoutes } from '../sso/sso-routes';

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
      summary:
        'A captcha; its answer is good for one login within two minutes, from the same address. Null where none is asked for',
      auth: 'none',
      access: 'none',
      response: CaptchaAnswer,
    },
    async ({ scope }) => {
      if (!ports.settings.captcha) return null;
      await limits.takeCaptcha(scope.ip);
      return issueCaptcha(ports, scope.ip);
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
      body: ports.settings.captcha ? CaptchaLoginRequest : LoginRequest,
      response: LoginAnswer,
    },
    ({ body, scope, c }) => openFor(c, (caller) => login.attempt(body, { ...caller, scope })),
  );
  addSecondStepRoutes(api, limits);
  addResetRoutes(api, limits);
  const clients = new SsoClients(ports);
  addSsoRoutes(api, clients, limits);
  addLogoutRoutes(api, clients);
}
