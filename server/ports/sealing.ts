import type { Keys } from './keys';

/** A master key of 32 bytes. Its id goes into every text that it seals, so that keys can be changed one after the other. */
export type MasterKey = { id: string; key: CryptoKey; root: CryptoKey };

const VERSION = 'v1';
const KEY_BYTES = 32;
const IV_BYTES = 12;

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Reads base64 (either alphabet) of 32 bytes. The id is the beginning of the key's hash: it tells keys apart and nothing about them. */
export async function masterKeyOf(text: string): Promise<MasterKey> {
  let raw: Uint8Array<ArrayBuffer>;
  try {
    raw = fromBase64Url(text.trim());
  } catch {
    throw new Error('the master key is not base64');
  }
  if (raw.length !== KEY_BYTES) throw new Error(`the master key has ${raw.length} bytes, not ${KEY_BYTES}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', raw));
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { id: toBase64Url(hash.slice(0, 6)), key, root: await rootOf(raw) };
}

/** What keys for other purposes are derived from. */
export const rootOf = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveBits']);

/** HKDF with SHA-256: 32 bytes for that purpose alone. */
export async function derivedFrom(root: CryptoKey, purpose: string): Promise<string> {
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(purpose) };
  return toBase64Url(new Uint8Array(await crypto.subtle.deriveBits(params, root, 8 * KEY_BYTES)));
}

export const newMasterKey = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

/** Seals with the first key; opens with whichever sealed. */
export function keysOf([current, ...former]: readonly [MasterKey, ...MasterKey[]]): Keys {
  const all = [current, ...former];
  const byId = new Map(all.map((entry) => [entry.id, entry.key]));
  return {
    async encrypt(plain) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, current.key, new TextEncoder().encode(plain));
      return [VERSION, current.id, toBase64Url(iv), toBase64Url(new Uint8Array(sealed))].join('.');
    },
    async decrypt(sealed) {
      const [version, id = '', iv = '', text = ''] = sealed.split('.');
      const key = byId.get(id);
      if (version !== VERSION) throw new Error('a sealed text of an unknown form');
      if (!key) throw new Error(`sealed by the key ${id.slice(0, 16)}, which is not known here`);
      return new TextDecoder().decode(
        await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64Url(iv) }, key, fromBase64Url(text)),
      );
    },
    derive: (purpose) => Promise.all(all.map(async ({ id, root }) => ({ id, key: await derivedFrom(root, purpose) }))),
  };
}
