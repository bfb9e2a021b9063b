import { PasswordRulesAnswer } from '../../../contract/wire/identity/login';
import {
  CaptchaForgotRequest,
  ForgotRequest,
  ResetQuery,
  ResetRequest,
} from '../../../contract/wire/identity/login-request';
import { Nothing } from '../../../contract/wire/scalar';
import { consoleAddress } from '../../http/own-address';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';
import { spendCaptcha } from '../login/captcha';
import type { LoginLimits } from '../login/login-limits';
import { addResetMail, askForReset } from './reset-mail';
import { resetByLink, rulesOfLink } from './reset-password';

/** POST /auth/password/forgot: answers the same at once, whoever asks for whomever. */
function addForgotRoute(api: Api, limits: LoginLimits): void {
  const needsCaptcha = api.ports.settings.captcha;
  addRoute(
    api,
    {
      method: 'POST',
      path: '/auth/password/forgot',
      summary:
        'Asks for a link to set a new password, by mail or by the administrator; the answer is the same whether the account exists or not',
      auth: 'none',
      access: 'none',
      body: needsCaptcha ? CaptchaForgotRequest : ForgotRequest,
      response: Nothing,
    },
    async ({ body, c, ports, scope, language, requestId }) => {
      const { username, captchaId, captcha = '' } = body;
      if (needsCaptcha && !(captchaId && (await spendCaptcha(ports, captchaId, scope.ip, captcha))))
        throw new Refusal('captchaWrong');
      const base = consoleAddress(c);
      if (base === null && ports.mail.isConfigured)
        ports.log.warn({ requestId, reason: 'CONSOLE_URL is not set' }, 'a link was not mailed');
      if (await limits.mayAskForReset(scope.ip))
        await askForReset(ports, {
          id: crypto.randomUUID(),
          username,
          language,
          base,
          at: ports.clock.now().toISOString(),
        });
      return null;
    },
  );
}

/** A new password for who forgot his: the wish, and the link that follows from it. */
export function addResetRoutes(api: Api, limits: LoginLimits): void {
  addResetMail(api.ports);
  addForgotRoute(api, limits);
  addRoute(
    api,
    {
      method: 'GET',
      path: '/auth/password/reset',
      summary: 'What a new password is judged by that a link sets; refused where the link is over',
      auth: 'none',
      access: 'none',
      query: ResetQuery,
      response: PasswordRulesAnswer,
    },
    ({ ports, query: { token } }) =>
      ports.db.run('platform', 'read', (tx) => rulesOfLink(tx, token, ports.clock.now())),
  );
  addRoute(
    api,
    {
      method: 'POST',
      path: '/auth/password/reset',
      summary: 'Sets a new password by a link and ends all sessions of the user; opens none',
      auth: 'none',
      access: 'none',
      audit: true,
      body: ResetRequest,
      response: Nothing,
    },
    ({ ports, scope, body }) => resetByLink(ports, scope, body),
  );
}
