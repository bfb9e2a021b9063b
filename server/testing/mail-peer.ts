import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML; empty where it has none. */
  html: string;
  /** Files that came with it, by name. */
  files: Readonly<Record<string, Uint8Array>>;
};

const quoted = (text: string): string =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
const utf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8');
const DECODE: Readonly<Record<string, (body: string) => string>> = {
  base64: (body) => Buffer.from(body, 'base64').toString('utf8'),
  'quoted-printable': (body) => utf8(quoted(body)),
};
/** `=?UTF-8?Q?…?=` of a header. */
const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, body: string) =>
      how.toLowerCase() === 'b' ? (DECODE.base64?.(body) ?? '') : utf8(quoted(body.replaceAll('_', ' '))),
    );

/** The part of a mail that is its text, or the same as HTML; undefined where it has no such part. */
function partOf(raw: string, kind: 'plain' | 'html'): string | undefined {
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`);
  const parts = boundaries.reduce((all, boundary) => all.flatMap((part) => part.split(boundary)), [raw]);
  return parts
    .filter((part) => part.trimStart().toLowerCase().startsWith('content-'))
    .find((part) => part.toLowerCase().includes(`content-type: text/${kind}`))
    ?.trimStart();
}

/** What a part of a mail says. */
function bodyOf(part: string): string {
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(part)?.[1] ?? '';
  return (DECODE[encoding.toLowerCase()] ?? ((text) => utf8(text)))(part.slice(part.indexOf('\r\n\r\n') + 4));
}

/** Parts that say they are attachments. */
function filesIn(raw: string): ReceivedMail['files'] {
  const parts = raw.split(/\r\n--[^\r\n]+/).filter((part) => /content-disposition: attachment/i.test(part));
  return Object.fromEntries(
    parts.map((part) => {
      const [folded = '', ...body] = part.split('\r\n\r\n');
      const head = folded.replace(/\r\n\s+/g, ' ');
      const plain = /filename="?([^";\r\n]+)"?/.exec(head)?.[1] ?? '';
      const coded = [...head.matchAll(/filename\*\d+\*?=(?:utf-8'')?([^;\r\n]+)/gi)].map(([, text]) => text).join('');
      return [plain ? words(plain) : decodeURIComponent(coded), Buffer.from(body.join(''), 'base64')];
    }),
  );
}

function read(raw: string, to: string): ReceivedMail {
  const [head = ''] = raw.split('\r\n\r\n');
  const header = (name: string): string =>
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n\s+/g, ' ') ?? '';
  const html = partOf(raw, 'html');
  return {
    to,
    files: filesIn(raw),
    subject: words(header('Subject')),
    text: bodyOf(partOf(raw, 'plain') ?? raw),
    html: html === undefined ? '' : bodyOf(html),
  };
}

/** A mail server of its own that keeps what it gets. It can be down for a while under the same port. */
export class MailPeer {
  readonly mails: ReceivedMail[] = [];
  private server: SMTPServer | null = null;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          for (const { address } of session.envelope.rcptTo)
            this.mails.push(read(Buffer.concat(chunks).toString('latin1'), address));
          done();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  to(address: string): ReceivedMail | undefined {
    return this.mails.findLast((mail) => mail.to === address);
  }
}

/** The token in the link of a mail. */
export const tokenIn = (text: string): string => /#\/reset-password\?token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
