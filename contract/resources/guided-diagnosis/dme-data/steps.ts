import type { Parameter } from '../../sys/tenant/parameter-display';

/** What a step asks of whoever works on the vehicle. */
export const STEP_KINDS = ['instruction', 'measure', 'question', 'script'] as const;

export type MethodStep = {
  readonly no?: number | null;
  readonly kind?: (typeof STEP_KINDS)[number] | null;
  readonly text?: Readonly<Record<string, string | undefined>> | null;
  readonly min?: string | null;
  readonly max?: string | null;
  readonly unit?: string | null;
  readonly script?: string | null;
  readonly okNext?: number | null;
  readonly notOkNext?: number | null;
};

/** Whether a step can end in two ways. */
export const hasTwoWays = ({ kind }: MethodStep): boolean => kind === 'measure' || kind === 'question';

/** The step that follows; null where the method ends there. Without a number of its own a step that went well leads to the next line. */
export function stepAfter(steps: readonly MethodStep[], step: MethodStep, isOk: boolean): MethodStep | null {
  const wanted = isOk ? step.okNext : step.notOkNext;
  if (wanted !== null && wanted !== undefined) return steps.find(({ no }) => no === wanted) ?? null;
  return isOk ? (steps[steps.indexOf(step) + 1] ?? null) : null;
}

/** Whether what was measured lies within what the step expects; an end that is not given is open. */
export const isExpected = ({ min, max }: MethodStep, value: number): boolean =>
  (min === null || min === undefined || value >= Number(min)) &&
  (max === null || max === undefined || value <= Number(max));

/** What a measurement should give, `11.5 … 14.8` and its unit; an open end is left open. Null where nothing is expected. */
export function expectedValue({ kind, min, max, unit }: MethodStep): Parameter | null {
  if (kind !== 'measure' || (!min && !max)) return null;
  return { value: min && max ? `${min} … ${max}` : min ? `≥ ${min}` : `≤ ${max}`, unit };
}
