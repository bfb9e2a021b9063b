import canonicalize from 'canonicalize';
import { eq } from 'drizzle-orm';
import { sysSetting } from '../../db/system-tables';
import { fromBase64Url, toBase64Url } from '../../ports/sealing';
import type { ChainPorts } from './link';

/** Where the key lies among the settings, sealed under the master key. */
export const AUDIT_KEY = 'audit-key';
type Sealed = { sealed: string };

/** Signs and checks checkpoints. `publicKey` (Ed25519, base64url) stands in each file, for who checks without this server. */
export type Signer = { publicKey: string; sign(what: object): Promise<string>; isGenuine(what: object, signature: string): Promise<boolean> };

const bytesOf = (what: object): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(canonicalize(what) ?? ''));

async function newKey(): Promise<string> {
  const { privateKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  return JSON.stringify(await crypto.subtle.exportKey('jwk', privateKey));
}

async function storedKey({ db, keys }: ChainPorts): Promise<string> {
  const read = () => db.run('platform', 'read', (tx) => tx.select({ value: sysSetting.value }).from(sysSetting).where(eq(sysSetting.key, AUDIT_KEY)));
  const [found] = await read();
  if (found) return keys.decrypt((found.value as Sealed).sealed);
  const value: Sealed = { sealed: await keys.encrypt(await newKey()) };
  await db.run('platform', 'write', (tx) => tx.insert(sysSetting).values({ key: AUDIT_KEY, value }).onConflictDoNothing());
  const [kept] = await read();
  if (!kept) throw new Error('the key of the audit was not kept');
  return keys.decrypt((kept.value as Sealed).sealed);
}

/** The installation's own signer; its key is made when it is first asked for. Throws where the master key is another one. */
export async function signerOf(ports: ChainPorts): Promise<Signer> {
  const jwk = JSON.parse(await storedKey(ports)) as JsonWebKey;
  const own = await crypto.subtle.importKey('jwk', { ...jwk, key_ops: ['sign'] }, 'Ed25519', false, ['sign']);
  const shown = await crypto.subtle.importKey('jwk', { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, 'Ed25519', false, ['verify']);
  return {
    publicKey: jwk.x ?? '',
    sign: async (what) => toBase64Url(new Uint8Array(await crypto.subtle.sign('Ed25519', own, bytesOf(what)))),
    isGenuine: (what, signature) => crypto.subtle.verify('Ed25519', shown, fromBase64Url(signature), bytesOf(what)).catch(() => false),
  };
}
