import type { Ports } from '../../../ports/ports';
import { writeCheckpoints } from './checkpoint';
import { sealAudit } from './seal';

/** Name of the job that seals whatever is open and signs how far the chains have come. */
export const AUDIT_JOB = 'audit-seal';
/** How often a server that writes looks for open lines, and for how long after a line (its transaction may last a while), ms. */
const PAUSE = 1_000;
const AFTER = 10_000;

const seal = (ports: Ports): Promise<unknown> =>
  sealAudit(ports).catch((error: unknown) => ports.log.error({ error: String(error) }, 'the audit is not sealed'));

/** Every minute, on one of the servers: what a server that died left open is sealed here too. */
export function addAuditWork(ports: Ports): void {
  ports.jobs.work(AUDIT_JOB, async () => {
    await sealAudit(ports);
    await writeCheckpoints(ports);
  });
  ports.jobs.schedule(AUDIT_JOB, '* * * * *');
}

/** Seals what this server writes within a second or two, at first what was written before; answers what ends it, with what is open by then. */
export function startSealing(ports: Ports): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  ports.engine.lastAudit = performance.now();
  let isBusy = false;
  const look = (): void => {
    if (isBusy || performance.now() - ports.engine.lastAudit > AFTER) return;
    isBusy = true;
    running = seal(ports).finally(() => void (isBusy = false));
  };
  const timer = setInterval(look, PAUSE);
  return async () => {
    clearInterval(timer);
    await running;
    await seal(ports);
  };
}
