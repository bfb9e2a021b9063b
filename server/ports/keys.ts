/** Encryption of secret fields at rest, under the master key. */
export interface Keys {
  /** AES-256-GCM; answers `v1.<key id>.<iv>.<cipher text>`, base64url. */
  encrypt(plain: string): Promise<string>;
  /** Throws where the text was changed or its key is not known. */
  decrypt(sealed: string): Promise<string>;
}
