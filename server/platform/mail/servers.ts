import { and, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { MailSecurity } from '../../../contract/resources/sys/mail-template/rules';
import { sysMailLog, sysMailServer } from '../../db/tables';
import type { Tx } from '../../db/database';
import type { MailServer } from '../../ports/mail';
import type { Ports } from '../../ports/ports';

type Row = typeof sysMailServer.$inferSelect;

/** A configured server as the port takes it, its password opened. Only one that the platform configured may stand inside the own network. */
export async function asServer({ keys }: Ports, row: Row): Promise<MailServer> {
  const { host, port, security, username, password, sender, senderName, replyTo, tenantCode } = row;
  return {
    host,
    port,
    username,
    sender,
    senderName,
    replyTo,
    security: security as MailSecurity,
    password: password ? await keys.decrypt(password) : null,
    isTrusted: tenantCode === '',
  };
}

/** The server by which mails of the tenant go: its own that was changed last, else the platform's; null where only the operator's is left. */
export async function serverOf(tx: Tx, tenant: string): Promise<Row | null> {
  const rows = await tx
    .select()
    .from(sysMailServer)
    .where(and(eq(sysMailServer.status, 1), inArray(sysMailServer.tenantCode, ['', tenant])))
    .orderBy(desc(sysMailServer.updateDate));
  return rows.find(({ tenantCode }) => tenantCode === tenant) ?? rows[0] ?? null;
}

/** Whether a mail to people of the tenant has a way to go. As the platform. */
export const canMail = async (tx: Tx, { mail }: Ports, tenant: string): Promise<boolean> =>
  mail.isConfigured || (await serverOf(tx, tenant)) !== null;

/** Whether the server has sent as many mails within the last minute as it may. */
export async function isServerBusy(tx: Tx, { name, perMinute }: Row, tenant: string, now: Date): Promise<boolean> {
  if (perMinute === null) return false;
  const lately = and(
    eq(sysMailLog.server, name),
    eq(sysMailLog.tenantCode, tenant),
    gt(sysMailLog.sentAt, new Date(now.getTime() - 60_000).toISOString()),
  );
  const [found] = await tx.select({ sent: count() }).from(sysMailLog).where(lately);
  return (found?.sent ?? 0) >= perMinute;
}
