/** A key that signs certificates, lists and status answers. */
export interface Authority {
  /** Which of the keys it is, from 1 on in the order in which they came; it stands in the address of its list. */
  readonly number: number;
  /** DER: the certificate of that key first, then those above it, the root last. No two keys have certificates of one name. */
  readonly chain: readonly Uint8Array<ArrayBuffer>[];
  /** Curve of the key; the hash goes with it: SHA-256 or SHA-384. */
  readonly curve: 'P-256' | 'P-384';
  /** ECDSA over the bytes, as WebCrypto has it: r and s one after the other. */
  sign(bytes: BufferSource): Promise<ArrayBuffer>;
}

/** The key that issues first, then those before it, which still answer for what they issued. */
export type AuthorityList = readonly [Authority, ...Authority[]];

/** Where the authority lives. A module for an HSM or a KMS answers this; without one the sealed keys of the database sign. */
export interface Authorities {
  open(): Promise<AuthorityList>;
}
