import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { readParameter } from '../sys/parameter';
import { authoritiesOf } from './pki/kept-authority';
import { issuerOf } from './pki/x509';

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

/** Tells the operator once a day that the key has to be renewed. */
export function addAuthorityWarning(ports: Ports): void {
  ports.jobs.work(WARNING, async () => {
    const end = await endOfAuthority(ports);
    if (end) ports.log.warn({ job: WARNING, reason: `good until ${end.toISOString()}` }, 'the key that issues certificates ends soon');
  });
  ports.jobs.schedule(WARNING, '41 6 * * *');
}
