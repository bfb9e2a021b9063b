import { eq, inArray, sql } from 'drizzle-orm';
import { permissionOf } from '../../../../contract/language/derive';
import { orderComment } from '../../../../contract/resources/support/order-comment/definition';
import { orderMail } from '../../../../contract/resources/support/order-mail/definition';
import {
  MAIL_FILES,
  MAX_MAIL_QUOTE,
  MAX_MAIL_TEXT,
  MAX_ORDER_MAIL,
  type OrderMailReason,
} from '../../../../contract/resources/support/order-mail/rules';
import { endingOf } from '../../../../contract/wire/upload';
import { supportOrderList, supportOrderMail, sysUser } from '../../../db/tables';
import { keepFile } from '../../../engine/files/keep';
import { judgedType } from '../../../platform/files/file-type';
import { insertRows } from '../../../engine/write/trusted';
import { createRow } from '../../../engine/write/write';
import { UnreadableFile } from '../../../../formats/finding';
import { scopeOfPerson } from '../../../identity/access/scope-of-person';
import type { InboxMail } from '../../../ports/inbox';
import type { Ports } from '../../../ports/ports';
import type { MailContent } from '../../../readers/mail/mail';
import { Refusal } from '../../../refusal';
import { dbScopeOf, hasPermission, systemScope, type Scope } from '../../../scope';
import { sha256 } from '../../../identity/secret';
import { orderOfToken, answerTokenIn } from './token';

type Order = { id: string; tenantCode: string; people: string[] };
type Stored = { ids: readonly string[]; pictures: readonly string[]; leftOut: readonly string[] };
/** `sender`: as whom it becomes a comment. */
type Judged = Stored & { content: MailContent | null; reason: OrderMailReason | null; sender: Scope | null };
const NOTHING: Judged = { content: null, reason: null, sender: null, ids: [], pictures: [], leftOut: [] };

const PICTURES = /\.(png|jpe?g|webp)$/i;
const MB = 1024 * 1024;
const shortened = (text: string, most: number): string => [...text].slice(0, most).join('');

/** The order that a mail answers, with its people; null where it names none of this server's. */
async function orderOf(ports: Ports, address: string, mail: InboxMail): Promise<Order | null> {
  const token = answerTokenIn(address, mail.recipients);
  const id = token && (await orderOfToken(ports, token));
  if (!id) return null;
  return ports.db.run('platform', 'read', async (tx) => {
    const [row] = await tx.select().from(supportOrderList).where(eq(supportOrderList.id, id));
    if (!row) return null;
    const { submitterId, operatorId, processUserList } = row;
    const people = [submitterId, operatorId, ...((processUserList as string[] | null) ?? [])];
    return { id, tenantCode: String(row.tenantCode), people: people.filter((one): one is string => Boolean(one)) };
  });
}

/** The person of the order who has the mail address, as that person would act in the console now; null where it is nobody's. */
async function senderOf(ports: Ports, order: Order, address: string): Promise<Scope | null> {
  if (address === '' || order.people.length === 0) return null;
  const accounts = await ports.db.run('platform', 'read', (tx) =>
    tx
      .select({ id: sysUser.id, lang: sysUser.lang, email: sysUser.email })
      .from(sysUser)
      .where(inArray(sysUser.id, order.people)),
  );
  for (const { id, lang, email } of accounts) {
    if (email?.toLowerCase() !== address) continue;
    const scope = await scopeOfPerson(ports, { userId: id, tenantCode: order.tenantCode, language: lang });
    if (scope) return scope;
  }
  return null;
}

/** Stores the files of a mail that may be stored; the others are named. */
async function keepFiles(ports: Ports, scope: Scope, files: MailContent['files']): Promise<Stored> {
  const kept = { ids: [] as string[], pictures: [] as string[], leftOut: [] as string[] };
  const accepted = MAIL_FILES.accept.split(',');
  for (const { name, bytes } of files) {
    const type = judgedType(bytes, name);
    const isTaken = accepted.includes(endingOf(name)) && bytes.length <= MAIL_FILES.maxMb * MB && type !== null;
    if (!isTaken || kept.ids.length >= MAIL_FILES.max) {
      kept.leftOut.push(name);
      continue;
    }
    const id = await keepFile({ ports, scope }, { name: shortened(name, 200), type, isSent: true }, bytes, (_, row) =>
      Promise.resolve(row.id),
    );
    kept.ids.push(id);
    if (PICTURES.test(name)) kept.pictures.push(id);
  }
  return kept;
}

async function contentOf(ports: Ports, order: Order, mail: InboxMail): Promise<MailContent | OrderMailReason> {
  if (mail.size > MAX_ORDER_MAIL) return 'tooLarge';
  try {
    const file = { name: 'answer.eml', bytes: await mail.fetch() };
    return await ports.readers.read('mail', [file], undefined, { tenant: order.tenantCode });
  } catch (error) {
    if (error instanceof UnreadableFile) return 'unreadable';
    throw error;
  }
}

/** What is done with a mail whose content is known. Nothing is written yet but its files. */
async function judged(ports: Ports, order: Order, content: MailContent): Promise<Judged> {
  if (content.isAutomatic) return { ...NOTHING, content, reason: 'automatic' };
  const sender = await senderOf(ports, order, content.from);
  const stored = await keepFiles(ports, sender ?? systemScope(order.tenantCode), content.files);
  const found = { ...NOTHING, content, ...stored };
  if (content.text === '' && stored.pictures.length === 0) return { ...found, reason: 'empty' };
  if (!sender) return { ...found, reason: 'stranger' };
  return hasPermission(sender, permissionOf(orderComment, 'save'))
    ? { ...found, sender }
    : { ...found, reason: 'notPermitted' };
}

const WAITS: ReadonlySet<OrderMailReason> = new Set(['stranger', 'notPermitted']);

const statusOf = (reason: OrderMailReason | null): string => {
  if (reason === null) return 'taken';
  return WAITS.has(reason) ? 'waiting' : 'dropped';
};

const commentOf = ({ id }: Order, { content, pictures }: Judged) => ({
  orderId: id,
  content: shortened(content?.text || content?.subject || '-', MAX_MAIL_TEXT),
  pictures,
});

const UNREAD = { from: '', subject: '', text: '', quoted: '' };
const textsOf = ({ from, subject, text, quoted }: typeof UNREAD) => ({
  fromAddress: shortened(from || '-', 320),
  subject: shortened(subject, 300),
  content: shortened(text, MAX_MAIL_TEXT) || null,
  quoted: shortened(quoted, MAX_MAIL_QUOTE) || null,
});

const rowOf = (ports: Ports, order: Order, messageKey: string, { content, reason, ids, leftOut }: Judged) => ({
  ...textsOf(content ?? UNREAD),
  orderId: order.id,
  messageKey,
  receivedAt: ports.clock.now().toISOString(),

  status: statusOf(reason),
  reason,

  attachments: ids,
  leftOut: shortened(leftOut.join(', '), 1000) || null,
});

/**
 * Does with a mail what is to be done: a comment where one of the order's people wrote it, a line that waits where somebody else did. One that
 * names no order of this server's is no business of anybody's. The same mail again changes nothing.
 */
export async function takeMail(ports: Ports, address: string, mail: InboxMail): Promise<void> {
  const order = await orderOf(ports, address, mail);
  if (!order) return ports.log.warn({}, 'a mail answers no work order of this server and is ignored');
  const scope = systemScope(order.tenantCode);
  const messageKey = await sha256(`${order.id} ${mail.messageId}`);
  const isKnown = await ports.db.run('platform', 'read', async (tx) => {
    const where = eq(supportOrderMail.messageKey, messageKey);
    return (
      (
        await tx
          .select({ one: sql`1` })
          .from(supportOrderMail)
          .where(where)
      ).length > 0
    );
  });
  if (isKnown) return;
  const found = await contentOf(ports, order, mail);
  const judgement = typeof found === 'string' ? { ...NOTHING, reason: found } : await judged(ports, order, found);
  const write = (about: Judged) =>
    ports.db.run(dbScopeOf(scope), 'write', async (tx) => {
      const { sender } = about;
      // With the rights of its sender, and in one transaction with the line that says so: no mail becomes two comments.
      if (sender) await createRow({ tx, ports, scope: sender }, orderComment, commentOf(order, about));
      await insertRows({ tx, ports, scope }, orderMail, [rowOf(ports, order, messageKey, about)], 'receive');
    });
  await write(judgement).catch((error: unknown) => {
    // Whoever does not see the order any more does not comment on it either.
    if (!judgement.sender || !(error instanceof Refusal)) throw error;
    return write({ ...judgement, sender: null, reason: 'notPermitted' });
  });
}
