import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { argon2id, argon2Verify } from 'hash-wasm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Log } from '../../ports/log';
import { newMasterKey } from '../../ports/sealing';
import { openFiles } from './files';
import { openKeys } from './keys';
import { listen } from '../listen';
import { openLog } from './log';
import { openMail } from './mail';
import { PasswordsBusy } from '../../ports/passwords';
import { openPasswords } from './passwords';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines: { message: string; fields: Record<string, unknown> }[] = [];
const keep = (fields: Record<string, unknown>, message: string) => void lines.push({ message, fields });
const log: Log = { info: keep, warn: keep, error: keep };

describe('keys', () => {
  test('a key file is made once, for the owner only, and opens what it sealed', async () => {
    const dataDir = join(folder, 'keys');
    const [one, two] = await Promise.all([openKeys(undefined, dataDir), openKeys(undefined, dataDir)]);
    const file = join(dataDir, 'master.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['master.key']);
    expect(await two.decrypt(await one.encrypt('secret'))).toBe('secret');
  });

  test('a new first key seals, the former ones still open', async () => {
    const dataDir = join(folder, 'rotated');
    const old = await openKeys(undefined, dataDir);
    const sealed = await old.encrypt('secret');
    const file = join(dataDir, 'master.key');
    writeFileSync(file, `${newMasterKey()}\n${readFileSync(file, 'utf8')}`);
    const rotated = await openKeys(undefined, dataDir);
    expect(await rotated.decrypt(sealed)).toBe('secret');
    await expect(old.decrypt(await rotated.encrypt('secret'))).rejects.toThrow('not known');
    const given = await openKeys(newMasterKey(), dataDir);
    await expect(given.decrypt(sealed)).rejects.toThrow('not known');
  });
});

describe('passwords', () => {
  test('are hashed with a salt, by Argon2id with 46 MiB', async () => {
    const passwords = openPasswords(2);
    const [one, two] = await Promise.all([passwords.hash('Correct-horse7'), passwords.hash('Correct-horse7')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify('Correct-horse7', one)).toBe(true);
    expect(await passwords.verify('correct-horse7', one)).toBe(false);
    await expect(passwords.verify('x', 'no hash')).rejects.toThrow();
    // As another implementation writes them, and as it reads ours.
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const other = await argon2id({
      password: 'Pässword-7密',
      salt,
      iterations: 2,
      parallelism: 2,
      memorySize: 64,
      hashLength: 24,
      outputType: 'encoded',
    });
    expect(await passwords.verify('Pässword-7密', other)).toBe(true);
    expect(await passwords.verify('Passwort-7密', other)).toBe(false);
    expect(await argon2Verify({ password: 'Correct-horse7', hash: one })).toBe(true);
    await passwords.close();
    await expect(passwords.hash('x')).rejects.toThrow();
  });
});

test('a new password does not wait for a storm of logins, and nothing is left waiting at the end', async () => {
  const passwords = openPasswords(1);
  const known = await passwords.hash('Correct-horse7');
  const done: string[] = [];
  const logins = [1, 2, 3, 4].map(async (n) => {
    await passwords.verify('Correct-horse7', known);
    done.push(`login ${n}`);
  });
  const made = passwords.hash('Another-horse7').then(() => done.push('made'));
  await Promise.all([...logins, made]);
  expect(done).toEqual(['login 1', 'made', 'login 2', 'login 3', 'login 4']);
  const late = [1, 2, 3].map(() => passwords.verify('Correct-horse7', known));
  const refused = Promise.allSettled(late);
  await passwords.close();
  expect((await refused).every(({ status }) => status === 'rejected')).toBe(true);
});

test('a storm of logins at testers leaves people their turn, and what cannot be answered in time is refused at once', async () => {
  const passwords = openPasswords(1, 3);
  const known = await passwords.hash('Correct-horse7');
  const done: string[] = [];
  const login = (lane: 'console' | 'tester', name: string) =>
    passwords.verify('Correct-horse7', known, lane).then(
      () => done.push(name),
      (error: unknown) => done.push(`${name} ${error instanceof PasswordsBusy ? error.seconds : String(error)}`),
    );
  const storm = [1, 2, 3, 4, 5].map((n) => login('tester', `tester ${n}`));
  await Promise.all([...storm, login('console', 'person')]);
  // One is at work and three wait; the fifth is told when to come again. The person waits for two at most.
  expect(done[0]).toBe('tester 5 3');
  expect(done.indexOf('person')).toBeLessThanOrEqual(3);
  expect(done).toHaveLength(6);
  await passwords.close();
});

describe('files', () => {
  const read = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer());

  test('come back byte by byte, from bytes and from a stream', async () => {
    const files = openFiles(join(folder, 'files'));
    const body = crypto.getRandomValues(new Uint8Array(60_000));
    await files.put('1001/ab/one', body);
    await files.put('1001/ab/two', new Blob([body, body]).stream());
    expect(Buffer.from(await read(await files.get('1001/ab/one'))).equals(Buffer.from(body))).toBe(true);
    expect((await read(await files.get('1001/ab/two'))).length).toBe(120_000);
    await files.delete('1001/ab/one');
    await expect(files.get('1001/ab/one')).rejects.toThrow();
  });

  test('a body that breaks off leaves nothing, and no key leads out of the folder', async () => {
    const place = join(folder, 'broken');
    const files = openFiles(place);
    const cut = new Error('cut');
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(10));
        controller.error(cut);
      },
    });
    // By what it broke off who writes a body knows whether somebody cancelled it.
    await expect(files.put('a/b', broken)).rejects.toBe(cut);
    await expect(files.get('a/b')).rejects.toThrow();
    const left = existsSync(place) ? readdirSync(place, { recursive: true }) : [];
    expect(left.filter((name) => statSync(join(place, String(name))).isFile())).toEqual([]);
    await expect(files.put('../outside', new Uint8Array(1))).rejects.toThrow();
  });
});

describe('mail', () => {
  test('without a server it refuses and says so', async () => {
    const mail = openMail(undefined, 'console@localhost', log);
    await expect(mail.send({ to: 'a@b.c', subject: 's', text: 't' })).rejects.toThrow('SMTP_URL');
    expect(lines.at(-1)?.message).toBe('a mail was not sent');
  });

  test('reaches a real server', async () => {
    let got = '';
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _, done) => void stream.on('data', (data) => (got += data)).on('end', () => done()),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.server.address() as { port: number };
    const mail = openMail(`smtp://127.0.0.1:${port}`, 'console@example.com', log);
    await mail.send({ to: 'ada@example.com', subject: 'Your code', text: 'Here it is.' });
    expect(got).toMatch(/From: console@example\.com[^]*Subject: Your code[^]*Here it is\./);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await expect(mail.send({ to: 'ada@example.com', subject: 'x', text: 'y' })).rejects.toThrow();
  });
});

test('a log line holds what is allowed and nothing else', () => {
  const out = new PassThrough();
  const own = openLog('info', out);
  own.info(
    {
      requestId: 'r1',
      password: 'p',
      body: { token: 't' },
      error: 'Failed query: select $1\nparams: hunter2,x',
      stack: 'Error: q\nparams: hunter2\n    at here',
    },
    'call',
  );
  const text = String(out.read());
  expect(JSON.parse(text)).toMatchObject({ msg: 'call', requestId: 'r1', error: 'Failed query: select $1' });
  for (const secret of ['hunter2', 'password', 'token']) expect(text).not.toContain(secret);
  expect(text).toContain('at here');
});

test('a taken port is told with its variable', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  await expect(listen(() => new Response(), '127.0.0.1', port, 'OPS_PORT')).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use by another program: set OPS_PORT to another one.`,
  );
  other.close();
});

test('draining answers what was accepted and accepts nothing more', async () => {
  let answer: ((answer: Response) => void) | undefined;
  const listening = await listen(() => new Promise<Response>((resolve) => (answer = resolve)), '127.0.0.1', 0, 'PORT');
  const url = `http://127.0.0.1:${listening.port}/`;
  const accepted = fetch(url);
  await vi.waitFor(() => expect(answer).toBeDefined());
  const drained = listening.drain();
  await expect(fetch(url)).rejects.toThrow();
  answer?.(new Response('done'));
  expect(await (await accepted).text()).toBe('done');
  await drained;
});
