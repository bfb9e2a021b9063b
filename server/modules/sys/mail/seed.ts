import { eq, sql } from 'drizzle-orm';
import { LANGUAGES } from '../../../../contract/constants';
import { MAIL_CODES } from '../../../../contract/mail';
import { mailTemplate } from '../../../../contract/resources/sys/mail-template';
import { sysSetting } from '../../../db/system-tables';
import type { Hook } from '../../../engine/behaviour';
import { insertRows } from '../../../engine/write';
import { shippedTemplate } from './render';

/** Under it the codes are remembered that were made: what an administrator deleted does not come back. */
const SETTING = 'mail-templates.made';

/** Puts the mails of the product where the platform can change their words; run at every start. */
export async function ensureMailTemplates(hook: Hook): Promise<void> {
  const { tx } = hook;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${SETTING}))`);
  const [setting] = await tx.select().from(sysSetting).where(eq(sysSetting.key, SETTING));
  const made = (setting?.value as string[] | undefined) ?? [];
  const missing = MAIL_CODES.filter((code) => !made.includes(code));
  if (missing.length === 0) return;
  await insertRows(
    hook,
    mailTemplate,
    missing.map((code) => ({ tenantCode: '', code, ...shippedTemplate(code, LANGUAGES) })),
    'save',
  );
  const value = [...made, ...missing];
  await tx.insert(sysSetting).values({ key: SETTING, value }).onConflictDoUpdate({ target: sysSetting.key, set: { value } });
}
