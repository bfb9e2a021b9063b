import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysSetting } from '../../db/system-tables';
import type { Authority, AuthorityList } from '../../ports/authority';
import type { WriteContext } from '../../engine/model/behaviour';
import type { Keys } from '../../ports/keys';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { systemScope, type Scope } from '../../scope';
import { asPlatform } from '../elevate';
import { readParameter } from '../parameters/parameter';
import { ISSUING, makeAuthority, type NewAuthority } from './make-authority';
import { derOf } from './x509';

/** Where the authority lies among the settings. */
export const AUTHORITY_KEY = 'certificate-authority';
/** A key that issues or did, with its certificate; the key is sealed by the master key. */
export type StoredIssuer = { issuing: string; issuingKey: string };
/** PEM of certificates, and their keys, sealed. The root's is absent where it is kept offline. `former` are the keys that issued before, the oldest first. */
export type StoredAuthority = StoredIssuer & { root: string; rootKey?: string; former?: StoredIssuer[] };

type Place = { ports: Pick<Ports, 'keys'>; tx: Tx; scope: Pick<Scope, 'tenant'> };

/** What is kept of the authority; settings are the platform's, whoever the transaction is for. */
async function readStored({ tx, scope }: Pick<Place, 'tx' | 'scope'>): Promise<StoredAuthority | null> {
  const [row] = await asPlatform(tx, scope, async () =>
    tx.select({ value: sysSetting.value }).from(sysSetting).where(eq(sysSetting.key, AUTHORITY_KEY)),
  );
  return (row?.value as StoredAuthority | undefined) ?? null;
}

/** Keeps a new authority; false where there is one already, which stays. With `isOffline` the key of the root is not kept. */
export async function keepAuthority(
  { ports, tx, scope }: Place,
  { rootKey, issuingKey, ...papers }: NewAuthority,
  isOffline: boolean,
): Promise<boolean> {
  const { keys } = ports;
  const value: StoredAuthority = {
    ...papers,
    issuingKey: await keys.encrypt(issuingKey),
    ...(isOffline ? {} : { rootKey: await keys.encrypt(rootKey) }),
  };
  const made = await asPlatform(tx, scope, async () =>
    tx
      .insert(sysSetting)
      .values({ key: AUTHORITY_KEY, value })
      .onConflictDoNothing()
      .returning({ key: sysSetting.key }),
  );
  return made.length > 0;
}

/** By master keys and certificate: what was opened once. Which of them issues is read anew each time, for another server may have renewed it. */
const known = new WeakMap<Keys, Map<string, Promise<Authority['sign']>>>();

async function signerOf({ issuingKey }: StoredIssuer, keys: Keys): Promise<Authority['sign']> {
  const der = Uint8Array.from(atob(await keys.decrypt(issuingKey)), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('pkcs8', der, ISSUING, false, ['sign']);
  return (bytes) => crypto.subtle.sign(ISSUING, key, bytes);
}

function opened(root: string, one: StoredIssuer, number: number, keys: Keys): Authority {
  const own = known.get(keys) ?? new Map<string, Promise<Authority['sign']>>();
  known.set(keys, own);
  const open = (): Promise<Authority['sign']> => {
    const signer = own.get(one.issuing) ?? signerOf(one, keys);
    own.set(one.issuing, signer);
    signer.catch(() => own.delete(one.issuing));
    return signer;
  };
  return {
    number,
    chain: [derOf(one.issuing), derOf(root)],
    curve: 'P-256',
    sign: async (bytes) => (await open())(bytes),
  };
}

function listOf({ root, former = [], ...own }: StoredAuthority, { keys }: Pick<Ports, 'keys'>): AuthorityList {
  const before = former.map((one, place) => opened(root, one, place + 1, keys));
  return [opened(root, own, former.length + 1, keys), ...before.toReversed()];
}

/** The authority of this installation, or the one that stands in another machine: the key that issues, and those before it. It is made when it is first asked for. */
export async function authoritiesIn(context: Pick<WriteContext, 'ports' | 'tx' | 'scope'>): Promise<AuthorityList> {
  const { ports } = context;
  if (ports.authorities) return ports.authorities.open();
  const kept = await readStored(context);
  if (kept) return listOf(kept, ports);
  const name = await readParameter({ ...context, tenant: '' }, 'certificate.authority');
  await keepAuthority(context, await makeAuthority(name, ports.clock.now()), false);
  // Where another server was quicker it is that one's.
  const own = await readStored(context);
  if (!own) throw new Error('the authority was not kept');
  return listOf(own, ports);
}

/**
 * The authority outside of a transaction, for who only asks: that makes none, for its name and the place of its root are the operator's to
 * choose. Refuses where no certificate was issued yet.
 */
export async function authoritiesOf(ports: Ports): Promise<AuthorityList> {
  if (ports.authorities) return ports.authorities.open();
  const kept = await ports.db.run('platform', 'read', (tx) => readStored({ tx, scope: systemScope() }));
  if (!kept) throw new Refusal('authorityNone');
  return listOf(kept, ports);
}

/** The one whose list and status answers are asked for by its number; refuses where there is none. */
export async function authorityNumbered(ports: Ports, number: number): Promise<Authority> {
  const found = (await authoritiesOf(ports)).find((each) => each.number === number);
  if (!found) throw new Refusal('notFound', { url: `/pki/…/${number}` });
  return found;
}
