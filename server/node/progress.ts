/** Where nobody watches, a line so often, ms. */
const EVERY = 5_000;

type Out = { isTTY?: boolean; write(text: string): unknown };

/**
 * Tells on the terminal how far long work is: by one line that is written over, elsewhere (a log, a pipe) by a line every five seconds and
 * one at the end.
 */
export function progressOf(title: string, out: Out = process.stdout): (done: number, total: number) => void {
  let last = -Infinity;
  return (done, total) => {
    const isOver = done >= total;
    const text = `${title}: ${done} of ${total}`;
    if (out.isTTY) return void out.write(`\r${text}${isOver ? '\n' : ''}`);
    const now = performance.now();
    if (!isOver && now - last < EVERY) return;
    last = now;
    out.write(`${text}\n`);
  };
}
