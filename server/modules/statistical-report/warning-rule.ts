import { isEmpty } from '../../../contract/validation/check-field';
import { warningRule } from '../../../contract/resources/statistical-report/warning-rule/definition';
import { DRY_RUN_DAYS, DRY_RUN_MOST } from '../../../contract/resources/statistical-report/warning-rule/rules';
import { brokenChecks } from '../../../contract/validation/checks';
import { behaviour } from '../../engine/model/behaviour';
import { InvalidFields } from '../../refusal';
import { suspectsOf, type NightRule } from './warning-rule/suspects';
import { addAccountWarnings } from './warning-rule/judge';

export { suspectsOf } from './warning-rule/suspects';

const DAY_MS = 86_400_000;
const NEEDED = ['nightFrom', 'nightTo', 'timeZone', 'nightlyCount', 'monthlyCount'] as const;

/** One that is being written may lack anything: what it is judged by must be there, and sound. */
function soundRule(row: Readonly<Record<string, unknown>>): NightRule {
  const missing = NEEDED.filter((name) => isEmpty(row[name]));
  const failures = {
    ...brokenChecks(warningRule.checks, row),
    ...Object.fromEntries(missing.map((name) => [name, { key: 'required' as const }])),
  };
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
  return row as unknown as NightRule;
}

/** A rule tells before it is enabled what it would have found. */
export const warningRuleBehaviour = behaviour(warningRule, {
  jobs: [addAccountWarnings],
  actions: {
    dryRun: async ({ tx, scope, ports }, [row = {}]: readonly Readonly<Record<string, unknown>>[]) => {
      const rule = soundRule(row);
      const now = ports.clock.now();
      const tenant = typeof row.tenantCode === 'string' ? row.tenantCode : scope.tenant;
      const since = new Date(now.getTime() - DRY_RUN_DAYS * DAY_MS);
      const suspects = await suspectsOf(tx, tenant, rule, { since, now });
      return {
        found: suspects.length,
        accounts: new Set(suspects.map(({ clientUserId }) => clientUserId)).size,
        isCut: suspects.length > DRY_RUN_MOST,
        lines: suspects
          .slice(0, DRY_RUN_MOST)
          .map(({ username, kind, period, cars }) => ({ username, kind, period, cars })),
      };
    },
  },
});
