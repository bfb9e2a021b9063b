import { ERRORS } from '../../contract/wire/errors';
import type { ExecutionFailure } from '../../contract/wire/client-sequence';
import { LinkLost } from '../vehicle/link';
import { VehicleBusy } from '../vehicle/vehicle';
import { Refused } from './server';
import { Untrusted } from './update';

/** Characters of details that the server keeps. */
const DETAIL = 500;

/** A reason, found before the first step, why a sequence is not executed. */
export class NotExecuted extends Untrusted {
  readonly failure: ExecutionFailure;
  constructor(reason: ExecutionFailure['reason'], detail: string) {
    super(detail);
    this.failure = { reason, detail: detail.slice(0, DETAIL) };
  }
}

/** Refusals of the server while files are fetched, and what they mean for the execution. */
const REFUSALS: ReadonlyMap<number, ExecutionFailure['reason']> = new Map([
  [ERRORS.sequenceWithdrawn.code, 'withdrawn'],
  [ERRORS.fileAltered.code, 'checksum'],
]);

/** Why a sequence was not executed; null where the error says nothing about that. */
export function failureBefore(error: unknown): ExecutionFailure | null {
  if (error instanceof NotExecuted) return error.failure;
  if (error instanceof LinkLost || error instanceof VehicleBusy)
    return { reason: 'connectionLost', detail: error.message.slice(0, DETAIL) };
  const reason = error instanceof Refused ? REFUSALS.get(error.code) : undefined;
  return reason ? { reason, detail: (error as Refused).message.slice(0, DETAIL) } : null;
}
