import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** Claims of a person beside `sub`. */
type Person = Record<string, unknown>;
export type OidcPeer = {
  issuer: string;
  /** People by the name typed into the login form, which is also the `sub`. Others are known by their name alone. */
  people: Map<string, Person>;
  close(): Promise<void>;
};
export const CLIENT = { clientId: 'console', clientSecret: 'a-secret-of-the-console-at-the-provider' } as const;

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Provider</title></head><body>${body}</body></html>`;
const LOGIN_FORM =
  '<form method="post"><label>Name <input name="login" autofocus></label><button>Sign in</button><button name="deny" value="1">Refuse</button></form>';

/** Everything is granted to the console: consent is not what is tried out. */
const grantAll: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const held = oidc.session?.grantIdFor(CLIENT.clientId);
  if (held) return oidc.provider.Grant.find(held);
  const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
};

function configurationOf(origins: readonly string[], people: ReadonlyMap<string, Person>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const below = (path: string) => origins.map((origin) => `${origin}/api/auth/oauth/${path}`);
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: below('callback'),
        post_logout_redirect_uris: below('logged-out'),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'peer' }] },
    cookies: { keys: ['of this test only'] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 3600 },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    loadExistingGrant: grantAll,
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) =>
          void (ctx.body = page(`${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`)),
      },
    },
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** The provider's own login page. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST')
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(LOGIN_FORM));
  const form = await formOf(request);
  const result = form.has('deny')
    ? { error: 'access_denied', error_description: '<b>no</b>' }
    : { login: { accountId: form.get('login') ?? '' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** A real provider of OpenID Connect on this machine, with the console of those origins as its client. */
export async function openOidcPeer(origins: readonly string[], port = 0): Promise<OidcPeer> {
  const people = new Map<string, Person>();
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configurationOf(origins, people));
  const answer = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    interact(provider, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
  return {
    issuer,
    people,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
