import { lookup } from 'node:dns/promises';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { MailStep } from '../../../contract/resources/sys/mail-template/rules';
import { MailFailure, type Mail, type MailFile, type MailServer } from '../../ports/mail';
import { isInside } from './outbound';

const TIMEOUT = 10_000;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);
const failed = (step: MailStep, error: unknown, isFinal = false): MailFailure =>
  new MailFailure(step, textOf(error), isFinal);

/** The address behind a name. One of a tenant may not lead inside the own network: the connection takes the very address that was judged. */
async function addressOf({ host, isTrusted }: MailServer, free: ReadonlySet<string>): Promise<string> {
  const found = isIP(host)
    ? [{ address: host }]
    : await lookup(host, { all: true }).catch((error: unknown) => Promise.reject(failed('dns', error)));
  const mayBeInside = isTrusted || free.has(host.toLowerCase());
  if (!mayBeInside && found.some(({ address }) => isInside(address))) throw new MailFailure('address', host, true);
  return found[0]?.address ?? host;
}

/** Waits until a socket stands, or says why it does not. */
function standing(socket: Socket, event: 'connect' | 'secureConnect', step: MailStep): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const over = (error: unknown) => {
      socket.destroy();
      reject(failed(step, error));
    };
    const timer = setTimeout(() => over(new Error('ETIMEDOUT')), TIMEOUT);
    socket.once('error', over);
    socket.once(event, () => {
      clearTimeout(timer);
      socket.removeListener('error', over);
      resolve(socket);
    });
    socket.once('close', () => clearTimeout(timer));
  });
}

/** A line to the server, protected from its first byte on where that is asked for. */
async function lineTo(server: MailServer, free: ReadonlySet<string>): Promise<Socket> {
  const host = await addressOf(server, free);
  const line = await standing(connectTcp({ host, port: server.port }), 'connect', 'connect');
  if (server.security !== 'tls') return line;
  return standing(
    connectTls({ socket: line, servername: isIP(server.host) ? undefined : server.host, host: server.host }),
    'secureConnect',
    'tls',
  );
}

/** Whether a line to the server can be made. @throws MailFailure */
export async function reach(server: MailServer, free: ReadonlySet<string>): Promise<void> {
  (await lineTo(server, free)).destroy();
}

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

const BY_COMMAND: readonly (readonly [RegExp, MailStep])[] = [
  [/^STARTTLS/, 'tls'],
  [/^AUTH/, 'login'],
  [/^MAIL FROM/, 'sender'],
  [/^RCPT TO/, 'recipient'],
  [/^(CONN|EHLO|HELO|LHLO)/, 'greeting'],
];

/** Which step an error of the conversation belongs to. */
function stepOf({ code, command = '', responseCode, message }: SmtpError): MailStep {
  // A certificate that is refused half way is told as an error of the line.
  if (code === 'ETLS' || (responseCode === undefined && /certificate|\bTLS\b|\bSSL\b/i.test(message))) return 'tls';
  if (code === 'EAUTH') return 'login';
  return BY_COMMAND.find(([pattern]) => pattern.test(command))?.[1] ?? 'data';
}

/** Where the server refuses this mail for good, to ask again changes nothing; who lets nobody in may be mended meanwhile. */
const FINAL: ReadonlySet<MailStep> = new Set(['sender', 'recipient', 'data']);

function conversationFailure(error: unknown): MailFailure {
  const smtp = error as SmtpError;
  const step = stepOf(smtp);
  const isFinal = FINAL.has(step) && (smtp.responseCode ?? 0) >= 500;
  return new MailFailure(step, (smtp.response ?? textOf(error)).slice(0, 500), isFinal);
}

const attachmentOf = ({ name, type, bytes }: MailFile) => ({
  filename: name,
  contentType: type,
  content: Buffer.from(bytes),
});

/** Sends one mail over a line of its own. `free` are hosts inside the own network that tenants may name too. */
const answerTo = ({ replyTo }: MailServer, own: string | undefined): { replyTo?: string } => {
  const address = own ?? replyTo;
  return address ? { replyTo: address } : {};
};

export async function sendBy(
  server: MailServer,
  { to, files, messageId, replyTo: own, ...mail }: Mail,
  free: ReadonlySet<string>,
): Promise<void> {
  const line = await lineTo(server, free);
  const { host, port, security, username, password, sender, senderName } = server;
  const replyTo = answerTo(server, own);
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username ? { auth: { user: username, pass: password ?? '' } } : {}),
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    connection: line,
    secured: security === 'tls',
    // Nothing of this machine goes into a mail that somebody else wrote.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const from = senderName ? { name: senderName, address: sender } : sender;
    const info = await transport.sendMail({
      ...mail,
      to: [to].flat(),
      from,
      ...replyTo,
      ...(messageId ? { messageId: `<${messageId}@${sender.split('@')[1] ?? 'localhost'}>` } : {}),
      ...(files ? { attachments: files.map(attachmentOf) } : {}),
    });
    if (info.rejected.length > 0) throw new MailFailure('recipient', info.rejected.map(String).join(', '), true);
  } catch (error) {
    throw error instanceof MailFailure ? error : conversationFailure(error);
  } finally {
    transport.close();
    line.destroy();
  }
}
