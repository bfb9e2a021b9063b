import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { CERTIFICATE } from '../../../../contract/resources/account/certificate/rules';
import { certificate } from '../../../../contract/resources/account/certificate/definition';
import { notice } from '../../../../contract/resources/sys/notice/definition';
import { dynamicKey } from '../../../../contract/text/word-key';
import { accountCertificate } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import { insertRows } from '../../../engine/write/trusted';
import { translate } from '../../../http/words';
import type { Ports } from '../../../ports/ports';
import { systemScope } from '../../../scope';
import { readParameter } from '../../../platform/parameters/parameter';
import { administratorsLanguage, dayText } from '../../../platform/administrators-language';

const WARNING = 'certificate-warning';
/** Certificates of one notice, and how many of them it names. */
const BATCH = 500;
const NAMED = 20;
/** The longest time before which a tenant may want to be told, ms. */
const LONGEST = 90 * 86_400_000;

type Ending = { id: string; testerCode: string; validTo: string; tenantCode: string };

const { id, testerCode, validTo, status, warnedAt } = accountCertificate;

/** Certificates that end soon and of which nobody was told, of whatever tenant has any. */
const endingIn = (tx: Tx, now: Date, tenant: string | null, before: number): Promise<Ending[]> =>
  tx
    .select({ id, testerCode, validTo, tenantCode: sql<string>`${accountCertificate.tenantCode}` })
    .from(accountCertificate)
    .where(
      and(
        eq(status, CERTIFICATE.normal),
        isNull(warnedAt),
        gt(validTo, now.toISOString()),
        lte(validTo, new Date(now.getTime() + before).toISOString()),
        tenant === null ? undefined : eq(accountCertificate.tenantCode, tenant),
      ),
    )
    .orderBy(asc(validTo))
    .limit(BATCH)
    .for('update', { skipLocked: true }) as Promise<Ending[]>;

async function warn(ports: Ports, tx: Tx, tenantCode: string, rows: readonly Ending[]): Promise<void> {
  const context = { scope: systemScope(), tx, ports };
  const now = ports.clock.now().toISOString();
  const language = await administratorsLanguage(tx, tenantCode);
  const say = (key: string, params: Record<string, string | number>) =>
    translate(language, dynamicKey(`account.certificate.warning.${key}`), params);
  const lines = rows
    .slice(0, NAMED)
    .map((row) => `<li>${say('line', { tester: row.testerCode, day: dayText(language, row.validTo) })}</li>`);
  const more = rows.length > NAMED ? `<p>${say('more', { count: rows.length - NAMED })}</p>` : '';
  const content = `<p>${say('text', { count: rows.length })}</p><ul>${lines.join('')}</ul>${more}`;
  const title = say('title', { count: rows.length });
  await insertRows(
    context,
    notice,
    [{ tenantCode, title, level: 'important', audience: 'administrators', content, status: 3, sendAt: now }],
    'schedule',
  );
  const whole = await tx
    .select()
    .from(accountCertificate)
    .where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    );
  await ports.engine.onChange(
    context,
    whole.map((row) => ({ compiled: context.ports.engine.compiledOf(certificate), row, operation: 'warn' })),
  );
  // That somebody was told is no change of the record.
  const set = { warnedAt: now } as Partial<typeof accountCertificate.$inferInsert>;
  await tx
    .update(accountCertificate)
    .set(set)
    .where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    );
}

async function warnTenant(ports: Ports, tenantCode: string): Promise<number> {
  const before = await readParameter({ ports, tenant: tenantCode }, 'certificate.warnBefore');
  return ports.db.run('platform', 'write', async (tx) => {
    const rows = await endingIn(tx, ports.clock.now(), tenantCode, before);
    if (rows.length > 0) await warn(ports, tx, tenantCode, rows);
    return rows.length;
  });
}

/** Tells the administrators of each tenant, once a certificate, which of them end soon and were not renewed; answers how many. */
export async function warnOfEnds(ports: Ports): Promise<number> {
  const tenants = await ports.db.run(
    'platform',
    'write',
    async (tx) => new Set((await endingIn(tx, ports.clock.now(), null, LONGEST)).map((row) => row.tenantCode)),
  );
  let total = 0;
  for (const tenant of tenants) total += await warnTenant(ports, tenant);
  return total;
}

/** Looks every hour. */
export function addCertificateWork(ports: Ports): void {
  ports.jobs.work(WARNING, async () => {
    const count = await warnOfEnds(ports);
    if (count > 0) ports.log.info({ job: WARNING, count }, 'certificates that end soon were told');
  });
  ports.jobs.schedule(WARNING, '23 * * * *');
}
