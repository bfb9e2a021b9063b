import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Ticks of a second in /proc: the same on every Linux that Node runs on. */
const TICKS = 100;

/** Seconds that all processors were busy since the machine started. */
const busy = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;

type Process = { parent: number; seconds: number };

/** Every process, with the processor time of itself and of its children that have ended; empty where the system does not tell. */
function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  try {
    for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name of the program may hold anything, a bracket too.
        const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
        // utime, stime, cutime, cstime are the fields 14 to 17; `rest` begins with the fifth.
        const ticks = rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0);
        found.set(Number(name), { parent: Number(parent), seconds: ticks / TICKS });
      } catch {
        // Ended meanwhile.
      }
    }
  } catch {
    return new Map();
  }
  return found;
}

/** Processor time of a process and all below it, s. */
export function secondsOf(pid: number): number {
  const all = processes();
  const isOurs = (at: number): boolean => at === pid || (all.has(at) && isOurs(all.get(at)?.parent ?? 0));
  return [...all].filter(([at]) => isOurs(at)).reduce((sum, [, { seconds }]) => sum + seconds, 0);
}

/** Begins to look at the machine; what it answers says how busy it was since, and with whose work: a figure of a shared machine means little without. */
export function watchMachine(): () => string {
  const [began, wasBusy, wasOurs] = [performance.now(), busy(), secondsOf(process.pid)];
  return () => {
    const seconds = (performance.now() - began) / 1000;
    const ours = secondsOf(process.pid) - wasOurs;
    const others = Math.max(0, busy() - wasBusy - ours);
    const share = Math.round((others / (seconds * availableParallelism())) * 100);
    return `${seconds.toFixed(1)} s; processor time ${ours.toFixed(1)} s of ours, ${others.toFixed(1)} s of others (${share} % of the machine); load ${loadavg()[0]?.toFixed(1)}`;
  };
}
