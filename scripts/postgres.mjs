// A PostgreSQL of our own for one run: in a folder that is thrown away, on a free port, as a user that is not root.
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './machine.mjs';

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root: take its own user, or nobody. */
function owner() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : {};
}

function call(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}:\n${output}`)),
    );
  });
}

/** Longest path of a socket that every system takes, bytes. */
const SOCKET_PATH = 100;

/** As a server of its own with some memory has it, that rows by the ten million are written in minutes: what is written into new tables needs no log. */
const LARGE = {
  shared_buffers: '2GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '6GB',
};

/**
 * Starts one and answers `{ url, socketUrl, stop }`: its address by TCP, and by the socket of its folder, over which a call takes half as long.
 * `durable` keeps fsync on, as in production; `large` gives it memory for many rows.
 */
export async function startPostgres({ durable = false, large = false } = {}) {
  const programs = findPostgres();
  if (!programs) throw new Error('no PostgreSQL on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'console-postgres-'));
  const user = owner();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder } };
  const data = join(folder, 'data');
  const clean = () => rmSync(folder, { recursive: true, force: true });
  try {
    await call(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      options,
    );
  } catch (error) {
    clean();
    throw error;
  }
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    shared_buffers: '256MB',
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
          // Of small tables in databases that live for seconds: to compile a query and to start helpers for it costs more than it saves.
          jit: 'off',
          max_parallel_workers_per_gather: 0,
        }),
    ...(large ? LARGE : {}),
  };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const closed = new Promise((resolve) => server.on('close', resolve));
  // Nothing is left running when the process ends in a hurry.
  const abandon = () => {
    server.kill('SIGQUIT');
    clean();
  };
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    server.kill('SIGINT');
    await closed;
    clean();
  };
  await new Promise((resolve, reject) => {
    let log = '';
    const onData = (chunk) => {
      log += chunk;
      if (!log.includes('ready to accept connections')) return;
      server.stderr.off('data', onData);
      server.stderr.resume();
      resolve();
    };
    server.stderr.on('data', onData);
    server.on('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const isShort = join(folder, `.s.PGSQL.${port}`).length < SOCKET_PATH;
  const socketUrl = isShort && process.platform !== 'win32' ? `${url}?host=${encodeURIComponent(folder)}` : url;
  return { url, socketUrl, stop };
}
