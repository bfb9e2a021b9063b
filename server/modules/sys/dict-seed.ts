import { eq, sql } from 'drizzle-orm';
import { DICTIONARIES } from '../../../contract/dictionaries';
import { dictData } from '../../../contract/resources/sys/dict-data';
import { dictType } from '../../../contract/resources/sys/dict-type';
import { sysSetting } from '../../db/system-tables';
import type { Hook } from '../../engine/behaviour';
import { insertRows } from '../../engine/write';

/** Under it the codes are remembered that were made: what an administrator deleted does not come back. */
const SETTING = 'dictionaries.made';

/** Puts the dictionaries that the product ships with where the platform keeps its own; run at every start. */
export async function ensureDictionaries(hook: Hook): Promise<void> {
  const { tx } = hook;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${SETTING}))`);
  const [setting] = await tx.select().from(sysSetting).where(eq(sysSetting.key, SETTING));
  const made = (setting?.value as string[] | undefined) ?? [];
  const missing = Object.entries(DICTIONARIES).filter(([code]) => !made.includes(code));
  if (missing.length === 0) return;
  for (const [code, { name, entries }] of missing) {
    const [type] = await insertRows(hook, dictType, [{ tenantCode: '', code, name }], 'save');
    const rows = entries.map((entry, at) => ({ tenantCode: '', typeId: type?.id, ...entry, sort: (at + 1) * 10 }));
    await insertRows(hook, dictData, rows, 'save');
  }
  const value = [...made, ...missing.map(([code]) => code)];
  await tx.insert(sysSetting).values({ key: SETTING, value }).onConflictDoUpdate({ target: sysSetting.key, set: { value } });
}
