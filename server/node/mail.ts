import { createTransport } from 'nodemailer';
import type { Log } from '../ports/log';
import type { Mailer } from '../ports/mail';

const TIMEOUT = 10_000;

/** Mail by SMTP (`smtp://user:password@host:port`). Without a server it refuses, so that nobody waits for a mail that was never sent. */
export function openMail(smtpUrl: string | undefined, from: string, log: Log): Mailer {
  if (!smtpUrl) {
    return {
      isConfigured: false,
      send() {
        log.warn({ reason: 'SMTP_URL is not set' }, 'a mail was not sent');
        return Promise.reject(new Error('No mail server is configured: SMTP_URL is not set.'));
      },
    };
  }
  const url = new URL(smtpUrl);
  const transport = createTransport(
    {
      host: url.hostname,
      port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
      secure: url.protocol === 'smtps:',
      ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    },
    { from },
  );
  return {
    isConfigured: true,
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
