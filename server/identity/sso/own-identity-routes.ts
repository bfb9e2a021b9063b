import { OwnIdentities, OwnIdentityLink, OwnIdentityStart } from '../../../contract/wire/identity/single-sign-on';
import { Nothing } from '../../../contract/wire/scalar';
import { addRoute, type Api } from '../../http/route';
import { InvalidFields, Refusal } from '../../refusal';
import type { Ports } from '../../ports/ports';
import type { Scope } from '../../scope';
import type { LoginLimits } from '../login/login-limits';
import { readCredential } from '../password/password-proof';
import { provesOwn } from '../password/own-password';
import { consoleAddressOf, consoleAddressesOf, pageAddressOf } from './sso-address';
import { markBrowser } from './sso-cookie';
import type { SsoLogin } from './sso-login';
import { ownIdentities, unlinkOwn } from './sso-own';

const userIdOf = ({ userId }: Scope): string => {
  if (!userId) throw new Refusal('unauthorized');
  return userId;
};

/** A link is a way into the account: an account with a password asks for it. */
async function proveOwner(ports: Ports, userId: string, password: string | undefined): Promise<void> {
  const credential = await ports.db.run('platform', 'read', (tx) => readCredential(tx, userId));
  if (!credential?.hash) return;
  if (!password) throw new InvalidFields({ password: { key: 'required' } });
  if (!(await provesOwn(ports, userId, password))) throw new InvalidFields({ password: { key: 'passwordWrong' } });
}

/** What a user does with the identity providers of his own account: see, link, unlink. */
export function addOwnIdentityRoutes(api: Api, login: SsoLogin, limits: LoginLimits): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/own-identity',
      summary: 'Identity providers of the caller’s tenant, and which of them open his account',
      auth: 'session',
      access: 'none',
      response: OwnIdentities,
    },
    ({ ports, scope }) => ports.db.run('platform', 'read', (tx) => ownIdentities(tx, userIdOf(scope))),
  );
  addRoute(
    api,
    {
      method: 'POST',
      path: '/sys/own-identity',
      summary: 'Begins to link a provider to the caller’s account: answers where his browser logs in there',
      auth: 'session',
      access: 'none',
      audit: true,
      body: OwnIdentityLink,
      response: OwnIdentityStart,
    },
    async ({ c, ports, scope, language, body: { provider, password, redirectUri } }) => {
      const page =
        redirectUri === undefined ? `${consoleAddressOf(c)}/` : pageAddressOf(redirectUri, consoleAddressesOf(c));
      if (page === null) throw new Refusal('badRequest', { name: 'redirectUri' });
      if (!(await limits.maySignOn(scope.ip))) throw new Refusal('tooManyRequests');
      const linkTo = userIdOf(scope);
      await proveOwner(ports, linkTo, password);
      return { address: await login.start({ provider, page, browser: markBrowser(c), language, linkTo }) };
    },
  );
  addRoute(
    api,
    {
      method: 'DELETE',
      path: '/sys/own-identity/:id',
      summary: 'Unlinks a provider from the caller’s account',
      auth: 'session',
      access: 'none',
      audit: true,
      response: Nothing,
    },
    ({ ports, scope, params: { id } }) =>
      ports.db.run('platform', 'write', async (tx) => {
        userIdOf(scope);
        if (!(await unlinkOwn(tx, ports, scope, { id: id ?? '' }))) throw new Refusal('gone');
        return null;
      }),
  );
}
