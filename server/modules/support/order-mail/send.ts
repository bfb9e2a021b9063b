import { eq } from 'drizzle-orm';
import { sysUser } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { translate } from '../../../http/words';
import { asPlatform } from '../../../platform/elevate';
import { queueMail } from '../../../platform/mail/order';
import { canMail } from '../../../platform/mail/servers';
import { readerLanguage } from '../../../platform/reader';
import { replyAddress, tokenOf } from './token';

/** What a mail about an order says to one user. */
export type OrderMailContent = {
  orderId: string;
  tenantCode: string;
  userId: string;
  title: string;
  text: string;
  /** Where the order is seen in the console; empty where its address is not known. */
  link: string;
};

/**
 * Queues a mail about an order to one user, with the transaction. It may be answered where a mailbox is configured: the answer becomes a comment.
 * Nothing is sent where no mail server is configured or the user has no mail address.
 */
export async function mailAboutOrder(
  context: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  { orderId, tenantCode, userId, title, text, link }: OrderMailContent,
): Promise<void> {
  const { tx, scope, ports } = context;
  const { inbox } = ports;
  const replyTo = inbox ? replyAddress(inbox.address, await tokenOf(ports, orderId)) : undefined;
  await asPlatform(tx, scope, async () => {
    if (!(await canMail(tx, ports, tenantCode))) return;
    const [reader] = await tx.select().from(sysUser).where(eq(sysUser.id, userId));
    if (!reader?.email || reader.status !== 1) return;
    const language = readerLanguage(reader.lang);
    const reply = replyTo ? translate(language, 'support.order-mail.mayAnswer') : '';
    await queueMail(tx, ports, {
      tenantCode,
      to: [reader.email],
      code: 'support-order',
      language,
      variables: { name: reader.realName || reader.username, title, text, link, reply },
      ...(replyTo ? { replyTo } : {}),
    });
  });
}
