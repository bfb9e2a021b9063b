import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { FromReader } from '../../readers/reader';
import type { FromLauncher, ToLauncher } from './launch';
import { programOf, SPAWN_OPTIONS, whenEnded, type ProcessEnd } from './spawn-reader';

/** How a reader ended. `isAlone`: it is the one that started it that ended, and it may go on. */
export type ReaderEnd = ProcessEnd & { isAlone?: true };
type Launched = { ready(pid: number): void; take(message: FromReader): void; ended(end: ReaderEnd): void };

/**
 * Gives way to the server. Said of the process before it has threads: each of them inherits the priority, as do the processes that it starts, and
 * those that collect garbage work as hard as the one that reads.
 */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // A system may forbid it, or the process has ended already.
  }
}

/** The process that starts readers, as the server sees it. It is started again where it ended; the readers that it had are lost then. */
class Launcher {
  readonly #readers = new Map<number, Launched>();
  #child: ChildProcess | null = null;
  #last = 0;

  #started(): ChildProcess {
    const child = spawn(
      process.execPath,
      ['--max-semi-space-size=2', ...programOf('readers/launch-worker')],
      SPAWN_OPTIONS,
    );
    giveWay(child.pid);
    whenEnded(child, (how) => {
      if (this.#child !== child) return;
      this.#child = null;
      const lost = [...this.#readers.values()];
      this.#readers.clear();
      for (const reader of lost) reader.ended({ ...how, isAlone: true });
    });
    child.on('message', (message) => this.#hear(message as FromLauncher));
    // Nobody waits for it where the server ends.
    child.unref();
    child.channel?.unref();
    (child.stderr as { unref?: () => void } | null)?.unref?.();
    return child;
  }

  #hear(message: FromLauncher): void {
    const reader = this.#readers.get(message.id);
    if (message.kind === 'ready') reader?.ready(message.pid);
    else if (message.kind === 'said') reader?.take(message.message);
    else if (this.#readers.delete(message.id)) reader?.ended(message);
  }

  /** Starts it, where it does not run. */
  prepare(): ChildProcess {
    return (this.#child ??= this.#started());
  }

  /** Starts a reader that may have so much memory, bytes; answers its number. */
  launch(memory: number, launched: Launched): number {
    const child = this.prepare();
    const id = (this.#last += 1);
    this.#readers.set(id, launched);
    child.send({ kind: 'start', id, memory } satisfies ToLauncher, () => undefined);
    return id;
  }

  /** Tells a reader something, or ends it. Nothing happens where it has ended. */
  tell(message: Exclude<ToLauncher, { kind: 'start' }>): void {
    if (this.#readers.has(message.id)) this.#child?.send(message, () => undefined);
  }
}

/** One for the whole server. */
export const LAUNCHER = new Launcher();
