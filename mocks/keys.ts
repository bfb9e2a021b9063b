import type { Keys } from '../server/ports/keys';
import { derivedFrom, rootOf } from '../server/ports/sealing';

const NAME = 'console-demo-key';
const VERSION = 'v1.demo';

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The master key of this browser's demo. It lies beside the data, so it keeps no secret: a demo has none. */
async function masterKey(): Promise<{ key: CryptoKey; root: CryptoKey }> {
  const kept = localStorage.getItem(NAME);
  const raw = kept ? toBytes(kept) : crypto.getRandomValues(new Uint8Array(32));
  if (!kept) localStorage.setItem(NAME, toText(raw));
  return {
    key: await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']),
    root: await rootOf(raw),
  };
}

export async function browserKeys(): Promise<Keys> {
  const { key, root } = await masterKey();
  return {
    async encrypt(plain) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(plain));
      return `${VERSION}.${toText(iv)}.${toText(new Uint8Array(sealed))}`;
    },
    async decrypt(sealed) {
      const [iv, text] = sealed.slice(VERSION.length + 1).split('.');
      if (!sealed.startsWith(`${VERSION}.`) || !iv || !text) throw new Error('sealed by another key');
      return new TextDecoder().decode(
        await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, key, toBytes(text)),
      );
    },
    derive: async (purpose) => [{ id: 'demo', key: await derivedFrom(root, purpose) }],
  };
}
