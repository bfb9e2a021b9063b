// The tests that failed, each with the beginning of what it said.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../process.mjs';

/** Lines of a message that are told, and characters of each. */
const LINES = 12;
const WIDTH = 300;

/** One failure as it is told at the end of a run. */
export function failureLine(file, title, messages) {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim());
  const told = lines.slice(0, LINES).map((line) => `    ${line.slice(0, WIDTH)}`);
  return [`FAILED ${relative(ROOT, file)} › ${title}`, ...told].join('\n');
}

/** Those of a JSON report of Vitest's. A file that could not be loaded, or whose set-up failed, names itself. */
export const failuresOf = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [failureLine(name, 'the file', [message ?? ''])];
      return failed.map(({ fullName, failureMessages }) => failureLine(name, fullName, failureMessages ?? []));
    });
