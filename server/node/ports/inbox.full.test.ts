import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInbox } from './inbox';

/** A mail server of others: `apt-get install dovecot-imapd`. */
const DOVECOT = '/usr/sbin/dovecot';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
let port: number;
let server: ChildProcess;

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const found = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(found));
    });
  });

const mailbox = (): string => join(folder, 'mail');
let delivered = 0;
/** As root a mail server refuses to read the mail of root. */
const owned = (path: string): void =>
  void (userInfo().username === 'root' && execFileSync('chown', ['-R', 'mail:mail', path]));
/** Puts a mail where a delivery agent would. */
function deliver(text: string): void {
  delivered += 1;
  writeFileSync(join(mailbox(), 'new', `${Date.now()}.${delivered}.host`), text.replaceAll('\n', '\r\n'));
  owned(mailbox());
}

const CONFIG = (port: number, folder: string, user: string) => `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_login_user = ${user === 'root' ? 'dovenull' : user}
default_internal_user = ${user === 'root' ? 'dovecot' : user}
default_internal_group = ${user === 'root' ? 'dovecot' : user}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail
service imap-login {
  chroot =
  inet_listener imap { 
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=p@ss
}
userdb {
  driver = static
  args = uid=${user === 'root' ? 'mail' : user} gid=${user === 'root' ? 'mail' : user} home=${folder}
}
`;

beforeAll(async () => {
  if (!existsSync(DOVECOT)) return;
  folder = mkdtempSync(join(tmpdir(), 'inbox-'));
  // Its processes for logins run as somebody else.
  chmodSync(folder, 0o755);
  for (const name of ['run', 'mail/new', 'mail/cur', 'mail/tmp']) mkdirSync(join(folder, name), { recursive: true });
  owned(mailbox());
  port = await freePort();
  writeFileSync(join(folder, 'dovecot.conf'), CONFIG(port, folder, userInfo().username));
  execFileSync('/usr/bin/doveconf', ['-c', join(folder, 'dovecot.conf'), '-n']);
  server = spawn(DOVECOT, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  for (const end = Date.now() + 20_000; !(await answers()) && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 100));
}, 30_000);
afterAll(async () => {
  if (server) {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const inbox = () => openInbox(`imap://kim:p%40ss@127.0.0.1:${port}`, 'order@example.com', log);
const answers = (): Promise<boolean> =>
  inbox()
    .take(() => Promise.resolve(), 10)
    .then(
      () => true,
      () => false,
    );
const letter = (n: number) =>
  `From: kim@example.com\nTo: "Order, of support" <order+Tok${n}@Example.com>,\n  other@example.com\nDelivered-To: box@example.com\nMessage-ID: <${n}@example.com>\nSubject: Re\n\nAnswer ${n}\n`;

it.skipIf(!existsSync(DOVECOT))('each mail of a real mailbox is handed over once, in its order [SUP-07]', async () => {
  for (const n of [1, 2, 3]) deliver(letter(n));
  const got: string[][] = [];
  const read = async () =>
    inbox().take(async (mail) => {
      const text = new TextDecoder().decode(await mail.fetch());
      got.push([mail.messageId, ...mail.recipients, /Answer \d/.exec(text)?.[0] ?? '', String(mail.size > 100)]);
    }, 2);
  expect([await read(), await read(), await read()]).toEqual([2, 1, 0]);
  expect(got).toEqual(
    [1, 2, 3].map((n) => [
      `<${n}@example.com>`,
      `order+tok${n}@example.com`,
      'other@example.com',
      'box@example.com',
      `Answer ${n}`,
      'true',
    ]),
  );
  // They stay in the mailbox.
  expect(readdirSync(join(mailbox(), 'cur'))).toHaveLength(3);
});

it.skipIf(!existsSync(DOVECOT))(
  'one that cannot be handled is handed over again, and holds up no other [SUP-07]',
  async () => {
    for (const n of [4, 5]) deliver(letter(n));
    const got: string[] = [];
    const failing = async () =>
      inbox().take(async ({ messageId }) => {
        got.push(messageId);
        if (messageId.startsWith('<4')) throw new Error('not now');
      }, 10);
    expect([await failing(), await failing()]).toEqual([1, 0]);
    expect(got).toEqual(['<4@example.com>', '<5@example.com>', '<4@example.com>']);
    const whole = await inbox().take(() => Promise.resolve(), 10);
    expect(whole).toBe(1);
  },
);

it.skipIf(!existsSync(DOVECOT))(
  'a wrong password and a server that is away are failures with their reason [SUP-07]',
  async () => {
    const wrong = openInbox(`imap://kim:wrong@127.0.0.1:${port}`, 'order@example.com', log);
    await expect(wrong.take(() => Promise.resolve(), 1)).rejects.toThrow();
    const away = openInbox(`imap://kim:p@127.0.0.1:${await freePort()}`, 'order@example.com', log);
    await expect(away.take(() => Promise.resolve(), 1)).rejects.toThrow(/ECONNREFUSED|connect/i);
  },
);
