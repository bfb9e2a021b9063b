import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { randomUUID } from 'node:crypto';

/** The process that holds a directory. `socket` is where its database answers. */
export type Holder = { pid: number; host: string; started: string; socket: string };

/** Another process works in the directory. */
export class DirectoryLocked extends Error {
  constructor(
    readonly holder: Holder,
    directory: string,
  ) {
    super(
      `Another server (process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}) works in ${directory}: stop it first, or set DATA_DIR to another directory.`,
    );
  }
}

const BEAT = 2_000;
/** A holder on another host is seen by its beat only. */
const SILENT = 15_000;

/** Directories held by this process: it must not take its own lock for a stale one. */
const held = new Set<string>();

/** When a process began, in whatever form the system tells; empty where there is no such process. A reused pid began at another time. */
function startOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPERM') return '';
  }
  try {
    if (process.platform === 'linux') {
      // The 22nd field counts ticks since the machine started; the name before it may hold blanks, but ends with the last bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const state = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state[0] === 'Z' ? '' : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${state[19]}`;
    }
    if (process.platform !== 'win32')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
  return 'running';
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    // Written whole or not at all, so what cannot be read was never a lock of ours.
    return { pid: 0, host: hostname(), started: '', socket: '' };
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < SILENT;
  return holder.pid > 0 && holder.started !== '' && startOf(holder.pid) === holder.started;
}

/** The process that holds the directory now, if any. */
export function holderOf(directory: string): Holder | null {
  const file = `${resolve(directory)}/database.lock`;
  const holder = read(file);
  if (!holder) return null;
  return held.has(file) || isAlive(holder, file) ? holder : null;
}

/** Moves a stale lock away. Of two that try, the rename lets one through; who finds that it moved another's fresh lock puts it back. */
function clearStale(file: string, stale: Holder): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (moved && (moved.pid !== stale.pid || moved.started !== stale.started)) linkSync(aside, file);
  else if (stale.socket) rmSync(stale.socket, { recursive: true, force: true });
  unlinkSync(aside);
}

/**
 * Takes a directory for this process, or throws `DirectoryLocked`. A lock that was left by a killed process is taken over,
 * even where its pid has been given to another program since. Answers what lets go of it.
 */
export function lockDirectory(directory: string, socket: string): () => void {
  const file = `${resolve(directory)}/database.lock`;
  const own = `${file}.${randomUUID()}`;
  writeFileSync(
    own,
    JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid), socket } satisfies Holder),
    { mode: 0o600 },
  );
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        // A link appears whole or not at all, and never over another.
        linkSync(own, file);
        break;
      } catch (error) {
        if ((error as { code?: string }).code !== 'EEXIST') throw error;
      }
      const holder = read(file);
      if (holder && (held.has(file) || isAlive(holder, file) || attempt > 5))
        throw new DirectoryLocked(holder, resolve(directory));
      if (holder) clearStale(file, holder);
    }
  } finally {
    unlinkSync(own);
  }
  held.add(file);
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // The directory was removed under us: nothing is left to be held.
    }
  }, BEAT);
  beat.unref();
  return () => {
    clearInterval(beat);
    held.delete(file);
    rmSync(file, { force: true });
  };
}
