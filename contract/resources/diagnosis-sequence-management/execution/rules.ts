import { isWriting } from '../sequence/target';

/* How a sequence was executed at a vehicle. Server, console and testers read this file. */

/** `successRd` is the success of a sequence that only development looks at. */
export const EXECUTION_STATES = ['initial', 'notStarted', 'running', 'success', 'fail', 'successRd'] as const;
/** What a tester may tell at the end. */
export const EXECUTION_RESULTS = ['success', 'fail', 'notStarted'] as const;
export const STEP_RESULTS = ['success', 'fail', 'skipped'] as const;
/** Why a reload runs although the vehicle has its target already. */
export const RELOAD_REASONS = ['hardwareReplaced', 'interrupted', 'customerComplaint', 'engineering'] as const;
/** Steps of one document, as a tester reports them. */
export const STEPS_MOST = 200;
/** Steps of one execution: those of the sequence and its sub-sequences. */
export const EXECUTION_STEPS_MOST = 1000;
/** Logs of one execution, and the greatest of them. */
export const LOGS_MOST = 10;
export const LOG_MOST_MB = 8;
/** Hours after the last report of an open execution during which no other tester begins one at the vehicle. */
export const EXECUTION_SILENT_HOURS = 2;
/** Days after which nobody waits for the end of an execution any more. */
export const EXECUTION_DAYS = 30;

/** Kinds whose success counts for development alone. */
const OF_DEVELOPMENT = ['develop', 'debug'];
export const successOf = (kind: string): 'success' | 'successRd' =>
  OF_DEVELOPMENT.includes(kind) && !isWriting(kind) ? 'successRd' : 'success';
