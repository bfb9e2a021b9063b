import { LoginAnswer } from '../../../contract/wire/identity/login';
import {
  SsoCallbackQuery,
  SsoExchange,
  SsoLoggedOutQuery,
  SsoProviders,
  SsoProvidersQuery,
  SsoStartQuery,
} from '../../../contract/wire/identity/single-sign-on';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';
import { openFor } from '../session/browser-binding';
import type { LoginLimits } from '../login/login-limits';
import { consoleAddressOf, consoleAddressesOf, pageAddressOf, withError } from './sso-address';
import type { SsoClients } from './sso-client';
import { browserOf, markBrowser } from './sso-cookie';
import { addOwnIdentityRoutes } from './own-identity-routes';
import { SsoLogin } from './sso-login';
import { pagePathOf, readOffers, readProvider } from './sso-providers';

const FOUND = 302;

/** GET /auth/oauth/login, /auth/oauth/callback and /auth/oauth/logged-out: steps that a browser takes by itself, so each answers a redirect. */
function addBrowserRoutes(api: Api, login: SsoLogin, limits: LoginLimits): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/auth/oauth/login',
      answers: 'redirect',
      summary: 'Goes to the provider of single sign-on; redirectUri is this console’s page with #/user/login',
      auth: 'none',
      access: 'none',
      query: SsoStartQuery,
    },
    async ({ c, query: { provider, redirectUri }, scope, language }) => {
      const page =
        redirectUri === undefined ? `${consoleAddressOf(c)}/` : pageAddressOf(redirectUri, consoleAddressesOf(c));
      if (page === null) throw new Refusal('badRequest', { name: 'redirectUri' });
      if (!(await limits.maySignOn(scope.ip))) return c.redirect(withError(page, 'tooManyRequests'), FOUND);
      return c.redirect(await login.start({ provider, page, browser: markBrowser(c), language }), FOUND);
    },
  );
  addRoute(
    api,
    {
      method: 'GET',
      path: '/auth/oauth/callback',
      answers: 'redirect',
      summary:
        'Where the provider of single sign-on sends the browser back to; leads to the console with a ticket, or to its login page',
      auth: 'none',
      access: 'none',
      query: SsoCallbackQuery,
    },
    async ({ c }) => {
      const { ip, agent } = c.get('info');
      return c.redirect(
        await login.finish(new URL(c.req.url).searchParams, browserOf(c), { ip, agent }, `${consoleAddressOf(c)}/`),
        FOUND,
      );
    },
  );
  addRoute(
    api,
    {
      method: 'GET',
      path: '/auth/oauth/logged-out',
      answers: 'redirect',
      summary: 'Where the provider sends the browser after a logout; leads to the login page of the tenant',
      auth: 'none',
      access: 'none',
      query: SsoLoggedOutQuery,
    },
    async ({ c, ports, query: { state: name } }) => {
      const path = await ports.db.run('platform', 'read', async (tx) => {
        const provider = name ? await readProvider(tx, { name }) : null;
        return provider ? pagePathOf(tx, provider) : '/';
      });
      return c.redirect(`${consoleAddressOf(c)}${path}#/login`, FOUND);
    },
  );
}

/** Single sign-on by OpenID Connect. */
export function addSsoRoutes(api: Api, clients: SsoClients, limits: LoginLimits): void {
  const login = new SsoLogin(api.ports, clients);
  addBrowserRoutes(api, login, limits);
  addOwnIdentityRoutes(api, login, limits);
  addRoute(
    api,
    {
      method: 'GET',
      path: '/auth/providers',
      summary: 'Providers of single sign-on for a tenant; of the platform where none is named',
      auth: 'none',
      access: 'none',
      query: SsoProvidersQuery,
      response: SsoProviders,
    },
    ({ ports, query }) => ports.db.run('platform', 'read', (tx) => readOffers(tx, query.tenant)),
  );
  addRoute(
    api,
    {
      method: 'POST',
      path: '/auth/oauth/exchange',
      summary: 'Opens the session that the ticket of single sign-on stands for, in the browser that began',
      auth: 'none',
      signed: false,
      access: 'none',
      body: SsoExchange,
      response: LoginAnswer,
    },
    ({ body, c }) => openFor(c, (caller) => login.exchange(body.ssoticket, browserOf(c), caller)),
  );
}
