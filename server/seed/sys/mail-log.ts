import { LANGUAGES } from '../../../contract/constants';
import type { MailCode, MailStep } from '../../../contract/resources/sys/mail-template/rules';
import { hasSecret, masked, render, sampleVariables, shippedTemplate } from '../../platform/mail/render';
import { around, type Random } from '../random';
import { DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import type { DemoTenant } from './tenant';
import { sysMailLog, sysMailServer } from '../../db/tables';
import { sealKept } from '../../platform/mail/order';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import courses from './mail-log/courses.json';

type Person = { username: string; realName: string; email: string; lang: string };
/** `code` where it is another mail than a reset: what it said is kept, so that it can be sent again. */
type Course = { attempts: number; step?: MailStep; reason?: string; code?: MailCode };

/** How a mail went: most at once, one after a pause, some never. */
const COURSES = courses as readonly Course[];

function mailOf(
  { tenantCode, shortName }: DemoTenant,
  id: string,
  person: Person,
  { attempts, step, reason, code = 'password-reset' }: Course,
  at: Moment,
) {
  const language = LANGUAGES.find((each) => each === person.lang) ?? 'en-US';
  const variables = {
    ...sampleVariables(code),
    name: person.realName,
    username: person.username,
    server: `mail.${shortName}.example`,
    sender: 'admin',
  };
  const mail = render(shippedTemplate(code, LANGUAGES), language, masked(code, variables));
  const { subject, html } = mail;
  const end = iso(at + (attempts - 1) * 60_000 + 2000);
  return {
    id,
    tenantCode,
    subject,
    recipients: person.email,
    template: code,
    language,
    content: html,
    keeping: hasSecret(code) ? 'secret' : 'kept',
    /** To be sealed with the keys of the place. */
    kept: hasSecret(code) ? null : { to: [person.email], mail },
    attempts,
    server: `mail.${shortName}.example`,
    sendStatus: step ? 0 : 1,
    failureStep: step,
    failureReason: reason,
    sentAt: step ? undefined : end,
    createDate: iso(at),
    updateDate: end,
  };
}

/** Mails of the last weeks, and a mail server that nothing goes by yet: its host is of the kind that no network ever has. */
export function mailsOf(random: Random, now: Moment, tenant: DemoTenant, people: readonly Person[]) {
  const { tenantCode, tenantName, shortName } = tenant;
  const host = `mail.${shortName}.example`;
  const server = {
    id: random.uuid(),
    tenantCode,
    name: host,
    status: 0,
    host,
    port: 587,
    security: 'starttls',
    username: 'console',
    sender: `no-reply@${shortName}.example.com`,
    senderName: tenantName,
    perMinute: 60,
    createDate: iso(now - 200 * DAY_MS),
    updateDate: iso(now - 40 * DAY_MS),
  };
  const mails = COURSES.map((course, n) =>
    mailOf(tenant, random.uuid(), around(people, n * 7), course, now - (2 + n * 3) * DAY_MS - n * HOUR),
  );
  return { servers: [server], mails };
}

export const mailSeed = demoSeed({
  after: ['sys/user'],
  fill: async ({ context: { tx, ports }, fleet }) => {
    await insertBulk(tx, sysMailServer, fleet.mailServers);
    const sealed = fleet.mails.map(async ({ kept, ...mail }) => ({
      ...mail,
      sealed: kept && (await sealKept(ports, kept)),
    }));
    await insertBulk(tx, sysMailLog, await Promise.all(sealed));
  },
});
