import { eq } from 'drizzle-orm';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
  type Extension,
  type X509Certificate,
} from './library';
import type { Database, Tx } from '../../../db/database';
import { sysSetting } from '../../../db/system-tables';
import type { Authority } from '../../../ports/authority';
import type { Hook } from '../../../engine/behaviour';
import type { Ports } from '../../../ports/ports';
import { Refusal } from '../../../refusal';
import { systemScope, type Scope } from '../../../scope';
import { asPlatform } from '../../sys/elevate';
import { readParameter } from '../../sys/parameter';
import { derOf, issuerKeyIn, pemOf, toBase64 } from './x509';
import { newSerial } from './serial';

/** Where the authority lies among the settings. */
export const AUTHORITY_KEY = 'certificate-authority';
/** PEM of both certificates, and their keys sealed by the master key. The root's is absent where it is kept offline. */
export type KeptAuthority = { root: string; issuing: string; issuingKey: string; rootKey?: string };
/** A new authority before it is sealed; keys are PKCS #8 in base64. */
export type NewAuthority = { root: string; rootKey: string; issuing: string; issuingKey: string };

const YEAR = 365.25 * 86_400_000;
const ROOT_YEARS = 20;
const ISSUING_YEARS = 10;
/** Clocks of testers go behind. */
const BEFORE = 86_400_000;

const ROOT = { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' } as const;
const ISSUING = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

const whole = (ms: number): Date => new Date(Math.floor(ms / 1000) * 1000);

async function ofAuthority(pathLength: number | undefined, own: CryptoKey, issuer: X509Certificate | null): Promise<Extension[]> {
  return [
    new BasicConstraintsExtension(true, pathLength, true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign | (issuer ? KeyUsageFlags.digitalSignature : 0), true),
    await SubjectKeyIdentifierExtension.create(own),
    ...(issuer ? [await issuerKeyIn(issuer)] : []),
  ];
}

/** Makes a root of twenty years, and a key of ten below it that issues; it may have no authority below itself. */
export async function makeAuthority(name: string, now: Date): Promise<NewAuthority> {
  const rootKeys = (await crypto.subtle.generateKey(ROOT, true, ['sign', 'verify'])) as CryptoKeyPair;
  const issuingKeys = (await crypto.subtle.generateKey(ISSUING, true, ['sign', 'verify'])) as CryptoKeyPair;
  const subject = (which: string) => [{ O: [{ utf8String: name }] }, { CN: [{ utf8String: `${name} ${which}` }] }];
  const notBefore = whole(now.getTime() - BEFORE);
  const root = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: subject('Root CA') as never,
    notBefore,
    notAfter: whole(now.getTime() + ROOT_YEARS * YEAR),
    signingAlgorithm: ROOT,
    keys: rootKeys,
    extensions: await ofAuthority(undefined, rootKeys.publicKey, null),
  });
  const issuing = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: subject('Issuing CA') as never,
    issuer: root.subjectName,
    notBefore,
    notAfter: whole(now.getTime() + ISSUING_YEARS * YEAR),
    signingAlgorithm: ROOT,
    publicKey: issuingKeys.publicKey,
    signingKey: rootKeys.privateKey,
    extensions: await ofAuthority(0, issuingKeys.publicKey, root),
  });
  const exported = async ({ privateKey }: CryptoKeyPair) => toBase64(await crypto.subtle.exportKey('pkcs8', privateKey));
  return { root: pemOf(root.rawData), issuing: pemOf(issuing.rawData), rootKey: await exported(rootKeys), issuingKey: await exported(issuingKeys) };
}

type Place = { ports: Pick<Ports, 'db' | 'keys' | 'clock'>; tx: Tx; scope: Pick<Scope, 'tenant'> };

/** What is kept of the authority; settings are the platform's, whoever the transaction is for. */
async function readKept({ tx, scope }: Place): Promise<KeptAuthority | null> {
  const [row] = await asPlatform(tx, scope, async () => tx.select({ value: sysSetting.value }).from(sysSetting).where(eq(sysSetting.key, AUTHORITY_KEY)));
  return (row?.value as KeptAuthority | undefined) ?? null;
}

/** Keeps a new authority; false where there is one already, which stays. With `isOffline` the key of the root is not kept. */
export async function keepAuthority({ ports, tx, scope }: Place, { rootKey, issuingKey, ...papers }: NewAuthority, isOffline: boolean): Promise<boolean> {
  const { keys } = ports;
  const value: KeptAuthority = {
    ...papers,
    issuingKey: await keys.encrypt(issuingKey),
    ...(isOffline ? {} : { rootKey: await keys.encrypt(rootKey) }),
  };
  const made = await asPlatform(tx, scope, async () =>
    tx.insert(sysSetting).values({ key: AUTHORITY_KEY, value }).onConflictDoNothing().returning({ key: sysSetting.key }),
  );
  return made.length > 0;
}

async function opened(kept: KeptAuthority, { keys }: Pick<Ports, 'keys'>): Promise<Authority> {
  const der = Uint8Array.from(atob(await keys.decrypt(kept.issuingKey)), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('pkcs8', der, ISSUING, false, ['sign']);
  return { chain: [derOf(kept.issuing), derOf(kept.root)], curve: 'P-256', sign: (bytes) => crypto.subtle.sign(ISSUING, key, bytes) };
}

/** By database: an authority that was read from there. One that was just made is not: its transaction may be rolled back. */
const known = new WeakMap<Database, Authority>();
/** Transactions that made one and are not committed yet. */
const making = new WeakSet<Tx>();

/** The authority of this installation, or the one that stands in another machine. It is made when it is first asked for. */
export async function authorityIn(hook: Pick<Hook, 'ports' | 'tx' | 'scope'>): Promise<Authority> {
  const { ports } = hook;
  if (ports.authorities) return ports.authorities.open();
  const remembered = known.get(ports.db);
  if (remembered) return remembered;
  const kept = await readKept(hook);
  if (kept) {
    const authority = await opened(kept, ports);
    if (!making.has(hook.tx)) known.set(ports.db, authority);
    return authority;
  }
  making.add(hook.tx);
  const name = await readParameter({ ...hook, tenant: '' }, 'certificate.authority');
  await keepAuthority(hook, await makeAuthority(name, ports.clock.now()), false);
  // Where another server was quicker it is that one's.
  const own = await readKept(hook);
  if (!own) throw new Error('the authority was not kept');
  return opened(own, ports);
}

/**
 * The authority outside of a transaction, for who only asks: that makes none, for its name and the place of its root are the operator's to
 * choose. Refuses where no certificate was issued yet.
 */
export async function authorityOf(ports: Ports): Promise<Authority> {
  const hook = { ports, scope: systemScope() };
  const found = ports.authorities ? await ports.authorities.open() : known.get(ports.db);
  if (found) return found;
  return ports.db.run('platform', 'read', async (tx) => {
    if ((await readKept({ ...hook, tx })) === null) throw new Refusal('authorityNone');
    return authorityIn({ ...hook, tx });
  });
}
