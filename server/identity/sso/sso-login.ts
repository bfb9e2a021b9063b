import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import type { LoginAnswer } from '../../../contract/wire/identity/login';
import type { ErrorName } from '../../../contract/wire/errors';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import type { SessionClient } from '../session/session';
import { completeConsoleLogin } from '../login/console-sign-in';
import type { Tx } from '../../db/database';
import { recordLogin } from '../login/login-history';
import { callbackOf, withError, withLink, withTicket } from './sso-address';
import { isForClient, type Claims } from './sso-claims';
import type { SsoClients } from './sso-client';
import { beginFlow, takeFlow, type Secrets } from './sso-flow';
import { linkOwn } from './sso-own';
import { judgeClaims, judgeAgain, type SsoVerdict } from './sso-person';
import { readEnabledProvider, type Provider } from './sso-providers';
import { mintTicket, spendTicket } from './sso-ticket';

type Start = { provider: string; page: string; browser: string; language: string; linkTo?: string };
type Person = { claims: Claims; idToken: string | null };

/** What the provider says when the person, or the provider itself, does not want to. */
const DENIALS: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

/** Why a sign-on came to nothing, by name; what the provider said goes to the log. */
const reasonOf = (error: unknown): ErrorName => {
  if (error instanceof Refusal) return error.key;
  return error instanceof AuthorizationResponseError && DENIALS.has(error.error) ? 'ssoDenied' : 'ssoFailed';
};

/** Told to the log: code and words of the library, never what the provider wrote. */
const toldOf = (error: unknown) => {
  const { message, code, cause } = error as { message?: unknown; code?: unknown; cause?: unknown };
  const deeper = cause instanceof Error ? `: ${cause.message}` : '';
  return {
    code: typeof code === 'string' ? code : undefined,
    error: `${typeof message === 'string' ? message : 'unknown'}${deeper}`,
  };
};

/** What the provider says of the person beyond the id token, where that is needed and the provider has it. */
async function moreOf(
  client: Configuration,
  accessToken: string,
  claims: Claims,
  { subjectClaim, createUsers }: Provider,
): Promise<Claims> {
  const isEnough = claims[subjectClaim] !== undefined && !createUsers;
  if (isEnough || !client.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await fetchUserInfo(client, accessToken, String(claims.sub))), ...claims };
}

/** Keeps a refusal in the login history, under the name that was tried. */
const recordRefusal = (
  tx: Tx,
  { tenantCode }: Provider,
  { refusal: failureReason, username }: Extract<SsoVerdict, { refusal: ErrorName }>,
  { ip, agent }: SessionClient,
  at: Date,
): Promise<void> => recordLogin(tx, { ip, agent, username, tenantCode, operation: 'login', failureReason, at });

/** The way of single sign-on: to the provider, back from it, and to a session. */
export class SsoLogin {
  constructor(
    private readonly ports: Ports,
    private readonly clients: SsoClients,
  ) {}

  /** Where the browser goes: to the provider, or back to the login page with the reason. */
  async start({ provider: name, page, browser, language, linkTo }: Start): Promise<string> {
    const { ports } = this;
    const refused = linkTo === undefined ? withError(page, 'ssoFailed') : withLink(page, 'ssoFailed');
    try {
      const provider = await ports.db.run('platform', 'read', (tx) => readEnabledProvider(tx, { name }));
      if (!provider) return refused;
      const client = await this.clients.fresh(provider);
      const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const address = buildAuthorizationUrl(client, {
        redirect_uri: callbackOf(page, ports.settings),
        scope: [...new Set(['openid', ...provider.scopes.split(/\s+/).filter(Boolean)])].join(' '),
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ui_locales: language,
      });
      await beginFlow(ports, { state, nonce, verifier, providerId: provider.id, browser, page, linkTo });
      return address.href;
    } catch (error) {
      ports.log.warn({ reason: name, ...toldOf(error) }, 'a provider could not be asked');
      return refused;
    }
  }

  /** Where the browser goes from the provider: to the console with a ticket, or to the login page with the reason. `home` is for a sign-on that nobody knows. */
  async finish(answer: URLSearchParams, browser: string, caller: SessionClient, home: string): Promise<string> {
    const flow = await takeFlow(this.ports, answer.get('state') ?? '', browser);
    if (!flow) return withError(home, 'ssoTicketOver');
    const { page, providerId, secrets } = flow;
    if (!secrets) return withError(page, 'ssoTicketOver');
    const provider = await this.ports.db.run('platform', 'read', (tx) => readEnabledProvider(tx, { id: providerId }));
    if (!provider) return withError(page, 'ssoFailed');
    if (secrets.linkTo !== undefined) return this.finishLink(provider, page, secrets, answer);
    try {
      return withTicket(
        page,
        await this.ticketFor(provider, await this.ask(provider, page, secrets, answer), browser, caller),
      );
    } catch (error) {
      const reason = reasonOf(error);
      if (!(error instanceof Refusal)) await this.failed(provider, reason, caller, error);
      return withError(page, reason);
    }
  }

  /** Links what the provider calls the person to the account of the user who began, and opens nothing. */
  private async finishLink(
    provider: Provider,
    page: string,
    secrets: Secrets,
    answer: URLSearchParams,
  ): Promise<string> {
    const { ports } = this;
    try {
      const { claims } = await this.ask(provider, page, secrets, answer);
      const refusal = await ports.db.run('platform', 'write', (tx) =>
        linkOwn(tx, ports, provider, { claims, userId: secrets.linkTo ?? '' }),
      );
      return withLink(page, refusal);
    } catch (error) {
      if (!(error instanceof Refusal))
        ports.log.warn({ reason: provider.name, ...toldOf(error) }, 'a provider was not linked');
      return withLink(page, reasonOf(error));
    }
  }

  /** Opens the session that a ticket stands for, or asks for the second factor first. */
  async exchange(ticket: string, browser: string, caller: SessionClient): Promise<LoginAnswer> {
    const { ports } = this;
    const answer = await ports.db.run('platform', 'write', async (tx) => {
      const now = ports.clock.now();
      const spent = await spendTicket(tx, ticket, browser, now);
      const provider = spent && (await readEnabledProvider(tx, { id: spent.providerId }));
      if (!provider) return 'ssoTicketOver' as const;
      const judged = await judgeAgain(tx, ports, spent.userId);
      if ('user' in judged)
        return completeConsoleLogin(tx, ports, judged.user, caller, {
          method: 'sso',
          trustsSecondFactor: provider.trustsSecondFactor === true,
          ssoTicket: spent.key,
        });
      await recordRefusal(tx, provider, judged, caller, now);
      return judged.refusal;
    });
    if (typeof answer === 'string') throw new Refusal(answer);
    return answer;
  }

  /** Redeems the code; state, issuer, signature, audience, times and nonce of what comes are checked on the way. */
  private async ask(
    provider: Provider,
    page: string,
    { verifier, nonce }: Secrets,
    answer: URLSearchParams,
  ): Promise<Person> {
    const client = await this.clients.of(provider);
    const tokens = await authorizationCodeGrant(client, new URL(`${callbackOf(page, this.ports.settings)}?${answer}`), {
      expectedState: answer.get('state') ?? '',
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const proven = tokens.claims() ?? {};
    // By this machine's clock, as the library judges the end of the token.
    if (!isForClient(proven, provider.clientId, Date.now()))
      throw new Error('the id token is for another client or from the future');
    const claims = await moreOf(client, tokens.access_token, proven, provider);
    return { claims, idToken: tokens.id_token ?? null };
  }

  private async ticketFor(
    provider: Provider,
    { claims, idToken }: Person,
    browser: string,
    caller: SessionClient,
  ): Promise<string> {
    const { ports } = this;
    const sealed = idToken && (await ports.keys.encrypt(idToken));
    const answer = await ports.db.run('platform', 'write', async (tx) => {
      const now = ports.clock.now();
      const judged = await judgeClaims(tx, ports, provider, claims);
      if ('user' in judged)
        return {
          ticket: await mintTicket(tx, {
            providerId: provider.id,
            userId: judged.user.id,
            browser,
            idToken: sealed,
            now,
          }),
        };
      await recordRefusal(tx, provider, judged, caller, now);
      return judged;
    });
    if ('refusal' in answer) throw new Refusal(answer.refusal);
    return answer.ticket;
  }

  /** Nobody knows who it was: the line bears the provider's name. */
  private async failed(
    { name, tenantCode }: Provider,
    failureReason: ErrorName,
    { ip, agent }: SessionClient,
    error: unknown,
  ): Promise<void> {
    const { ports } = this;
    ports.log.warn({ reason: name, ...toldOf(error) }, 'a single sign-on failed');
    const at = ports.clock.now();
    await ports.db.run('platform', 'write', (tx) =>
      recordLogin(tx, { ip, agent, userId: null, username: name, tenantCode, operation: 'login', failureReason, at }),
    );
  }
}
