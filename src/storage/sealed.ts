/** AES-GCM of what the browser keeps for a user, by keys that are in memory only. */
export type SealingKey = { id: string; key: CryptoKey };
/** What was sealed, and by which key. */
export type Sealed = { keyId: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const IV_BYTES = 12;
const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** A key as the server gives it; it cannot be read out again. */
export const sealingKeyOf = async ({ id, key }: { id: string; key: string }): Promise<SealingKey> => ({
  id,
  key: await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
});

/** Seals a value that JSON can carry. `place` is bound to it: moved to another place it cannot be opened. */
export async function seal(value: unknown, { id, key }: SealingKey, place: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const additionalData = new TextEncoder().encode(place);
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { keyId: id, iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain) };
}

/** The value again; undefined where it was changed, moved, or sealed by a key that is not among these. */
export async function open({ keyId, iv, data }: Sealed, keys: readonly SealingKey[], place: string): Promise<unknown> {
  const known = keys.find(({ id }) => id === keyId);
  if (!known) return undefined;
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) },
      known.key,
      data,
    );
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}
