import { eq, sql } from 'drizzle-orm';
import { sysSetting } from '../db/system-tables';
import type { Tx } from '../db/database';

/**
 * Makes what the product ships with and this installation never had; run at every start, as the platform. What was made is remembered
 * under `setting`: what an administrator deleted does not come back. Servers that start at the same moment take turns.
 */
export async function makeOnce<T extends string>(
  tx: Tx,
  setting: string,
  keys: readonly T[],
  make: (missing: readonly T[]) => Promise<void>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${setting}))`);
  const [known] = await tx.select().from(sysSetting).where(eq(sysSetting.key, setting));
  const made = (known?.value as string[] | undefined) ?? [];
  const missing = keys.filter((key) => !made.includes(key));
  if (missing.length === 0) return;
  await make(missing);
  const value = [...made, ...missing];
  await tx
    .insert(sysSetting)
    .values({ key: setting, value })
    .onConflictDoUpdate({ target: sysSetting.key, set: { value } });
}
