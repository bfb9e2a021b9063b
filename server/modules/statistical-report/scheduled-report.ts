import { eq, inArray } from 'drizzle-orm';
import { wordKey } from '../../../contract/language/derive';
import type { AnyReport } from '../../../contract/language/report/report';
import { nextSending } from '../../../contract/report/schedule';
import { scheduledReport } from '../../../contract/resources/statistical-report/scheduled-report/definition';
import { statisticalReportScheduledReport as schedules, sysUser } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { addressOf, maySeeReport, savedQuestion, soundQuestion } from '../../engine/report/saved-question';
import { scopeOfPersonIn } from '../../identity/access/scope-of-person';
import { asPlatform } from '../../platform/elevate';
import type { Ports } from '../../ports/ports';
import { InvalidFields, Refusal } from '../../refusal';
import { addReportDeliveries } from './scheduled-report/deliver';
import { instantAt, openDeliveries, scheduleIn, sendDueReports } from './scheduled-report/due';

const JOB = 'scheduled-report';

type Values = Record<string, unknown>;

/** What follows of the address: the report that it leads to, and the zone by which days and hours are told. */
function ofAddress({ scope, ports }: WriteContext, address: unknown): Values {
  const saved = soundQuestion(ports, scope, address);
  return { address: addressOf(saved), report: wordKey(saved.report, 'title'), zone: saved.query.zone ?? 'UTC' };
}

const next = ({ ports }: WriteContext, values: Values): string =>
  instantAt(nextSending(scheduleIn(values), ports.clock.now().getTime()));

/** Names those who may not see the report there. */
async function refuseStrangers(context: WriteContext, tenantCode: string, report: AnyReport, ids: readonly string[]) {
  const { tx, ports, scope } = context;
  const names = await asPlatform(tx, scope, async () => {
    const people = await tx
      .select({ id: sysUser.id, username: sysUser.username, realName: sysUser.realName })
      .from(sysUser)
      .where(inArray(sysUser.id, [...ids]));
    const strangers: string[] = [];
    for (const { id, username, realName } of people) {
      const own = await scopeOfPersonIn(tx, ports, { userId: id, tenantCode, language: null });
      if (!own || !maySeeReport(own, report)) strangers.push(realName || username);
    }
    return strangers;
  });
  if (names.length > 0)
    throw new InvalidFields({ recipients: { key: 'reportRecipients', params: { names: names.join(', ') } } });
}

async function refuseRecipients(context: WriteContext, values: Values): Promise<void> {
  const saved = savedQuestion(String(values.address));
  const tenantCode = typeof values.tenantCode === 'string' ? values.tenantCode : context.scope.tenant;
  if (saved) await refuseStrangers(context, tenantCode, saved.report, (values.recipients ?? []) as string[]);
}

/** Fields from which the next date follows; the zone is that of the address. */
const SCHEDULED = ['every', 'weekday', 'monthDay', 'hour', 'address'];

/** Looks every minute for what is due. */
function addSchedules(ports: Ports): void {
  ports.jobs.work(JOB, async () => {
    const opened = await sendDueReports(ports);
    if (opened > 0) ports.log.info({ job: JOB, count: opened }, 'scheduled reports are sent');
  });
  ports.jobs.schedule(JOB, '* * * * *');
}

/** Reports that are sent on a schedule: the address is read and judged as it is saved, the rights of each recipient as it is sent. */
export const scheduledReportBehaviour = behaviour(scheduledReport, {
  jobs: [addSchedules, addReportDeliveries],
  beforeCreate: async (context, input) => {
    const values = { ...input, ...ofAddress(context, input.address) };
    await refuseRecipients(context, values);
    const { userId, base } = context.scope;
    return { ...values, owner: userId, base: base ?? null, nextAt: next(context, values) };
  },
  beforeUpdate: async (context, before, input) => {
    const given = 'address' in input ? { ...input, ...ofAddress(context, input.address) } : input;
    const whole: Values = { ...before, ...given };
    if ('address' in input || 'recipients' in input) await refuseRecipients(context, whole);
    // What is due and was not opened yet stays due where nothing of the schedule changed.
    return SCHEDULED.some((name) => name in input) ? { ...given, nextAt: next(context, whole) } : given;
  },
  transitions: {
    enable: {
      after: async (context, row) => {
        const set = { nextAt: next(context, row as unknown as Values) };
        await context.tx
          .update(schedules)
          .set(set as never)
          .where(eq(schedules.id, row.id));
      },
    },
  },
  actions: {
    sendNow: async ({ tx, scope, ports }, [row]) => {
      if (!row) throw new Refusal('gone');
      await asPlatform(tx, scope, async () => {
        const [stored] = await tx.select().from(schedules).where(eq(schedules.id, row.id)).for('update');
        if (!stored) throw new Refusal('gone');
        await openDeliveries(tx, ports, stored, ports.clock.now().toISOString());
      });
      return null;
    },
  },
});
