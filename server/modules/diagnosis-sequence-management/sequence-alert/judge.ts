import { sql } from 'drizzle-orm';
import {
  judgeExecutions,
  type AlertVerdict,
} from '../../../../contract/resources/diagnosis-sequence-management/alert-config/rules';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { sequenceAlert } from '../../../../contract/resources/diagnosis-sequence-management/sequence-alert/definition';
import { addressesIn } from '../../../../contract/text/mail-addresses';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows, patchRow } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';
import { administratorsLanguage } from '../../../platform/administrators-language';
import { queueMail } from '../../../platform/mail/order';
import type { Ports } from '../../../ports/ports';
import { systemScope } from '../../../scope';
import { contentHashIn } from '../sequence/halted';
import { alertConfigOf, type AlertConfig } from '../alert-config/alert-config';

const ALERT = 'sequence-alert';

type Counted = {
  id: string;
  sequenceNo: string;
  kind: string;
  haltOnAlert: boolean | null;
  sequenceVersion: number;
  executions: number;
  failures: number;
  vins: number;
  countedFrom: string;
};

/**
 * Executions by the version of what a tenant offers, or the platform to all: those that ended within the window, and since somebody let
 * the sequence go on. What is withdrawn, superseded or has an open alert is not judged.
 */
async function countsOf(
  { tx, ports }: WriteContext,
  tenant: string,
  { days, leastExecutions }: AlertConfig,
  id: string | null,
): Promise<Counted[]> {
  const from = new Date(ports.clock.now().getTime() - days * 86_400_000).toISOString();
  return rowsOf<Counted>(
    await tx.execute(sql`
      select s.id, s.sequence_no as "sequenceNo", s.kind, coalesce((v.content -> 'values' ->> 'haltOnAlert')::bool, s.halt_on_alert) as "haltOnAlert", e.sequence_version as "sequenceVersion",
        count(*)::int as executions, (count(*) filter (where e.status = 'fail'))::int as failures, count(distinct e.vin)::int as vins,
        max(w.since) as "countedFrom"
      from diagnosis_sequence_management_sequence s
      cross join lateral (
        select greatest(${from}::timestamptz, max(a.resumed_at)) as since
        from diagnosis_sequence_management_sequence_alert a where a.sequence_id = s.id) w
      join diagnosis_sequence_management_execution e
        on e.sequence_id = s.id and e.status in ('success', 'successRd', 'fail') and e.ended_at > w.since
      left join sys_published_version v
        on v.resource = 'diagnosis-sequence-management/sequence' and v.record_id = s.id and v.number = e.sequence_version
      where s.tenant_code = ${tenant} and ${id === null ? sql`true` : sql`s.id = ${id}::uuid`}
        and s.masked is not true and (s.status = 'prepublish' or s.published_version is not null)
        and e.sequence_version >= coalesce(s.published_version, 0)
        and not exists (
          select from diagnosis_sequence_management_sequence_alert o
          where o.sequence_id = s.id and o.sequence_version = e.sequence_version and o.status = 'open')
      group by s.id, e.sequence_version, v.content having count(*) >= ${leastExecutions}`),
  );
}

async function mailAlert(
  { tx, ports }: WriteContext,
  tenant: string,
  config: AlertConfig,
  counted: Counted,
  { failureRate }: AlertVerdict,
): Promise<void> {
  const to = addressesIn(config.recipients);
  if (to.length === 0) return;
  const language = await administratorsLanguage(tx, tenant);
  const consequence = counted.haltOnAlert === false ? 'told' : 'halted';
  const numbers = { ...counted, failureRate, days: config.days, successRate: config.successRate };
  const { sequenceNo, sequenceVersion, executions, failures, vins, days, successRate } = numbers;
  const told = { sequenceNo, sequenceVersion, executions, failures, vins, days, failureRate, successRate };
  await queueMail(tx, ports, {
    tenantCode: tenant,
    to,
    code: 'sequence-alert',
    language,
    variables: {
      ...Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)])),
      consequence: translate(language, `diagnosis-sequence-management.sequence-alert.consequence.${consequence}`),
    },
  });
}

async function haltVersion(context: WriteContext, id: string, version: number): Promise<void> {
  const haltedVersions = sql`array_append(coalesce(halted_versions, '{}'), ${String(version)}::text)`;
  await patchRow(context, sequence, id, { haltedVersions }, { operation: 'halt' });
}

/** Raises the alert in one transaction with the halt and the mail; the sequence is locked, so that of two servers one does. */
async function raise(ports: Ports, tenant: string, id: string): Promise<number> {
  return ports.db.run('platform', 'write', async (tx) => {
    const context = { scope: systemScope(), tx, ports };
    await tx.execute(sql`select id from diagnosis_sequence_management_sequence where id = ${id}::uuid for update`);
    const config = await alertConfigOf(tx, tenant);
    let raised = 0;
    for (const counted of await countsOf(context, tenant, config, id)) {
      const verdict = judgeExecutions(config, counted);
      if (!verdict.isAlert) continue;
      const isHalted = counted.haltOnAlert !== false;
      const { sequenceNo, kind, sequenceVersion, executions, failures, vins, countedFrom } = counted;
      await insertRows(
        context,
        sequenceAlert,
        [
          {
            tenantCode: tenant,
            sequenceNo,
            kind,
            sequenceVersion,
            executions,
            failures,
            vins,
            isHalted,
            sequenceId: id,
            contentHash: await contentHashIn(tx, id, sequenceVersion),
            status: 'open',
            raisedAt: ports.clock.now().toISOString(),
            failureRate: String(verdict.failureRate),
            lowerBound: String(verdict.lowerBound),
            successRate: config.successRate,
            countedFrom: new Date(countedFrom).toISOString(),
          },
        ],
        'raise',
      );
      if (isHalted) await haltVersion(context, id, sequenceVersion);
      await mailAlert(context, tenant, config, counted, verdict);
      raised += 1;
    }
    return raised;
  });
}

/** Judges what every tenant offers, and the platform to all; answers how many alerts were raised. */
export async function judgeSequences(ports: Ports): Promise<number> {
  const due = await ports.db.run('platform', 'read', async (tx) => {
    const tenants = rowsOf<{ tenant: string }>(
      await tx.execute(sql`select distinct tenant_code as tenant from diagnosis_sequence_management_sequence`),
    );
    const found: { tenant: string; id: string }[] = [];
    for (const { tenant } of tenants) {
      const config = await alertConfigOf(tx, tenant);
      if (!config.isActive) continue;
      const counts = await countsOf({ scope: systemScope(), tx, ports }, tenant, config, null);
      for (const counted of counts)
        if (judgeExecutions(config, counted).isAlert) found.push({ tenant, id: counted.id });
    }
    return found;
  });
  let raised = 0;
  for (const { tenant, id } of due) raised += await raise(ports, tenant, id);
  return raised;
}

/** Looks every minute. */
export function addSequenceAlerts(ports: Ports): void {
  ports.jobs.work(ALERT, async () => {
    const raised = await judgeSequences(ports);
    if (raised > 0) ports.log.warn({ job: ALERT, count: raised }, 'executions of sequences raised alerts');
  });
  ports.jobs.schedule(ALERT, '* * * * *');
}
