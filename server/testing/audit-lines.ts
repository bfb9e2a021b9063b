import { addAuditLines } from '../engine/audit/add-lines';
import type { Database } from '../db/database';
import type { Ports } from '../ports/ports';

/** When the lines say that they were written, where a test says nothing else. */
export const AUDITED_AT = '2026-01-01T00:00:00.123Z';

/** Lines of the audit log as changes write them, one for each tenant named; `more` is what else each of them says. */
export const auditLines = (
  db: Database,
  tenants: readonly string[],
  more: (n: number) => object = () => ({}),
): Promise<unknown> =>
  db.run('platform', 'write', (tx) =>
    addAuditLines(
      tx,
      tenants.map((tenantCode, n) => ({
        tenantCode,
        resource: 'sys/dept',
        recordId: `r${n}`,
        operation: 'update',
        username: 'kim',
        at: AUDITED_AT,
        title: `부서 ${n}`,
        ...more(n),
      })),
    ),
  );

const nothing = () => undefined;

/** The ports that the audit log needs, which says nothing in the log of the server. */
export const auditPorts = <P extends Pick<Ports, 'db' | 'keys' | 'files'>>(parts: P, now: string): Ports & P =>
  ({
    ...parts,
    clock: { now: () => new Date(now) },
    log: { info: nothing, warn: nothing, error: nothing },
  }) as unknown as Ports & P;
