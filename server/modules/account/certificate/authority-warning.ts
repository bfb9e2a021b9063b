import { and, eq } from 'drizzle-orm';
import { notice } from '../../../../contract/resources/sys/notice/definition';
import { dynamicKey } from '../../../../contract/text/word-key';
import { sysNotice } from '../../../db/tables';
import { insertRows } from '../../../engine/write/trusted';
import { translate } from '../../../http/words';
import type { Ports } from '../../../ports/ports';
import { Refusal } from '../../../refusal';
import { systemScope } from '../../../scope';
import { readParameter } from '../../../platform/parameters/parameter';
import { administratorsLanguage, dayText } from '../../../platform/administrators-language';
import { authoritiesOf } from '../../../platform/pki/stored-authority';
import { issuerOf } from '../../../platform/pki/x509';

const WARNING = 'certificate-authority-warning';

/** When the key that issues ends, where it has less to go than a certificate is good for: nothing that it issues outlives it. Null where there is time. */
export async function endOfAuthority(ports: Ports): Promise<Date | null> {
  const found = await authoritiesOf(ports).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!found) return null;
  const { notAfter } = issuerOf(found[0]);
  const lifetime = await readParameter({ ports, tenant: '' }, 'certificate.validity');
  return notAfter.getTime() - lifetime <= ports.clock.now().getTime() ? notAfter : null;
}

/** Tells the administrators of the platform once a key; answers when it ends, null where there is time. */
export async function warnOfAuthority(ports: Ports): Promise<Date | null> {
  const end = await endOfAuthority(ports);
  if (!end) return null;
  await ports.db.run('platform', 'write', async (tx) => {
    const language = await administratorsLanguage(tx, '');
    const say = (key: string): string =>
      translate(language, dynamicKey(`account.certificate.warning.${key}`), { day: dayText(language, end) });
    const title = say('authorityTitle');
    // The day is the key's: who was told of it is told of the next key again.
    if ((await tx.$count(sysNotice, and(eq(sysNotice.tenantCode, ''), eq(sysNotice.title, title)))) > 0) return;
    const words = { title, content: `<p>${say('authorityText')}</p>` };
    const how = {
      level: 'important',
      audience: 'administrators',
      status: 3,
      sendAt: ports.clock.now().toISOString(),
    } as const;
    await insertRows({ scope: systemScope(), tx, ports }, notice, [{ tenantCode: '', ...words, ...how }], 'schedule');
  });
  return end;
}

/** Tells the administrators once, and the log once a day, that the key has to be renewed. */
export function addAuthorityWarning(ports: Ports): void {
  ports.jobs.work(WARNING, async () => {
    const end = await warnOfAuthority(ports);
    if (end)
      ports.log.warn(
        { job: WARNING, reason: `good until ${end.toISOString()}` },
        'the key that issues certificates ends soon',
      );
  });
  ports.jobs.schedule(WARNING, '41 6 * * *');
}
