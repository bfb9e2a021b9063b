import { and, asc, eq, isNotNull } from 'drizzle-orm';
import {
  accountClientUser,
  diagnosisSequenceManagementExecution as executions,
  statisticalReportAbnormalAccount,
  statisticalReportWarningRule,
  sysUser,
} from '../../db/tables';
import { suspectsOf } from '../../modules/statistical-report/warning-rule';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import { around, randomOf, type Random } from '../random';
import { TENANTS } from '../sys/tenant';
import { registered } from '../diagnosis-sequence-management/execution';
import { keepPlaces } from '../diagnosis-sequence-management/execution-place';
import { demoNamesOf } from './names';

/** Cars that accounts were at in one night; the last is below the bar. */
const NIGHTS = [9, 7, 2] as const;
const RULE = { nightFrom: '22:00', nightTo: '05:00', nightlyCount: 6, monthlyCount: 40 };
const ZONES: Readonly<Record<string, { timeZone: string; hours: number }>> = {
  '1003': { timeZone: 'Asia/Seoul', hours: 9 },
};
const HERE = { timeZone: 'Asia/Shanghai', hours: 8 };

/** Two hours before midnight of the tenant, some nights ago. */
const nightBefore = (now: Moment, nights: number, hours: number): Moment =>
  Math.floor((now + hours * HOUR) / DAY_MS) * DAY_MS - hours * HOUR - nights * DAY_MS - 1.5 * HOUR;

function nightWork(random: Random, tenantCode: string, username: string, vins: readonly string[], from: Moment) {
  return vins.map((vin, n) => {
    const at = iso(from + n * 0.5 * HOUR);
    return {
      id: random.uuid(),
      tenantCode,
      vin,
      username,
      executionId: random.uuid(),
      sequenceNo: 'SEQ-2026-000001',
      sequenceVersion: 1,
      kind: 'repair',
      status: 'success',
      startedAt: at,
      endedAt: at,
      createDate: at,
      updateDate: at,
      testerCode: 'T-NIGHT',
    };
  });
}

/** Disabled by one person, appealed by a second, and given back by a third. */
const appealed = (people: readonly { id: string }[], foundAt: string, names: ReturnType<typeof demoNamesOf>) => ({
  status: 'dismissed',
  disabledBy: people[0]?.id,
  appealedBy: people[1]?.id,
  appealedAt: iso(Date.parse(foundAt) + 9 * HOUR),
  appeal: names.appeal,
  decidedBy: people[2]?.id,
  decidedAt: iso(Date.parse(foundAt) + 26 * HOUR),
  decision: names.decision,
});

/** A rule that is enabled with what it found, and one that somebody only tries out. */
export const warningRuleSeed = demoSeed({
  after: ['account/client-user', 'diagnosis-sequence-management/execution', 'sys/user'],
  fill: async ({ context: { tx }, now }) => {
    for (const [at, { tenantCode, country }] of TENANTS.entries()) {
      const names = demoNamesOf(country);
      const random = randomOf(7701 + at);
      const { timeZone, hours } = ZONES[tenantCode] ?? HERE;
      const vins = (await registered(tx, tenantCode)).map(({ vin }) => vin);
      const accounts = await tx
        .select({ username: accountClientUser.username })
        .from(accountClientUser)
        .where(and(eq(accountClientUser.tenantCode, tenantCode), eq(accountClientUser.status, 1)))
        .orderBy(asc(accountClientUser.username))
        .limit(NIGHTS.length);
      const people = await tx
        .select({ id: sysUser.id })
        .from(sysUser)
        .where(and(eq(sysUser.tenantCode, tenantCode), isNotNull(sysUser.email)))
        .orderBy(asc(sysUser.username))
        .limit(3);
      if ([vins, accounts, people].some(({ length }) => length === 0)) continue;
      const work = accounts.flatMap(({ username }, n) => {
        const cars = Array.from({ length: around(NIGHTS, n) }, (_, car) => around(vins, n * 11 + car));
        return nightWork(random, tenantCode, username, cars, nightBefore(now, n + 2, hours));
      });
      await insertBulk(tx, executions, work);
      await keepPlaces(tx, tenantCode);
      const dated = (days: number) => ({ createDate: iso(now - days * DAY_MS), updateDate: iso(now - days * DAY_MS) });
      const common = { tenantCode, ...RULE, timeZone, recipients: people.slice(0, 2).map(({ id }) => id) };
      const rule = { id: random.uuid(), ...common, name: names.nightRule, status: 1, ...dated(20) };
      const strict = { ...common, id: random.uuid(), name: names.strictRule, nightlyCount: 3, status: 0 };
      await insertBulk(tx, statisticalReportWarningRule, [rule, { ...strict, ...dated(3) }]);
      const found = await suspectsOf(tx, tenantCode, rule, { since: new Date(now - 20 * DAY_MS), now: new Date(now) });
      await insertBulk(
        tx,
        statisticalReportAbnormalAccount,
        found.map((one) => {
          const foundAt = iso(Date.parse(one.lastAt) + 3 * HOUR);
          const times = { foundAt, createDate: foundAt, updateDate: foundAt };
          const of = { tenantCode, ruleId: rule.id, timeZone, nightFrom: rule.nightFrom, nightTo: rule.nightTo };
          const end = one.username === accounts[0]?.username ? { status: 'open' } : appealed(people, foundAt, names);
          return { ...one, ...of, ...times, ...end, id: random.uuid() };
        }),
      );
    }
  },
});
