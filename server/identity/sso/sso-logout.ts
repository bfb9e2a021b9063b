import { buildEndSessionUrl } from 'openid-client';
import type { Ports } from '../../ports/ports';
import { loggedOutOf } from './sso-address';
import type { SsoClients } from './sso-client';
import { readProvider } from './sso-providers';

export type Spent = { providerId: string; idToken: string | null };

/** Where the browser goes to end the session at the provider too; null where the provider offers no such thing or is not there. */
export async function endSessionAddress(
  ports: Ports,
  clients: SsoClients,
  { providerId, idToken }: Spent,
  origin: string,
): Promise<string | null> {
  try {
    const provider = await ports.db.run('platform', 'read', (tx) => readProvider(tx, { id: providerId }));
    if (!provider?.singleLogout) return null;
    const client = await clients.of(provider);
    if (!client.serverMetadata().end_session_endpoint) return null;
    const hint: Record<string, string> = idToken === null ? {} : { id_token_hint: await ports.keys.decrypt(idToken) };
    // Comes back with the browser: it says to whose login page the browser belongs.
    return buildEndSessionUrl(client, { ...hint, post_logout_redirect_uri: loggedOutOf(origin), state: provider.name })
      .href;
  } catch (error) {
    // Leaving must succeed: the session here is over already.
    ports.log.warn(
      { error: error instanceof Error ? error.message : 'unknown' },
      'a session at a provider could not be ended',
    );
    return null;
  }
}
