import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { READER_LIMITS, WRITER_LIMITS } from '../../readers/limits';
import type { ReaderProcess, StartProcess, ProcessUsage } from '../../readers/processes';
import type { FromReader } from '../../readers/reader';
import { threadFile } from '../database/thread';

/** Of the memory that a process may have, the share of its heap: the rest is the program, and bytes outside of the heap. */
const HEAP = 0.7;
const MIB = 1024 * 1024;
/** Seconds of work after which the system ends a process, whatever became of us: one that nobody waits for any more must not go on for ever. */
const MOST_WORK = 600;
/** How long a process may take until it can read, ms. */
const START = 60_000;
const PAGE = 4096;
/** Ticks of the clock of a process, a second. */
const TICKS = 100;

/** What a process holds and has worked, as Linux tells; null elsewhere. */
function usageOf(pid: number): ProcessUsage | null {
  try {
    const [, resident = ''] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, between brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { memory: Number(resident) * PAGE, work: ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS };
  } catch {
    return null;
  }
}

/** How to start our own program: bundled it is plain JavaScript, else it has to be compiled on the way. */
function programOf(memory: number): string[] {
  const most = Math.min(Math.max(memory, READER_LIMITS.memory), WRITER_LIMITS.memory);
  const file = fileURLToPath(threadFile('readers/worker'));
  const isBundled = file.endsWith('.js');
  return [
    `--max-old-space-size=${Math.round((most / MIB) * HEAP)}`,
    '--max-semi-space-size=8',
    ...(isBundled ? ['--permission', '--allow-fs-read=*'] : ['--import', import.meta.resolve('tsx')]),
    file,
  ];
}

/**
 * Gives way to the server. Said of the process before it has threads: each of them inherits the priority, and those that collect garbage work as
 * hard as the one that reads.
 */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system may forbid it, or the process has ended already.
  }
}

const whyOf = (code: number | null, signal: string | null): 'memory' | 'time' | 'broken' => {
  // V8 ends a process that is out of memory by SIGABRT, or with this code where it could not.
  if (signal === 'SIGABRT' || code === 134) return 'memory';
  return signal === 'SIGXCPU' ? 'time' : 'broken';
};

/**
 * Starts a process that reads files. It knows nothing of the server: no environment, no right to write files or to start programs (where it is
 * bundled), and a priority below the server's.
 */
export const startReaderProcess: StartProcess = (memory) => {
  const isPosix = process.platform !== 'win32';
  const args = programOf(memory);
  const options = {
    env: { NODE_CHANNEL_SERIALIZATION_MODE: 'advanced', NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'] as ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced' as const,
  };
  const child = isPosix
    ? spawn('/bin/sh', ['-c', `ulimit -t ${MOST_WORK}; exec "$0" "$@"`, process.execPath, ...args], options)
    : spawn(process.execPath, args, options);
  giveWay(child.pid);
  let take: (message: FromReader) => void = () => undefined;
  let ended: (why: 'memory' | 'time' | 'broken') => void = () => undefined;
  let said = '';
  child.stderr?.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-2000)));
  const reader: ReaderProcess = {
    send: (message) => void child.send(message, () => undefined),
    listen(nextTake, nextEnded) {
      take = nextTake;
      ended = nextEnded;
    },
    usage: () => (child.pid === undefined ? null : usageOf(child.pid)),
    end: () => void child.kill('SIGKILL'),
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`the process that reads files did not start: ${said.trim() || (signal ?? code)}`));
      ended(whyOf(code, signal));
    });
    child.once('message', () => {
      clearTimeout(timer);
      child.on('message', (message) => take(message as FromReader));
      // Nobody waits for it where the server ends.
      child.unref();
      child.channel?.unref();
      resolve(reader);
    });
  });
};
