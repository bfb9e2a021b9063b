import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ClientAuth,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client';
import type { Outbound } from '../../ports/outbound';
import type { Ports } from '../../ports/ports';
import type { Provider } from './sso-providers';

/** Seconds that a provider may take to answer. */
const TIMEOUT = 10;
/** What a provider says of itself is asked again after so long. */
const LIFETIME = 10 * 60_000;
const LARGEST = 200;

const fetchBy =
  (outbound: Outbound): CustomFetch =>
  (url, { method, headers, body, signal }) =>
    outbound(url, {
      method,
      headers,
      body: body instanceof URLSearchParams ? body.toString() : ((body ?? null) as string | null),
      signal,
    });

/** Only a provider on this machine is asked without TLS; `contract/validation/issuer.ts` lets no other one be named so. */
const isPlain = (issuer: string): boolean => new URL(issuer).protocol === 'http:';

/** What the provider behind an address says of itself. Throws where there is none, or one that says it is another. */
export async function discover(outbound: Outbound, issuer: string, clientId: string): Promise<ServerMetadata> {
  const found = await discovery(new URL(issuer), clientId, undefined, None(), {
    timeout: TIMEOUT,
    [customFetch]: fetchBy(outbound),
    execute: isPlain(issuer) ? [allowInsecureRequests] : [],
  });
  return found.serverMetadata();
}

/** How the client proves itself: by PKCE alone where it has no secret, else as OpenID Connect has it where nothing else is said. */
function proofOf(
  secret: string | null,
  { token_endpoint_auth_methods_supported: methods }: ServerMetadata,
): ClientAuth {
  if (secret === null) return None();
  const isPostOnly = methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic');
  return isPostOnly ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}

async function configure(
  { outbound, keys }: Ports,
  { issuer, clientId, clientSecret }: Provider,
): Promise<Configuration> {
  const metadata = await discover(outbound, issuer, clientId);
  const secret = clientSecret === null ? null : await keys.decrypt(clientSecret);
  const client = new Configuration(metadata, clientId, undefined, proofOf(secret, metadata));
  client[customFetch] = fetchBy(outbound);
  client.timeout = TIMEOUT;
  if (isPlain(issuer)) allowInsecureRequests(client);
  // The signature of the id token is checked although it comes over TLS: what a proxy hands on is not taken on trust.
  enableNonRepudiationChecks(client);
  return client;
}

const keyOf = ({ id, version }: Provider): string => `${id} ${version}`;

/** Clients of the providers, each made when it is first needed. A failure is not kept. */
export class SsoClients {
  private readonly known = new Map<string, { at: number; client: Promise<Configuration> }>();
  constructor(private readonly ports: Ports) {}

  /** Asks the provider anew: a browser is not sent to one that is down, where it would find an error of its own. */
  fresh(provider: Provider): Promise<Configuration> {
    this.known.delete(keyOf(provider));
    return this.of(provider);
  }

  of(provider: Provider): Promise<Configuration> {
    const key = keyOf(provider);
    const now = this.ports.clock.now().getTime();
    const found = this.known.get(key);
    if (found && now - found.at < LIFETIME && now >= found.at) return found.client;
    if (this.known.size >= LARGEST) this.known.clear();
    const client = configure(this.ports, provider);
    this.known.set(key, { at: now, client });
    client.catch(() => this.known.get(key)?.client === client && this.known.delete(key));
    return client;
  }
}
