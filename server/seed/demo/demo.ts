import { eq, like } from 'drizzle-orm';
import { sysAudit, sysSetting } from '../../db/system-tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { readMenus } from '../../identity/access/access';
import { insertBulk } from '../bulk';
import { DEMO_SEEDS } from '../demo-seeds.generated';
import type { SeedStep } from '../steps';
import { DEMO_PASSWORD } from '../sys/user/accounts';
import type { DemoWorld } from './demo-seed';
import { demoFleet, inTime } from './fleet';
import type { SeededAuditLine } from './history';
import { madeHistory } from './made-history';
import { DAY_MS, iso, startOfHour } from './moments';

/** Audit lines of the steps that are done wait under these settings: the log is written at the end, in the order of time. */
const WAITING = 'seed.audit:';

type Prepared = Omit<DemoWorld, 'context'>;

async function prepare({ tx, ports }: WriteContext, begun: Date): Promise<Prepared> {
  const now = startOfHour(begun);
  const password = { hash: await ports.passwords.hash(DEMO_PASSWORD), changedAt: iso(now - 30 * DAY_MS) };
  return { now, fleet: demoFleet(now, await readMenus(tx)), password };
}

async function keepLines({ tx }: WriteContext, name: string, lines: readonly SeededAuditLine[]): Promise<void> {
  if (lines.length > 0) await tx.insert(sysSetting).values({ key: WAITING + name, value: lines });
}

async function writeHistory({ tx }: WriteContext, { fleet }: Prepared): Promise<void> {
  const told: SeededAuditLine[] = [...fleet.audit];
  // In the order of the steps, for lines of the same moment.
  for (const { name } of DEMO_SEEDS) {
    const [kept] = await tx
      .select()
      .from(sysSetting)
      .where(eq(sysSetting.key, WAITING + name));
    told.push(...((kept?.value ?? []) as SeededAuditLine[]));
  }
  await insertBulk(tx, sysAudit, inTime([...told, ...(await madeHistory(tx))]));
  await tx.delete(sysSetting).where(like(sysSetting.key, `${WAITING}%`));
}

/** The steps that fill an empty database with the demo: one for each object, then the audit log. */
export function seedDemo(begun: Date): SeedStep[] {
  let prepared: Promise<Prepared> | null = null;
  const step = (name: string, run: (context: WriteContext, world: Prepared) => Promise<void>): SeedStep => ({
    name,
    run: async (context) => run(context, await (prepared ??= prepare(context, begun))),
  });
  return [
    ...DEMO_SEEDS.map(({ name, fill }) =>
      step(name, async (context, world) => keepLines(context, name, (await fill({ context, ...world })) ?? [])),
    ),
    step('history', writeHistory),
  ];
}
