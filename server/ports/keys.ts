export type DerivedKey = { id: string; key: string };

/** Encryption of secret fields at rest, under the master key. */
export interface Keys {
  /** AES-256-GCM; answers `v1.<key id>.<iv>.<cipher text>`, base64url. */
  encrypt(plain: string): Promise<string>;
  /** Throws where the text was changed or its key is not known. */
  decrypt(sealed: string): Promise<string>;
  /**
   * Keys of 32 bytes (base64url) for one purpose, by HKDF from each master key with its id, the one in use first. Whoever has them
   * learns nothing of the master keys, nor of the keys of another purpose.
   */
  derive(purpose: string): Promise<DerivedKey[]>;
}
