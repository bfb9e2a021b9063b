/* Certificates of testers and of vehicles: what definitions, server and testers agree on. */

/** Reasons of RFC 5280 for which a person revokes a certificate; those that are about authorities and lists are left out. */
export const REVOKE_REASONS = [
  'unspecified',
  'keyCompromise',
  'affiliationChanged',
  'superseded',
  'cessationOfOperation',
  'privilegeWithdrawn',
] as const;
export type RevokeReason = (typeof REVOKE_REASONS)[number];

/** States as the testers know them. A disabled certificate stands on the revocation list as held; a deleted one stays there until it expires. */
export const CERTIFICATE = { normal: 0, disabled: 1, revoked: -1, deleted: -2 } as const;
/** States of an application. */
export const APPLICATION = { applying: 0, success: 1, failed: -1 } as const;

/** Why a tester applies: it never had one, the one it has ends soon, its own is gone, or it lost its key before the time. */
export const APPLY_KINDS = ['first', 'renewal', 'anew', 'early'] as const;
export type ApplyKind = (typeof APPLY_KINDS)[number];

/** Longest request, characters: one with RSA 4096 and some attributes is a quarter of it. */
export const CSR_MOST = 16_384;

/** Forms in which a certificate is fetched: text, bytes, or text with all that stand above it. */
export const CERTIFICATE_FORMS = ['pem', 'der', 'chain'] as const;
export type CertificateForm = (typeof CERTIFICATE_FORMS)[number];
