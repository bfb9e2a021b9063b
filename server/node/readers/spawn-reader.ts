import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { READER_LIMITS, WRITER_LIMITS } from '../../readers/limits';
import { threadFile } from '../database/thread';

/** Of the memory that a process may have, the share of its heap: the rest is the program, and bytes outside of the heap. */
const HEAP = 0.7;
const MIB = 1024 * 1024;
/** Seconds of work after which the system ends a process, whatever became of us: one that nobody waits for any more must not go on for ever. */
const MOST_WORK = 600;

/** How to start our own program: bundled it is plain JavaScript, else it has to be compiled on the way. */
export function programOf(name: string, bundledOptions: readonly string[] = []): string[] {
  const file = fileURLToPath(threadFile(name));
  return [...(file.endsWith('.js') ? bundledOptions : ['--import', import.meta.resolve('tsx')]), file];
}

/** What every program of the readers is started with: nothing of the environment of the server. */
export const SPAWN_OPTIONS = {
  env: { NODE_NO_WARNINGS: '1' },
  stdio: ['ignore', 'ignore', 'pipe', 'ipc'] as ['ignore', 'ignore', 'pipe', 'ipc'],
  serialization: 'advanced' as const,
};

/** How a process ended; `said` is what it wrote to its standard error, the last 2,000 characters. */
export type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null; said: string };

/** Calls `end` once, when the process has ended or could not be started. */
export function whenEnded(child: ChildProcess, end: (how: ProcessEnd) => void): void {
  let said = '';
  let isOver = false;
  const tell = (code: number | null, signal: NodeJS.Signals | null) => {
    if (isOver) return;
    isOver = true;
    end({ code, signal, said: said.trim() });
  };
  child.stderr?.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-2000)));
  child.once('error', (error) => {
    said += String(error);
    tell(null, null);
  });
  child.once('exit', tell);
}

/**
 * Starts a process that reads files. It knows nothing of the server: no environment, no right to write files or to start programs (where it is
 * bundled).
 *
 * @param memory That it may have, bytes.
 */
export function spawnReader(memory: number): ChildProcess {
  const most = Math.min(Math.max(memory, READER_LIMITS.memory), WRITER_LIMITS.memory);
  const args = [
    `--max-old-space-size=${Math.round((most / MIB) * HEAP)}`,
    '--max-semi-space-size=8',
    ...programOf('readers/worker', ['--permission', '--allow-fs-read=*']),
  ];
  return process.platform === 'win32'
    ? spawn(process.execPath, args, SPAWN_OPTIONS)
    : spawn('/bin/sh', ['-c', `ulimit -t ${MOST_WORK}; exec "$0" "$@"`, process.execPath, ...args], SPAWN_OPTIONS);
}
