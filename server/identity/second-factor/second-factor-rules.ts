import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysAuthConfig } from '../../db/tables';

/** Of whom it is asked; further tenants count like his own. */
export type FactorSubject = { createDate: string; tenants: readonly string[]; roleIds: readonly string[] };

const DAY = 86_400_000;

/** From when on a rule asks a person: so many days after it began to hold, or after his account was made. */
export const dutyBegins = ({
  since,
  graceDays,
  createDate,
}: {
  since: string | null;
  graceDays: number;
  createDate: string;
}): number => Math.max(since ? Date.parse(since) : 0, Date.parse(createDate)) + graceDays * DAY;

/** The earliest instant from which on a rule asks the person for a second factor, ms; null where none does. */
export async function ruleBegins(tx: Tx, { createDate, tenants, roleIds }: FactorSubject): Promise<number | null> {
  const whose = or(
    isNull(sysAuthConfig.roleId),
    ...(roleIds.length > 0 ? [inArray(sysAuthConfig.roleId, [...roleIds])] : []),
  );
  const rules = await tx
    .select({ since: sysAuthConfig.since, graceDays: sysAuthConfig.graceDays })
    .from(sysAuthConfig)
    .where(and(eq(sysAuthConfig.status, 1), inArray(sql`${sysAuthConfig.tenantCode}`, [...tenants]), whose));
  return rules.length === 0 ? null : Math.min(...rules.map((rule) => dutyBegins({ ...rule, createDate })));
}
