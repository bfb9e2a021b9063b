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

/** Seals bytes. `place` is bound to them: moved to another place they cannot be opened. */
export async function sealBytes(bytes: BufferSource, { id, key }: SealingKey, place: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const additionalData = new TextEncoder().encode(place);
  return { keyId: id, iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes) };
}

/** Seals a value that JSON can carry, as `sealBytes` does. */
export const seal = (value: unknown, key: SealingKey, place: string): Promise<Sealed> =>
  sealBytes(new TextEncoder().encode(JSON.stringify(value)), key, place);

/** The bytes again; undefined where they were changed, moved, or sealed by a key that is not among these. */
export async function openBytes(
  { keyId, iv, data }: Sealed,
  keys: readonly SealingKey[],
  place: string,
): Promise<ArrayBuffer | undefined> {
  const known = keys.find(({ id }) => id === keyId);
  if (!known) return undefined;
  try {
    const additionalData = new TextEncoder().encode(place);
    return await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, known.key, data);
  } catch {
    return undefined;
  }
}

/** The value again; undefined where `openBytes` gives nothing. */
export async function open(sealed: Sealed, keys: readonly SealingKey[], place: string): Promise<unknown> {
  const plain = await openBytes(sealed, keys, place);
  try {
    return plain && JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}
