import { APPLICATION, CERTIFICATE } from '../../../../contract/resources/account/certificate/rules';
import { became, type SeededAuditLine } from '../../demo/history';

type Row = Readonly<Record<string, unknown>>;
/** The approver of the tenant. */
export type Author = { id: string; username: string };

type Step = {
  operation: string;
  at: unknown;
  by: Author | null;
  reason?: unknown;
  changes: SeededAuditLine['changes'];
};

const lineOf =
  (resource: string, row: Row, title: string) =>
  ({ operation, at, by, reason = null, changes }: Step): SeededAuditLine => ({
    tenantCode: String(row.tenantCode),
    resource,
    recordId: String(row.id),
    operation,
    userId: by?.id ?? null,
    // What nobody decided was asked for by the tester itself.
    username: by?.username ?? String(row.testerCode ?? 'system'),
    at: String(at),
    requestId: null,
    success: true,
    reason: typeof reason === 'string' ? reason : null,
    title,
    changes,
  });

const ISSUED = [
  'commonName',
  'status',
  'validFrom',
  'validTo',
  'serialNumber',
  'testerCode',
  'machinecode',
  'organization',
  'issuer',
  'certId',
  'keyType',
];
const ENDED = ['status', 'revokeTime', 'revokeReason', 'revokeRemark'];

/** How the certificates of testers came to the states that they are in. A deleted one was revoked before. */
export function certificateHistory(rows: readonly Row[], author: Author | null): SeededAuditLine[] {
  return rows.flatMap((row) => {
    const line = lineOf('account/certificate', row, String(row.commonName));
    const issued = line({
      operation: 'issue',
      at: row.createDate,
      by: null,
      changes: became({ ...row, status: CERTIFICATE.normal }, ISSUED),
    });
    if (row.status === CERTIFICATE.normal) return [issued];
    const isHeld = row.status === CERTIFICATE.disabled;
    const ended = { ...row, status: isHeld ? CERTIFICATE.disabled : CERTIFICATE.revoked };
    const operation = isHeld ? 'disable' : 'revoke';
    const changes = became(ended, ENDED, { status: CERTIFICATE.normal });
    const end = line({ operation, at: row.revokeTime, by: author, reason: row.revokeRemark, changes });
    if (row.status !== CERTIFICATE.deleted) return [issued, end];
    return [
      issued,
      end,
      line({
        operation: 'discard',
        at: row.updateDate,
        by: author,
        changes: became(row, ['status'], { status: ended.status }),
      }),
    ];
  });
}

const ASKED = ['testerCode', 'status', 'kind', 'requestReason', 'subject', 'keyType', 'keyId'];
const DECIDED = ['status', 'certId', 'failureReason', 'decidedAt'];

/** What became of applications: granted by themselves, refused by a person, found wanting when they came, or waiting. */
export function applicationHistory(rows: readonly Row[], author: Author | null): SeededAuditLine[] {
  return rows.flatMap((row) => {
    const line = lineOf('account/certificate-apply', row, String(row.testerCode));
    const isFlawed = String(row.failureReason ?? '').startsWith('csr');
    const before = isFlawed ? row.status : APPLICATION.applying;
    const asked = line({
      operation: 'apply',
      at: row.createDate,
      by: null,
      changes: became({ ...row, status: before }, ASKED),
    });
    if (row.status === APPLICATION.applying || isFlawed) return [asked];
    const changes = became(row, DECIDED, { status: APPLICATION.applying });
    const isGranted = row.status === APPLICATION.success;
    const by = isGranted ? null : author;
    return [
      asked,
      line({ operation: isGranted ? 'succeed' : 'refuse', at: row.decidedAt, by, reason: row.failureReason, changes }),
    ];
  });
}

const ENTERED = ['vin', 'status', 'brand', 'model', 'effectiveHours'];
const CERTIFIED = ['status', 'validFrom', 'validTo', 'serialNumber', 'certId', 'issuer', 'keyType', 'applicant'];
/** States of a vehicle's certificate: 0 to be issued, 1 issued, 2 expired, -1 revoked. */
const OVER = { '2': 'expire', '-1': 'revoke' } as const;

/** How vehicles were entered, certified, and what became of that. */
export function vehicleHistory(rows: readonly Row[], author: Author | null): SeededAuditLine[] {
  return rows.flatMap((row) => {
    const line = lineOf('account/dsa-vehicle', row, String(row.vin));
    const entered = line({
      operation: 'save',
      at: row.createDate,
      by: author,
      changes: became({ ...row, status: 0 }, ENTERED),
    });
    if (row.status === 0) return [entered];
    const issued = line({
      operation: 'issue',
      at: row.updateDate,
      by: author,
      changes: became({ ...row, status: 1 }, CERTIFIED, { status: 0 }),
    });
    const operation = OVER[String(row.status) as keyof typeof OVER] as (typeof OVER)[keyof typeof OVER] | undefined;
    if (!operation) return [entered, issued];
    const isRevoked = operation === 'revoke';
    const changes = became(row, ['status', 'revokeTime', 'revokeReason'], { status: 1 });
    return [
      entered,
      issued,
      line({ operation, at: isRevoked ? row.revokeTime : row.validTo, by: isRevoked ? author : null, changes }),
    ];
  });
}
