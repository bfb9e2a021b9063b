import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysSsoFlow } from '../../db/system-tables';
import type { Ports } from '../../ports/ports';
import { sha256 } from '../secret';

/** From the login page to the provider and back: time to find the other telephone. */
export const FLOW_MS = 10 * 60_000;

/** `linkTo`: the signed-in user who links the provider to his account; absent where somebody signs on. */
export type Secrets = { verifier: string; nonce: string; linkTo?: string | undefined };
type Begun = Secrets & { state: string; providerId: string; browser: string; page: string };
/** `secrets` are null where the time is over. */
export type Flow = { providerId: string; page: string; secrets: Secrets | null };

/** Remembers a sign-on that goes to the provider now. */
export async function beginFlow(
  { db, keys, clock }: Ports,
  { state, providerId, browser, page, verifier, nonce, linkTo }: Begun,
): Promise<void> {
  const row = {
    stateHash: await sha256(state),
    providerId,
    sealed: await keys.encrypt(JSON.stringify({ verifier, nonce, linkTo } satisfies Secrets)),
    browserHash: await sha256(browser),
    redirectUri: page,
    expiresAt: new Date(clock.now().getTime() + FLOW_MS).toISOString(),
  };
  await db.run('platform', 'write', (tx) => tx.insert(sysSsoFlow).values(row));
}

/** Takes the sign-on that the browser began with that state, once. Another browser finds nothing and spoils nothing. */
export async function takeFlow({ db, keys, clock }: Ports, state: string, browser: string): Promise<Flow | null> {
  const [stateHash, browserHash] = await Promise.all([sha256(state), sha256(browser)]);
  const [row] = await db.run('platform', 'write', (tx) =>
    tx
      .delete(sysSsoFlow)
      .where(and(eq(sysSsoFlow.stateHash, stateHash), eq(sysSsoFlow.browserHash, browserHash)))
      .returning(),
  );
  if (!row) return null;
  const { providerId, redirectUri: page, expiresAt, sealed } = row;
  const isOver = Date.parse(expiresAt) <= clock.now().getTime();
  return { providerId, page, secrets: isOver ? null : (JSON.parse(await keys.decrypt(sealed)) as Secrets) };
}

/** Forgets sign-ons that never came back. */
export const forgetFlows = (tx: Tx, now: Date) =>
  tx.delete(sysSsoFlow).where(lt(sysSsoFlow.expiresAt, now.toISOString()));
