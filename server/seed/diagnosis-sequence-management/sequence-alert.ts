import { asc, eq } from 'drizzle-orm';
import { judgeExecutions } from '../../../contract/resources/diagnosis-sequence-management/alert-config/rules';
import {
  diagnosisSequenceManagementExecution,
  diagnosisSequenceManagementSequenceAlert,
  sysUser,
} from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, HOUR, iso } from '../demo/moments';
import { around, randomOf } from '../random';
import { TENANTS } from '../sys/tenant';
import { executionWorld, playedExecution } from './execution';

/** As the platform's configuration says; what ran lies before its window by now, so that it is not judged again. */
const THRESHOLDS = { leastExecutions: 20, leastVins: 10, successRate: 97 };
const [EXECUTIONS, RAISED_DAYS, WINDOW_DAYS] = [24, 20, 14];
const REASON = 'Battery support was missing at two workshops; both were told, and the sequence runs.';

/** An alert of each tenant that somebody let go on, with the executions that raised it. */
export const sequenceAlertSeed = demoSeed({
  after: ['sys/user', 'diagnosis-sequence-management/execution', 'diagnosis-sequence-management/remote-list'],
  fill: async ({ context: { tx }, now }) => {
    for (const [at, { tenantCode }] of TENANTS.entries()) {
      const random = randomOf(7651 + at);
      const { vins, runnable, testers } = await executionWorld(tx, tenantCode);
      const [sequence] = runnable;
      if (!sequence || vins.length < THRESHOLDS.leastVins || testers.length === 0) continue;
      const raisedAt = now - RAISED_DAYS * DAY_MS;
      const plays = Array.from({ length: EXECUTIONS }, (_, n) =>
        playedExecution(
          tenantCode,
          {
            sequence,
            tester: around(testers, n),
            vin: around(vins, n),
            begun: raisedAt - (EXECUTIONS - n) * 4 * HOUR,
            // The last one is what raised it.
            isFailed: n % 3 === 2,
          },
          random,
        ),
      ).map(({ execution }) => execution);
      const failures = plays.filter(({ status }) => status === 'fail').length;
      const counted = { executions: plays.length, failures, vins: new Set(plays.map(({ vin }) => vin)).size };
      const { failureRate, lowerBound } = judgeExecutions(THRESHOLDS, counted);
      const [person] = await tx
        .select({ id: sysUser.id })
        .from(sysUser)
        .where(eq(sysUser.tenantCode, tenantCode))
        .orderBy(asc(sysUser.createDate), asc(sysUser.id))
        .limit(1);
      await insertBulk(tx, diagnosisSequenceManagementExecution, plays);
      await insertBulk(tx, diagnosisSequenceManagementSequenceAlert, [
        {
          id: random.uuid(),
          tenantCode,
          sequenceNo: sequence.sequenceNo,
          sequenceId: sequence.id,
          sequenceVersion: 1,
          status: 'resumed',
          isHalted: true,
          raisedAt: iso(raisedAt),
          ...counted,
          failureRate: String(failureRate),
          lowerBound: String(lowerBound),
          successRate: THRESHOLDS.successRate,
          countedFrom: iso(raisedAt - WINDOW_DAYS * DAY_MS),
          resumedBy: person?.id ?? null,
          resumedAt: iso(raisedAt + DAY_MS),
          resumedReason: REASON,
          createDate: iso(raisedAt),
          updateDate: iso(raisedAt + DAY_MS),
        },
      ]);
    }
  },
});
