import { startFailure } from './reason';

/** Of a message; drivers put whole statements with their parameters there. */
const LONGEST = 300;

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, LONGEST);

/** Where a fault of the program is, without the statements and parameters that drivers put into their messages. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return firstLine(String(error));
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  const lines = [`${error.name}: ${firstLine(error.message)}`, ...frames];
  return error.cause ? `${lines.join('\n')}\nCaused by ${traceOf(error.cause)}` : lines.join('\n');
}

/** Ends the program. What an operator can do something about is one line; anything else is a fault of ours and shows where. */
export function fail(error: unknown): never {
  process.stderr.write(`${startFailure(error) ?? traceOf(error)}\n`);
  process.exit(1);
}
