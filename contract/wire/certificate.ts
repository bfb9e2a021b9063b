import * as v from 'valibot';
import { CERTIFICATE_FORMS, CSR_MOST } from '../resources/account/certificate/rules';
import { textUpTo } from './input';
import { instant, optionOf, uuid } from './scalar';

/** How the certificate of a tester stands. `mayApply` is false while one is applied for, and where an administrator has to decide first. */
export const ClientCertificate = v.object({
  state: optionOf(['none', 'normal', 'disabled', 'revoked', 'deleted', 'expired']),
  isApplying: v.boolean(),
  mayApply: v.boolean(),
  /** It has to be applied for now: it was deleted, has expired, or ends soon. */
  mustApply: v.boolean(),
  serialNumber: v.nullable(v.string()),
  validTo: v.nullable(instant),
});
export type ClientCertificate = v.InferOutput<typeof ClientCertificate>;
export type CertificateState = ClientCertificate['state'];

/** GET /client/certificate and the answer to POST /client/certificate/apply. Certificates are PEM; `chain` begins with the tester's own. */
export const ClientCertificateAnswer = v.object({
  ...ClientCertificate.entries,
  application: v.nullable(
    v.object({ id: uuid, status: v.number(), failureReason: v.nullable(v.string()), createDate: instant }),
  ),
  certificate: v.nullable(v.string()),
  chain: v.nullable(v.string()),
});
export type ClientCertificateAnswer = v.InferOutput<typeof ClientCertificateAnswer>;
/** POST /client/certificate/apply */
export const CertificateApply = v.strictObject({
  csr: v.pipe(v.string(), v.minLength(1), v.maxLength(CSR_MOST)),
  reason: v.optional(textUpTo(200)),
});
export type CertificateApply = v.InferOutput<typeof CertificateApply>;
/** GET {base}/{id}/file */
export const CertificateFileQuery = v.object({
  form: v.optional(v.picklist(CERTIFICATE_FORMS), 'pem'),
  ticket: v.optional(v.string()),
});
