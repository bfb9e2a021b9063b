import type { TaskWork } from '../../../engine/model/task-work';
import type { Ports } from '../../../ports/ports';
import { doctorChecks } from './check-list';
import { endExamination, examineBy, examinedTenants, examineTenant } from './examine';

const NIGHTLY = 'doctor';

type Standing = { tenants?: readonly string[]; begun?: string; at?: number };

/** Looks at the data of the caller's tenant, or of all for the platform: a check a step, so that it goes on where it was interrupted. */
export const doctorWork: TaskWork = async (task) => {
  const { engine, clock } = task.ports;
  const checks = doctorChecks(engine);
  const standing = task.checkpoint as Standing;
  const begun = standing.begun ?? clock.now().toISOString();
  const tenants =
    standing.tenants ??
    (await task.step(async ({ tx, scope }) => {
      const value = scope.tenant === '' ? await examinedTenants(tx, engine) : [scope.tenant];
      return {
        progress: { done: 0, total: value.length * checks.length },
        checkpoint: { tenants: value, begun, at: 0 },
        value,
      };
    }));
  const total = tenants.length * checks.length;
  for (let at = standing.at ?? 0; at < total; at += 1)
    await task.step(async ({ tx, ports }) => {
      const tenant = tenants[Math.floor(at / checks.length)] ?? '';
      const check = checks[at % checks.length];
      if (check) await examineBy({ tx, engine, tenant }, check, clock.now().toISOString());
      if ((at + 1) % checks.length === 0) await endExamination(tx, ports, tenant, begun);
      return { progress: { done: at + 1, total }, checkpoint: { tenants, begun, at: at + 1 }, value: null };
    });
  return { failed: 0 };
};

/** Looks at the data of all tenants every night. */
export function addDoctor(ports: Ports): void {
  ports.jobs.work(NIGHTLY, async () => {
    const tenants = await ports.db.run('platform', 'read', (tx) => examinedTenants(tx, ports.engine));
    for (const tenant of tenants) await examineTenant(ports, tenant);
  });
  ports.jobs.schedule(NIGHTLY, '17 2 * * *');
}
