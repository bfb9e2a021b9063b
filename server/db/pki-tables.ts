import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './column';
import { tenantPolicies } from './roles';

/**
 * What the authority has issued, to testers and to vehicles: no serial number twice, whoever it is for. Revocation list and status answers are
 * made from it alone, so a record that is gone does not take its certificate off the list.
 */
export const sysIssuedCertificate = pgTable(
  'sys_issued_certificate',
  {
    /** Hex digits in capitals. */
    serial: text('serial').primaryKey(),
    /** Number of the key that signed it: that one's list and answers tell of it. */
    issuer: integer('issuer').notNull().default(1),
    tenantCode: text('tenant_code').notNull(),
    /** Name of the resource and id of the record it was issued for. */
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
    notAfter: instantColumn('not_after').notNull(),
    /** A reason of RFC 5280; null while it is good. */
    reason: text('reason'),
    revokedAt: instantColumn('revoked_at'),
    createDate: instantColumn('create_date')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('sys_issued_certificate_record_idx').on(t.recordId),
    index('sys_issued_certificate_revoked_idx')
      .on(t.notAfter)
      .where(sql`reason is not null`),
    ...tenantPolicies(),
  ],
);
