import { readFileSync } from 'node:fs';
import type { ReaderProcess, StartProcess, ProcessUsage } from '../../readers/processes';
import type { FromReader } from '../../readers/reader';
import { LAUNCHER, type ReaderEnd } from './launcher';

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

const whyOf = ({ code, signal }: ReaderEnd): 'memory' | 'time' | 'broken' => {
  // V8 ends a process that is out of memory by SIGABRT, or with this code where it could not.
  if (signal === 'SIGABRT' || code === 134) return 'memory';
  return signal === 'SIGXCPU' ? 'time' : 'broken';
};

function killAlone(pid: number | null): void {
  try {
    if (pid !== null) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Starts a process that reads files, of a priority below the server's; see `spawnReader` for what it may do. */
export const startReaderProcess: StartProcess = (memory) =>
  new Promise((resolve, reject) => {
    let pid: number | null = null;
    let take: (message: FromReader) => void = () => undefined;
    let ended: (why: 'memory' | 'time' | 'broken') => void = () => undefined;
    const id = LAUNCHER.launch(memory, {
      ready(started) {
        clearTimeout(timer);
        pid = started;
        resolve(reader);
      },
      take: (message) => take(message),
      ended(end) {
        clearTimeout(timer);
        if (end.isAlone) killAlone(pid);
        pid = null;
        reject(new Error(`the process that reads files did not start: ${end.said || (end.signal ?? end.code)}`));
        ended(whyOf(end));
      },
    });
    const end = () => LAUNCHER.tell({ kind: 'end', id });
    const timer = setTimeout(end, START);
    const reader: ReaderProcess = {
      send: (message) => LAUNCHER.tell({ kind: 'tell', id, message }),
      listen(nextTake, nextEnded) {
        take = nextTake;
        ended = nextEnded;
      },
      usage: () => (pid === null ? null : usageOf(pid)),
      end,
    };
  });
