import canonicalize from 'canonicalize';
import { eq } from 'drizzle-orm';
import { sysSetting } from '../../../db/system-tables';
import type { Tx } from '../../../db/database';
import type { Keys } from '../../../ports/keys';
import { fromBase64Url, toBase64Url } from '../../../ports/sealing';
import type { ChainPorts } from './link';

/** Where the key lies among the settings, sealed under the master key. */
export const AUDIT_KEY = 'audit-key';
/** The same of what is released to testers. */
export const RELEASE_KEY = 'release-key';
type Sealed = { sealed: string };

/** Signs and checks checkpoints. `publicKey` (Ed25519, base64url) stands in each file, for who checks without this server. */
export type Signer = {
  publicKey: string;
  sign(what: object): Promise<string>;
  isGenuine(what: object, signature: string): Promise<boolean>;
};

const bytesOf = (what: object): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new TextEncoder().encode(canonicalize(what) ?? ''));

async function newKey(): Promise<string> {
  const { privateKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  return JSON.stringify(await crypto.subtle.exportKey('jwk', privateKey));
}

/** How the platform's settings are reached: in transactions of its own, or inside one that is open already. */
type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The sealed key as it is kept; made where there is none. */
async function storedKey(run: Run, keys: Keys, key: string): Promise<string> {
  const read = () =>
    run((tx) => tx.select({ value: sysSetting.value }).from(sysSetting).where(eq(sysSetting.key, key)));
  const [found] = await read();
  if (found) return (found.value as Sealed).sealed;
  const value: Sealed = { sealed: await keys.encrypt(await newKey()) };
  await run(async (tx) => void (await tx.insert(sysSetting).values({ key, value }).onConflictDoNothing()));
  const [kept] = await read();
  if (!kept) throw new Error(`the key ${key} was not kept`);
  return (kept.value as Sealed).sealed;
}

async function signerFrom(text: string): Promise<Signer> {
  const jwk = JSON.parse(text) as JsonWebKey;
  const own = await crypto.subtle.importKey('jwk', { ...jwk, key_ops: ['sign'] }, 'Ed25519', false, ['sign']);
  const shown = await crypto.subtle.importKey('jwk', { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, 'Ed25519', false, [
    'verify',
  ]);
  return {
    publicKey: jwk.x ?? '',
    sign: async (what) => toBase64Url(new Uint8Array(await crypto.subtle.sign('Ed25519', own, bytesOf(what)))),
    isGenuine: (what, signature) =>
      crypto.subtle.verify('Ed25519', shown, fromBase64Url(signature), bytesOf(what)).catch(() => false),
  };
}

/** By master keys and sealed key: what was opened once. Which key is kept is read anew each time, for another server may have made it. */
const opened = new WeakMap<Keys, Map<string, Promise<Signer>>>();

/** A signer of another purpose, with a key of its own below that name of the settings. */
export async function signerNamed(run: Run, keys: Keys, name: string): Promise<Signer> {
  const sealed = await storedKey(run, keys, name);
  const own = opened.get(keys) ?? new Map<string, Promise<Signer>>();
  opened.set(keys, own);
  const signer = own.get(sealed) ?? keys.decrypt(sealed).then(signerFrom);
  own.set(sealed, signer);
  signer.catch(() => own.delete(sealed));
  return signer;
}

/** The installation's own signer; its key is made when it is first asked for. Throws where the master key is another one. */
export const signerOf = ({ db, keys }: Pick<ChainPorts, 'db' | 'keys'>): Promise<Signer> =>
  signerNamed((work) => db.run('platform', 'write', work), keys, AUDIT_KEY);
