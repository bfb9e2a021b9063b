export const INCIDENT_STATES = ['open', 'solved'] as const;
/** The causes of the engine, and those of the host: a service step that failed, a step that nobody can handle, and a task all of whose handlers left. */
export const INCIDENT_CAUSES = [
  'noFlow',
  'expression',
  'timer',
  'loop',
  'error',
  'failed',
  'bound',
  'depth',
  'service',
  'nobody',
  'left',
] as const;
export type FlowIncidentCause = (typeof INCIDENT_CAUSES)[number];

/** Attempts of a service step before it waits for a person. */
export const MOST_ATTEMPTS_OF_SERVICE = 8;
/** The pause after the n-th failed attempt, ms: 10 s, doubled each time, at most an hour. */
export const servicePauseAfter = (attempts: number): number => Math.min(10_000 * 2 ** (attempts - 1), 3_600_000);
