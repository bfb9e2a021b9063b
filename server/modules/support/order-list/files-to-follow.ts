import type { WriteContext } from '../../../engine/model/behaviour';
import type { OrderRow } from './steps';

type Values = Record<string, unknown>;

const FILES = ['screenshot', 'logFile'] as const;
const numberOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** Counts down the files that were announced by as many as a change adds; null once all are there. */
export function withFilesArrived(_context: WriteContext, before: OrderRow, input: Values): Values {
  const { filesToFollow } = before;
  if (filesToFollow === null) return input;
  const added = FILES.filter((name) => input[name] !== undefined).reduce(
    (sum, name) => sum + numberOf(input[name]) - numberOf(before[name]),
    0,
  );
  const rest = filesToFollow - Math.max(0, added);
  return added > 0 ? { ...input, filesToFollow: rest > 0 ? rest : null } : input;
}
