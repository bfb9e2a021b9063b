import { grayVerdict, type GrayRule, type GraySubject } from '../gray-rule/rules';

/* Versions of the testers' program: their order, what is signed, and which tester gets which. Server, console and tester read this file. */

/** Terminated 0 and normal 1, as testers know them; a draft is 2, and 3 waits for a second person. */
export const VERSION_STATES = [2, 3, 1, 0] as const;
export const RELEASE_TYPES = ['release', 'preview', 'hotfix'] as const;
export const UPGRADE_TYPES = ['full', 'incremental'] as const;
export const INSTALL_RESULTS = ['installed', 'failed'] as const;

/** m.n.x.y by their numbers: below 0 where the first is the lower one. Numbers may have any length. */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [first, second].map((text) => text.split('.').map((part) => BigInt(/^\d+$/.test(part) ? part : '0')));
  for (let at = 0; at < 4; at += 1) {
    const [x, y] = [a?.[at] ?? 0n, b?.[at] ?? 0n];
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

/** A released version as a tester is judged by it. `rule` is the greyscale rule that it names. */
export type ReleasedVersion = {
  version: string;
  upgradeType: string;
  baseVersion: string | null;
  tenants: readonly string[];
  grayGroups: readonly string[];
  rule: GrayRule | null;
};

/** Why a tester gets a version, or does not, in the order in which it is judged. */
export const VERSION_CLAUSES = ['tenant', 'grayGroup', 'rule', 'newer', 'base'] as const;
export type VersionClause = (typeof VERSION_CLAUSES)[number];
export type VersionVerdict = { falls: boolean; deciding: VersionClause };

const holds = (wanted: readonly string[], has: readonly string[]): boolean =>
  wanted.length === 0 || has.some((each) => wanted.includes(each));

/** Whether a tester gets the version. `current` is what it runs; null where nobody knows, or where that is not asked. */
export function versionVerdict(
  version: ReleasedVersion,
  tester: GraySubject,
  current: string | null,
  now: Date,
): VersionVerdict {
  const tests: Record<VersionClause, boolean> = {
    tenant: holds(version.tenants, [tester.tenant]),
    grayGroup: holds(version.grayGroups, tester.grayGroups ?? []),
    rule: version.rule === null || grayVerdict(version.rule, tester, now).falls,
    newer: current === null || compareVersions(current, version.version) < 0,
    base: version.upgradeType !== 'incremental' || current === null || current === version.baseVersion,
  };
  const against = VERSION_CLAUSES.find((clause) => !tests[clause]);
  return { falls: against === undefined, deciding: against ?? 'newer' };
}

/** Days of the chart of adoption. */
export const ADOPTION_DAYS = 30;
