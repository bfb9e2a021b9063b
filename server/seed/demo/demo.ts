import { sysAudit } from '../../db/system-tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { readMenus } from '../../identity/access/access';
import { insertBulk } from '../bulk';
import { DEMO_SEEDS } from '../demo-seeds.generated';
import { DEMO_PASSWORD } from '../sys/user/accounts';
import { demoFleet, inTime } from './fleet';
import type { SeededAuditLine } from './history';
import { madeHistory } from './made-history';
import { DAY_MS, iso, startOfHour } from './moments';

/** Fills an empty database with the demo. */
export async function seedDemo(context: WriteContext): Promise<void> {
  const { tx, ports } = context;
  const now = startOfHour(ports.clock.now());
  const fleet = demoFleet(now, await readMenus(tx));
  const password = { hash: await ports.passwords.hash(DEMO_PASSWORD), changedAt: iso(now - 30 * DAY_MS) };
  const told: SeededAuditLine[] = [...fleet.audit];
  for (const { fill } of DEMO_SEEDS) told.push(...((await fill({ context, now, fleet, password })) ?? []));
  await insertBulk(tx, sysAudit, inTime([...told, ...(await madeHistory(tx))]));
}
