import { Secret } from 'otpauth';
import type { Ports } from '../../../ports/ports';
import { fromBase64Url } from '../../../ports/sealing';

/** Bytes of the proof behind the order's id: nobody guesses 80 bits by mail. */
const PROOF = 10;
const UUID = 16;
const PURPOSE = 'answers to work orders by mail';

const bytesOfId = (id: string): Uint8Array => Uint8Array.from(Buffer.from(id.replaceAll('-', ''), 'hex'));
const idOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const spelled = (bytes: Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32.toLowerCase();

async function proofOf(key: string, id: Uint8Array): Promise<Uint8Array> {
  const raw = Uint8Array.from(fromBase64Url(key));
  const hmac = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', hmac, Uint8Array.from(id))).subarray(0, PROOF);
}

/** What stands behind the plus of the address to which answers about an order go. It says which order that is, and nobody else can make it. */
export async function tokenOf({ keys }: Pick<Ports, 'keys'>, orderId: string): Promise<string> {
  const [current] = await keys.derive(PURPOSE);
  if (!current) throw new Error('there is no key');
  const id = bytesOfId(orderId);
  return spelled(Uint8Array.from([...id, ...(await proofOf(current.key, id))]));
}

/** A token has one spelling: its last sign has two bits that say nothing, and with others it is none of ours. */
function decoded(token: string): Uint8Array | null {
  try {
    const { bytes } = Secret.fromBase32(token.toUpperCase());
    return bytes.length === UUID + PROOF && spelled(bytes) === token ? bytes : null;
  } catch {
    return null;
  }
}

/** The order that a token names; null for one that this server did not make. */
export async function orderOfToken({ keys }: Pick<Ports, 'keys'>, token: string): Promise<string | null> {
  const bytes = decoded(token);
  if (!bytes) return null;
  const [id, proof] = [bytes.subarray(0, UUID), bytes.subarray(UUID)];
  for (const { key } of await keys.derive(PURPOSE)) {
    const right = await proofOf(key, id);
    if (right.every((byte, at) => byte === proof[at])) return idOf(id);
  }
  return null;
}

/** The address to which answers about an order go: `order+<token>@example.com`. */
export function replyAddress(address: string, token: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** The token in the first of some addresses (in lower case) that has one. */
export function answerTokenIn(address: string, recipients: readonly string[]): string | null {
  const at = address.lastIndexOf('@');
  const [local, domain] = [`${address.slice(0, at)}+`.toLowerCase(), address.slice(at).toLowerCase()];
  const found = recipients.find((one) => one.startsWith(local) && one.endsWith(domain));
  return found ? found.slice(local.length, -domain.length) : null;
}
