import { createServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { MailFailure, type MailServer } from '../../ports/mail';
import { openMail } from './mail';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const mailer = openMail(undefined, 'console@example.com', log, []);
const letter = { to: 'kim@example.com', subject: 'Hello', text: 'Hello\n', html: '<p>Hello</p>' };
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const got: string[] = [];
/** A real mail server that behaves as told. */
async function peer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    onData: (stream, _, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      stream.on('end', () => {
        got.push(text);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  closing.push(() => server.close());
  return listening(server.server as Server);
}

const by = (port: number, more: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  sender: 'console@example.com',
  isTrusted: true,
  ...more,
});
async function failureOf(server: MailServer): Promise<MailFailure> {
  try {
    await mailer.sendBy(server, letter);
  } catch (error) {
    if (error instanceof MailFailure) return error;
    throw error;
  }
  throw new Error('the mail went');
}
const no = (text: string, code = 550) => Object.assign(new Error(text), { responseCode: code });

describe('a mail that does not go says at which step it failed [SYS-11]', () => {
  it('an address inside the own network that a tenant names', async () => {
    const port = await peer({ disabledCommands: ['STARTTLS', 'AUTH'] });
    expect(await failureOf(by(port, { isTrusted: false }))).toMatchObject({ step: 'address', isFinal: true });
  });

  it('a name that nobody knows', async () =>
    expect(await failureOf(by(25, { host: 'no-such-host.invalid' }))).toMatchObject({ step: 'dns', isFinal: false }));

  it('a port at which nobody listens', async () => {
    const server = createServer();
    const port = await listening(server);
    server.close();
    expect(await failureOf(by(port))).toMatchObject({ step: 'connect', isFinal: false });
  });

  it('something that is no mail server', async () => {
    const server = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    closing.push(() => server.close());
    expect((await failureOf(by(await listening(server)))).step).toBe('greeting');
  });

  it('a certificate that nobody vouches for, with STARTTLS and from the first byte on', async () => {
    expect((await failureOf(by(await peer({}), { security: 'starttls' }))).step).toBe('tls');
    expect((await failureOf(by(await peer({ secure: true }), { security: 'tls' }))).step).toBe('tls');
  });

  it('a server without STARTTLS where that is asked for', async () =>
    expect((await failureOf(by(await peer({ disabledCommands: ['STARTTLS'] }), { security: 'starttls' }))).step).toBe(
      'tls',
    ));

  it('a wrong password', async () => {
    const port = await peer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(no('wrong password', 535)),
    });
    expect(await failureOf(by(port, { username: 'console', password: 'wrong' }))).toMatchObject({
      step: 'login',
      isFinal: false,
    });
  });

  it('a sender, a recipient and a text that are refused, in the words of the server', async () => {
    const plain = { disabledCommands: ['STARTTLS', 'AUTH'] };
    const sender = await peer({ ...plain, onMailFrom: (_address, _session, done) => done(no('sender is not ours')) });
    expect(await failureOf(by(sender))).toMatchObject({
      step: 'sender',
      isFinal: true,
      reason: '550 sender is not ours',
    });
    const recipient = await peer({ ...plain, onRcptTo: (_address, _session, done) => done(no('no such mailbox')) });
    expect(await failureOf(by(recipient))).toMatchObject({ step: 'recipient', isFinal: true });
    const later = await peer({ ...plain, onRcptTo: (_address, _session, done) => done(no('try later', 450)) });
    expect(await failureOf(by(later))).toMatchObject({ step: 'recipient', isFinal: false });
    const data = await peer({
      ...plain,
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(no('looks like spam', 554))),
    });
    expect(await failureOf(by(data))).toMatchObject({ step: 'data', isFinal: true });
  });
});

describe('a mail that goes', () => {
  it('logs in, bears the sender’s name and where to answer, and no line of its own [SYS-11]', async () => {
    const port = await peer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(null, { user: 'console' }),
    });
    await mailer.sendBy(
      by(port, { username: 'console', password: 'right', senderName: 'GNDS', replyTo: 'help@example.com' }),
      {
        ...letter,
        subject: 'Hello\r\nBcc: evil@example.com',
      },
    );
    const mail = got.at(-1) ?? '';
    expect(mail).toMatch(/^From: GNDS <console@example.com>/m);
    expect(mail).toMatch(/^Reply-To: help@example.com/m);
    expect(mail).not.toMatch(/^Bcc:/m);
  });
});
