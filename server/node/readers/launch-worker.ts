// A small process that starts those that read files and passes on what both sides say. A process is started by copying the table of the memory
// of the one that starts it: the server, with hundreds of megabytes, stood still for 60 to 90 ms each time.
import type { ChildProcess } from 'node:child_process';
import type { FromReader } from '../../readers/reader';
import type { FromLauncher, ToLauncher } from './launch';
import { spawnReader, whenEnded } from './spawn-reader';

const readers = new Map<number, ChildProcess>();
const say = (message: FromLauncher): void => void process.send?.(message, undefined, undefined, () => undefined);

function start(id: number, memory: number): void {
  const child = spawnReader(memory);
  readers.set(id, child);
  whenEnded(child, (how) => {
    readers.delete(id);
    say({ kind: 'ended', id, ...how });
  });
  // The first thing that it says is that it can read.
  child.once('message', () => {
    child.on('message', (message) => say({ kind: 'said', id, message: message as FromReader }));
    say({ kind: 'ready', id, pid: child.pid ?? 0 });
  });
}

function hear(message: ToLauncher): void {
  const child = readers.get(message.id);
  if (message.kind === 'start') start(message.id, message.memory);
  else if (message.kind === 'tell') child?.send(message.message, () => undefined);
  else child?.kill('SIGKILL');
}

process.on('message', (message) => hear(message as ToLauncher));
// The server is gone, however it ended: nobody waits for what they read.
process.on('disconnect', () => {
  for (const child of readers.values()) child.kill('SIGKILL');
  process.exit();
});
