import { inArray } from 'drizzle-orm';
import { textsIn } from '../../contract/text/texts';
import { sysTenant } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { InvalidFields } from '../refusal';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses codes of tenants that there are not: a rule that speaks of a misspelt one would never mean anybody. Only the platform's own rows
 * speak of tenants; those of a tenant concern that one alone.
 */
export async function refuseStrangeTenants(
  { tx }: WriteContext,
  field: string,
  before: Values,
  input: Values,
): Promise<void> {
  const codes = textsIn(input[field]);
  if (codes.length === 0 || (before.tenantCode ?? input.tenantCode) !== '') return;
  const code = sysTenant.tenantCode as unknown as typeof sysTenant.shortName;
  const found = await tx.select({ code }).from(sysTenant).where(inArray(code, codes));
  const known = new Set(found.map((row) => row.code));
  const names = codes.filter((one) => !known.has(one)).join(', ');
  if (names !== '') throw new InvalidFields({ [field]: { key: 'tenantsMissing', params: { names } } });
}
