import { SIGNING_KEY_PREFIX } from '../../../contract/resources/sys/webhook/rules';

const BYTES = 32;
const text = new TextEncoder();

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** A new key, as it is told and stored. */
export const newSigningKey = (): string => SIGNING_KEY_PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(BYTES)));

/** The bytes of a key; one that somebody chose himself counts as it stands. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  if (!key.startsWith(SIGNING_KEY_PREFIX)) return text.encode(key);
  try {
    return Uint8Array.from(atob(key.slice(SIGNING_KEY_PREFIX.length)), (letter) => letter.charCodeAt(0));
  } catch {
    return text.encode(key);
  }
}

/** What a delivery is signed by: its id, the seconds since 1970, and the body as it is sent. */
export type SignedDelivery = { id: string; timestamp: number; body: string };

async function signatureOf(key: string, { id, timestamp, body }: SignedDelivery): Promise<string> {
  const hmac = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', hmac, text.encode(`${id}.${timestamp}.${body}`));
  return `v1,${toBase64(new Uint8Array(signature))}`;
}

/** The header of the signature: one by each key, split by blanks. */
export async function signaturesOf(keys: readonly string[], signed: SignedDelivery): Promise<string> {
  return (await Promise.all(keys.map((key) => signatureOf(key, signed)))).join(' ');
}
