import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Percent of what is in use by which the heap may grow before it is swept again. */
const GROWTH = 40;

/**
 * On a machine with much memory V8 sweeps once the heap is four times what is in use: nobody needs what it holds until then (decision 0048).
 * What was compiled is kept for the next start first: V8 takes it from a process with the same settings only.
 */
export function sweepEarlier(): void {
  flushCompileCache();
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

type Collect = (options: { type: 'minor' }) => void;

/** What sweeps the youngest objects, 1 to 3 ms: V8 has it for whoever asks by a flag, in a context that is made after it. */
export function youngSweep(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  return () => collect({ type: 'minor' });
}
