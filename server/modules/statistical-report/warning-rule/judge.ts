import { eq, inArray, sql } from 'drizzle-orm';
import { LANGUAGES } from '../../../../contract/constants';
import { abnormalAccount } from '../../../../contract/resources/statistical-report/abnormal-account/definition';
import { statisticalReportWarningRule as rules, sysUser } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import { queueMail } from '../../../platform/mail/order';
import type { Ports } from '../../../ports/ports';
import { systemScope } from '../../../scope';
import { suspectsOf, type Suspect } from './suspects';

const WARNING = 'account-warning';
const DAY_MS = 86_400_000;
/** A server that stood still for a week-end misses no night. */
const NIGHTS_BACK = 3;
/** Accounts that one mail names; all of them stand in the list. */
const NAMED = 50;

type Rule = typeof rules.$inferSelect;

/** Those of which nothing is known yet: what was found once is not found again. */
async function newOnes({ tx }: WriteContext, rule: Rule, suspects: readonly Suspect[]): Promise<Suspect[]> {
  const known = rowsOf<{ key: string }>(
    await tx.execute(sql`
      select client_user_id || kind || period as key from statistical_report_abnormal_account where rule_id = ${rule.id}::uuid`),
  );
  const keys = new Set(known.map(({ key }) => key));
  return suspects.filter(({ clientUserId, kind, period }) => !keys.has(clientUserId + kind + period));
}

/** Tells each recipient who can be reached, in the own language. */
async function mailFindings({ tx, ports }: WriteContext, rule: Rule, suspects: readonly Suspect[]): Promise<void> {
  const ids = (rule.recipients ?? []) as string[];
  if (ids.length === 0) return;
  const people = await tx
    .select({ email: sysUser.email, lang: sysUser.lang })
    .from(sysUser)
    .where(inArray(sysUser.id, ids));
  const lines = suspects.map(({ username, period, cars }) => `${username} · ${period} · ${cars}`);
  const findings = [...lines.slice(0, NAMED), ...(lines.length > NAMED ? ['…'] : [])].join('\n');
  const count = String(new Set(suspects.map(({ clientUserId }) => clientUserId)).size);
  for (const { email, lang } of people)
    if (email)
      await queueMail(tx, ports, {
        tenantCode: rule.tenantCode,
        to: [email],
        code: 'account-warning',
        language: LANGUAGES.find((one) => one === lang) ?? 'zh-CN',
        variables: { rule: rule.name, count, findings },
      });
}

/** Writes down what a rule finds, in one transaction with the mails; the rule is locked, so that of two servers one does. */
function judgeRule(ports: Ports, id: string): Promise<number> {
  return ports.db.run('platform', 'write', async (tx) => {
    const context = { scope: systemScope(), tx, ports };
    const [rule] = await tx.select().from(rules).where(eq(rules.id, id)).for('update');
    if (rule?.status !== 1) return 0;
    const now = ports.clock.now();
    const since = new Date(now.getTime() - NIGHTS_BACK * DAY_MS);
    const suspects = await newOnes(context, rule, await suspectsOf(tx, rule.tenantCode, rule as never, { since, now }));
    if (suspects.length === 0) return 0;
    const rows = suspects.map((suspect) => ({
      ...suspect,
      tenantCode: rule.tenantCode,
      ruleId: rule.id,
      timeZone: rule.timeZone,
      nightFrom: rule.nightFrom,
      nightTo: rule.nightTo,
      status: 'open',
      foundAt: now.toISOString(),
    }));
    const made = await insertRows(context, abnormalAccount, rows, 'find');
    await mailFindings(context, rule, suspects);
    return made.length;
  });
}

/** Judges by every enabled rule; answers how much was found. */
export async function judgeWarningRules(ports: Ports): Promise<number> {
  const enabled = await ports.db.run('platform', 'read', (tx) =>
    tx.select({ id: rules.id }).from(rules).where(eq(rules.status, 1)),
  );
  let found = 0;
  for (const { id } of enabled) found += await judgeRule(ports, id);
  return found;
}

/** Looks every hour: nights end at any of them. */
export function addAccountWarnings(ports: Ports): void {
  ports.jobs.work(WARNING, async () => {
    const found = await judgeWarningRules(ports);
    if (found > 0) ports.log.warn({ job: WARNING, count: found }, 'accounts were at many cars at night');
  });
  ports.jobs.schedule(WARNING, '7 * * * *');
}
