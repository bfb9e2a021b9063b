import { ImapFlow, type FetchMessageObject } from 'imapflow';
import type { Log } from '../../ports/log';
import type { Inbox, InboxMail } from '../../ports/inbox';

/** A server that says nothing for so long is away, ms. */
const TIMEOUT = 30_000;
/** Headers that name the address to which a mail was delivered. */
const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];
const BETWEEN = /[\s<>,;:"()]+/;
/** A longer word is no address of ours. */
const LONGEST = 320;

/** The lines of some headers, unfolded. */
const unfolded = (headers: Buffer | undefined): string =>
  (headers?.toString('latin1') ?? '').replace(/\r?\n[ \t]+/g, ' ');

const asInboxMail = (found: FetchMessageObject, fetchSource: () => Promise<Buffer>): InboxMail => {
  const lines = unfolded(found.headers).split(/\r?\n/);
  const wanted = lines.filter((line) => RECIPIENTS.includes(line.slice(0, line.indexOf(':')).trim().toLowerCase()));
  return {
    recipients: wanted.flatMap((line) =>
      line
        .toLowerCase()
        .split(BETWEEN)
        .filter((word) => word.includes('@') && word.length <= LONGEST),
    ),
    messageId: found.envelope?.messageId ?? `uid ${found.uid} ${found.internalDate?.toString() ?? ''}`,
    size: found.size ?? 0,
    fetch: fetchSource,
  };
};

/**
 * A mailbox by IMAP. Mails that were handled are marked as seen and stay where they are: the mailbox is the operator's.
 *
 * @param url `imaps://user:password@host/MAILBOX`, or `imap:` for STARTTLS where it is offered; `INBOX` where no mailbox is named.
 */
export function openInbox(url: string, address: string, log: Log): Inbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const isTls = protocol === 'imaps:';
  const mailbox = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  const connection = () => {
    const client = new ImapFlow({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isTls ? 993 : 143),
      secure: isTls,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT * 2,
    });
    // A connection that breaks between two commands would otherwise end the process.
    client.on('error', (error: Error) => log.warn({ reason: error.message }, 'the connection to the mailbox broke'));
    return client;
  };

  async function handleOne(
    client: ImapFlow,
    uid: number,
    handle: (mail: InboxMail) => Promise<void>,
  ): Promise<boolean> {
    const by = { uid: true } as const;
    const found = await client.fetchOne(
      String(uid),
      { ...by, size: true, envelope: true, headers: true, internalDate: true },
      by,
    );
    if (!found) return false;
    const mail = asInboxMail(found, async () => {
      const whole = await client.fetchOne(String(uid), { source: true }, by);
      if (!whole || !whole.source) throw new Error('the mail is not in the mailbox any more');
      return whole.source;
    });
    await handle(mail);
    await client.messageFlagsAdd(String(uid), ['\\Seen'], by);
    return true;
  }

  return {
    address,
    async take(handle, most) {
      const client = connection();
      await client.connect();
      try {
        await client.mailboxOpen(mailbox);
        const unseen = (await client.search({ seen: false }, { uid: true })) || [];
        let handled = 0;
        for (const uid of unseen.toSorted((a, b) => a - b).slice(0, most)) {
          try {
            if (await handleOne(client, uid, handle)) handled += 1;
          } catch (error) {
            // One mail that cannot be handled now must not hold up those behind it.
            log.error({ uid, reason: String(error).slice(0, 300) }, 'a mail could not be handled and is tried again');
            if (!client.usable) throw error;
          }
        }
        return handled;
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
}
