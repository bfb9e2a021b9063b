import { z } from 'zod';
import { checkField } from '../../../contract/validation/check-field';
import { f, type Field } from '../../../contract/language/field';
import { consoleAddress } from '../../http/own-address';
import { addRoute, type Api } from '../../http/route';
import { InvalidFields, Refusal } from '../../refusal';
import { spendCaptcha } from '../login/captcha';
import { PASSWORD } from '../password/judge-password';
import type { LoginLimits } from '../login/login-limits';
import { addResetMail, askForReset } from './reset-mail';
import { resetByLink, rulesOfLink } from './reset-password';

const NAME = f.text({ required: true, max: 64 });
const TEXT = f.text({ required: true, max: 128 });
const given = z.unknown().optional();

/** Refuses what is missing or too long, field by field; what is left are texts. */
function checked(fields: Record<string, Field>, body: Record<string, unknown>): Record<string, string> {
  const failures = Object.entries(fields).flatMap(([name, field]) => {
    const failure = checkField(field, body[name]);
    return failure ? [[name, failure] as const] : [];
  });
  if (failures.length > 0) throw new InvalidFields(Object.fromEntries(failures));
  return body as Record<string, string>;
}

/** POST /auth/password/forgot: answers the same at once, whoever asks for whomever. */
function addForgotRoute(api: Api, limits: LoginLimits): void {
  const shape = z.object({ username: z.string(), captchaId: z.uuid().optional(), captcha: z.string().optional() });
  addRoute(
    api,
    {
      method: 'POST',
      path: '/auth/password/forgot',
      summary:
        'Asks for a link to set a new password, by mail or by the administrator; the answer is the same whether the account exists or not',
      auth: 'none',
      access: 'none',
      body: z.object({ username: given, captchaId: z.uuid().optional().catch(undefined), captcha: given }),
      document: () => ({ body: shape, response: z.null() }),
    },
    async ({ body, c, ports, scope, language, requestId }) => {
      const needsCaptcha = ports.settings.captcha;
      const { username = '', captcha = '' } = checked(
        { username: NAME, ...(needsCaptcha ? { captcha: TEXT } : {}) },
        body,
      );
      if (needsCaptcha && !(body.captchaId && (await spendCaptcha(ports, body.captchaId, captcha))))
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
      query: z.object({ token: z.string().max(128) }),
      response: z.object({ passwordProfile: z.enum(['composition', 'passphrase']) }),
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
      body: z.object({ token: given, newPassword: given }),
      document: () => ({ body: z.object({ token: z.string(), newPassword: z.string() }), response: z.null() }),
    },
    ({ ports, scope, body }) => {
      const { token = '', newPassword = '' } = checked({ token: TEXT, newPassword: PASSWORD }, body);
      return resetByLink(ports, scope, { token, newPassword });
    },
  );
}
