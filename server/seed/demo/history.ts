import type { ActivationClient, SeededCode } from '../account/activation-code';
import type { User } from '../sys/user';

type Change = { field: string; before: unknown; after: unknown };
/** A line of the audit log as the engine would have written it. */
export type SeededAuditLine = {
  tenantCode: string;
  resource: string;
  recordId: string;
  operation: string;
  userId: string | null;
  username: string;
  at: string;
  requestId: string | null;
  success: true;
  reason: string | null;
  title: string;
  changes: Change[];
};

/** The changes that make a row what it is, of those fields. */
export const became = (
  row: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  before: Readonly<Record<string, unknown>> = {},
): Change[] =>
  fields
    .filter((field) => (row[field] ?? null) !== null)
    .map((field) => ({ field, before: before[field] ?? null, after: row[field] }));

/** How the codes came to the state that they are in. */
export function codeHistory(codes: readonly SeededCode[], { id: userId, username }: User): SeededAuditLine[] {
  return codes.flatMap((code) => {
    const line = {
      tenantCode: code.tenantCode,
      resource: 'account/activation-code',
      recordId: code.id,
      requestId: null,
      success: true,
      title: code.code,
    } as const;
    const made = { ...code, status: 'active' };
    const generated: SeededAuditLine = {
      ...line,
      operation: 'generate',
      userId,
      username,
      at: code.createDate,
      reason: null,
      changes: became(made, ['code', 'status', 'maxClients', 'validityDays', 'expiredAt', 'remark']),
    };
    if (code.status === 'active') return [generated];
    const changes = became(code, ['status', 'revokedAt', 'revokeReason'], { status: 'active' });
    const ended = { ...line, at: code.updateDate, reason: code.revokeReason, changes };
    return [
      generated,
      code.status === 'revoked'
        ? { ...ended, operation: 'revoke', userId, username }
        : { ...ended, operation: 'expire', userId: null, username: 'system' },
    ];
  });
}

/** How the clients were signed on, and which were revoked. */
export function clientHistory(clients: readonly ActivationClient[], { id: userId, username }: User): SeededAuditLine[] {
  return clients.flatMap((client) => {
    const line = {
      tenantCode: client.tenantCode,
      resource: 'account/activation-client',
      recordId: client.id,
      requestId: null,
      success: true,
      title: client.machineId,
    } as const;
    const activated: SeededAuditLine = {
      ...line,
      operation: 'activate',
      userId: null,
      username: client.machineId,
      at: client.activatedAt,
      reason: null,
      changes: became({ ...client, delFlag: 1 }, [
        'machineId',
        'delFlag',
        'activationCodeId',
        'clientId',
        'activatedAt',
      ]),
    };
    if (client.delFlag === 1) return [activated];
    const changes = became(client, ['delFlag', 'revokeReason'], { delFlag: 1 });
    return [
      activated,
      { ...line, operation: 'revoke', userId, username, at: client.updateDate, reason: client.revokeReason, changes },
    ];
  });
}
