import { and, eq } from 'drizzle-orm';
import type { DeliveryResult } from '../../../../contract/resources/statistical-report/scheduled-report/rules';
import { dynamicKey } from '../../../../contract/text/word-key';
import {
  statisticalReportReportDelivery as deliveries,
  statisticalReportScheduledReport as schedules,
} from '../../../db/tables';
import { maySeeReport, savedQuestion } from '../../../engine/report/saved-question';
import { refusalOf } from '../../../http/answer';
import { translate } from '../../../http/words';
import { scopeOfPerson } from '../../../identity/access/scope-of-person';
import { queueMail } from '../../../platform/mail/order';
import { htmlOf } from '../../../platform/mail/render';
import type { Job } from '../../../ports/jobs';
import type { Ports } from '../../../ports/ports';
import { InvalidFields } from '../../../refusal';
import { systemScope, type Scope } from '../../../scope';
import { tellPerson } from '../../sys/notice';
import { readAddressee, type Addressee } from '../../../identity/access/addressee';
import { DELIVERY_JOB, noteEnds, type ScheduledRow } from './due';
import { letterFor, type ReportLetter } from './letter';

type TellContext = Parameters<typeof tellPerson>[0];
type Delivery = typeof deliveries.$inferSelect;
type Found = { delivery: Delivery; row: ScheduledRow; person: Addressee | null };
type Outcome = { result: DeliveryResult; reason?: string; letter?: ReportLetter; scope?: Scope };

const find = ({ db }: Ports, id: string): Promise<Found | null> =>
  db.run('platform', 'read', async (tx) => {
    const [found] = await tx
      .select({ delivery: deliveries, row: schedules })
      .from(deliveries)
      .innerJoin(schedules, eq(schedules.id, deliveries.scheduleId))
      .where(and(eq(deliveries.id, id), eq(deliveries.result, 'waiting')));
    if (!found) return null;
    return { ...found, person: await readAddressee(tx, found.delivery.userId) };
  });

/** What is to become of a delivery: judged by what its recipient may see now. */
async function judge(ports: Ports, { delivery, row, person }: Found): Promise<Outcome> {
  const scope = person && (await scopeOfPerson(ports, { ...person, tenantCode: row.tenantCode }));
  if (!scope) return { result: 'left' };
  const saved = savedQuestion(row.address);
  if (!saved || !maySeeReport(scope, saved.report)) return { result: 'noAccess' };
  const dueAt = Date.parse(delivery.dueAt);
  try {
    const letter = await letterFor(ports, scope, saved, { row, dueAt });
    return { result: person.email ? 'queued' : 'noMail', letter, scope };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.http >= 500) throw error;
    const failure = refusal instanceof InvalidFields ? Object.values(refusal.failures)[0] : undefined;
    const reason = failure
      ? translate(scope.language, dynamicKey(`validate.${failure.key}`), failure.params)
      : refusal.key;
    return { result: 'failed', reason };
  }
}

type Sent = { found: Found; person: Addressee; letter: ReportLetter; scope: Scope };

/** Tells the recipient in the console, and by mail where he has an address; answers the mail's line in the log. */
async function send(context: TellContext, { found: { row }, person, letter, scope }: Sent): Promise<string | null> {
  const { tenantCode, name: report } = row;
  const { files, ...texts } = letter;
  const say = (key: string): string =>
    translate(scope.language, dynamicKey(`statistical-report.scheduled-report.letter.${key}`), {
      name: report,
      period: letter.period,
    });
  const lines = [
    say('noticeText'),
    texts.question,
    ...(/^https?:/.test(texts.link) ? [`${say('open')}: ${texts.link}`] : []),
  ];
  const content = htmlOf(lines.join('\n'));
  const { userId, email, name } = person;
  await tellPerson(context, { tenantCode, userId, level: 'normal', title: say('noticeTitle'), content });
  if (!email) return null;
  return queueMail(context.tx, context.ports, {
    tenantCode,
    to: [email],
    code: 'scheduled-report',
    language: scope.language,
    variables: { ...texts, name, report },
    files,
  });
}

/**
 * Computes one delivery and sends it. It may run twice, also at the same time: mail and notice are written in the transaction that ends the
 * waiting, which exactly one does.
 */
export async function deliverReport(ports: Ports, id: string): Promise<void> {
  const found = await find(ports, id);
  if (!found) return;
  const outcome = await judge(ports, found);
  await ports.db.run('platform', 'write', async (tx) => {
    const now = ports.clock.now().toISOString();
    const { result, reason = null, letter, scope } = outcome;
    const ended = result === 'queued' ? {} : { endedAt: now };
    const [won] = await tx
      .update(deliveries)
      .set({ result, reason, updateDate: now, ...ended } as never)
      .where(and(eq(deliveries.id, id), eq(deliveries.result, 'waiting')))
      .returning({ id: deliveries.id });
    if (!won) return;
    const { person } = found;
    if (letter && scope && person) {
      const mailId = await send({ tx, ports, scope: systemScope() }, { found, person, letter, scope });
      if (mailId)
        await tx
          .update(deliveries)
          .set({ mailId } as never)
          .where(eq(deliveries.id, id));
    }
    await noteEnds(tx, found.row.id);
  });
}

/** Sends in the background. */
export function addReportDeliveries(ports: Ports): void {
  ports.jobs.work(DELIVERY_JOB, ({ data }: Job) => deliverReport(ports, String(data.id)));
}
