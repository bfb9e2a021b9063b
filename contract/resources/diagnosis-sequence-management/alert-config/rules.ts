/* When the executions of a sequence raise an alert. Pure: the job and its tests judge by the same lines. */

/** What the configuration says, as far as it decides. */
export type AlertThresholds = {
  readonly leastExecutions: number;
  readonly leastVins: number;
  /** Percent of executions that have to succeed. */
  readonly successRate: number;
};
/** Executions of one version that ended within the window. */
export type AlertCount = { readonly executions: number; readonly failures: number; readonly vins: number };
export type AlertVerdict = {
  isAlert: boolean;
  /** Percent of executions that failed. */
  failureRate: number;
  /** Percent below which the true rate of failures hardly lies. */
  lowerBound: number;
};

/** Two-sided 95 %. It is looked again after every execution, so the bound has to be stricter than one look asks. */
const Z = 1.96;

/** Lower end of Wilson's interval with continuity correction (Newcombe 1998, method 4), of `failures` in `executions`. */
export function lowerBoundOf(failures: number, executions: number): number {
  if (executions <= 0 || failures <= 0) return 0;
  const [n, p, z2] = [executions, failures / executions, Z * Z];
  const root = Math.sqrt(z2 - 1 / n + 4 * n * p * (1 - p) + (4 * p - 2));
  return Math.max(0, (2 * n * p + z2 - (Z * root + 1)) / (2 * (n + z2)));
}

const percent = (share: number): number => Math.round(share * 1000) / 10;

/** An alert is raised where even the lower bound of the rate of failures is above what is allowed: three executions prove nothing. */
export function judgeExecutions(
  { leastExecutions, leastVins, successRate }: AlertThresholds,
  { executions, failures, vins }: AlertCount,
): AlertVerdict {
  const lower = lowerBoundOf(failures, executions);
  const isEnough = executions >= leastExecutions && vins >= leastVins;
  return {
    isAlert: isEnough && lower > (100 - successRate) / 100,
    failureRate: executions > 0 ? percent(failures / executions) : 0,
    lowerBound: percent(lower),
  };
}
