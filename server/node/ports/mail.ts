import type { Log } from '../../ports/log';
import { MailFailure, type Mailer, type MailServer } from '../../ports/mail';
import { reach, sendBy } from './smtp';

/** The operator's server, as `smtp://user:password@host:port` names it: STARTTLS where it is offered. */
function operatorServer(smtpUrl: string, from: string): MailServer {
  const url = new URL(smtpUrl);
  const isTls = url.protocol === 'smtps:';
  const [, name = '', address = from] = /^(.*)<([^>]+)>\s*$/.exec(from) ?? [];
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'offered',
    username: url.username ? decodeURIComponent(url.username) : null,
    password: decodeURIComponent(url.password),
    sender: address.trim(),
    senderName: name.trim().replace(/^"|"$/g, '') || null,
    isTrusted: true,
  };
}

/** Mail by SMTP. Without a server of the operator's it refuses to send by that, so that nobody waits for a mail that was never sent. */
export function openMail(smtpUrl: string | undefined, from: string, log: Log, allowed: readonly string[] = []): Mailer {
  const free = new Set(allowed.map((host) => host.toLowerCase()));
  const own = smtpUrl ? operatorServer(smtpUrl, from) : null;
  return {
    isConfigured: own !== null,
    ...(own ? { check: () => reach(own, free) } : {}),
    async send(mail) {
      if (own) return sendBy(own, mail, free);
      log.warn({ reason: 'SMTP_URL is not set' }, 'a mail was not sent');
      throw new MailFailure('connect', 'No mail server is configured: SMTP_URL is not set.', true);
    },
    sendBy: (server, mail) => sendBy(server, mail, free),
  };
}
