/** The key that signs certificates, lists and status answers. */
export interface Authority {
  /** DER: the certificate of that key first, then those above it, the root last. */
  readonly chain: readonly Uint8Array<ArrayBuffer>[];
  /** Curve of the key; the hash goes with it: SHA-256 or SHA-384. */
  readonly curve: 'P-256' | 'P-384';
  /** ECDSA over the bytes, as WebCrypto has it: r and s one after the other. */
  sign(bytes: BufferSource): Promise<ArrayBuffer>;
}

/** Where the authority lives. A module for an HSM or a KMS answers this; without one the sealed key of the database signs. */
export interface Authorities {
  open(): Promise<Authority>;
}
