import { openShutdown } from '../ports/shutdown';
import { eq, sql } from 'drizzle-orm';
import { RESOURCES } from '../../contract/registry';
import { DatabaseUnfit } from '../db/migrate';
import { sysSetting } from '../db/system-tables';
import type { Tx } from '../db/database';
import type { WriteContext } from '../engine/model/behaviour';
import { createEngine } from '../engine/model/engine';
import { rowsOf } from '../http/rows';
import { ensureDictionaries, rewordDictionaries } from '../platform/dictionaries/dict-seed';
import { ensureMailTemplates } from '../platform/mail/seed';
import { ensureLaterGrants } from '../identity/menu/later-grants';
import { ensureMenus } from '../identity/menu/menu-seed';
import { release } from '../platform/release';
import { ensureParameters } from '../platform/parameters/parameter-seed';
import { shipToAll } from '../modules/flow/model';
import { ensureRegions, nameRegions } from './sys/region';
import type { Outside } from '../ports/ports';
import { systemScope } from '../scope';
import { tendMonths } from '../platform/retention/months';
import { seedNone } from './none';
import { seedSteps, type SeedKind, type SeedOptions, type SeedStep } from './steps';

export { DEMO_ACCOUNTS } from './sys/user/accounts';

export type SeedResult = {
  /** Whether the database was filled just now, in whole or the rest of it. */
  seeded: boolean;
  /** What the database was filled with, now or at an earlier start; null where it holds data that no seed made. */
  kind: SeedKind | null;
  /** Password of the new platform account `admin`; told this once. */
  adminPassword?: string;
};

/** Of a database that is filled. */
const SETTING = 'seed';
/** Of one that is being filled: what with, from when it is dated, and the steps that are done. */
const PROGRESS = 'seed.progress';

type Filled = { kind: SeedKind };
type Progress = { kind: SeedKind; begun: string; done: string[] };

async function settingOf<T>(tx: Tx, key: string): Promise<T | undefined> {
  const [setting] = await tx.select().from(sysSetting).where(eq(sysSetting.key, key));
  return setting?.value as T | undefined;
}

const isEmpty = async (tx: Tx): Promise<boolean> => {
  const [row] = rowsOf<{ filled: boolean }>(
    await tx.execute(sql`select exists (select 1 from sys_user) or exists (select 1 from sys_tenant) as filled`),
  );
  return !row?.filled;
};

/** What every release brings along, whatever the database holds. */
async function bringUpToDate(context: WriteContext): Promise<void> {
  await ensureMenus(context);
  await ensureLaterGrants(context);
  await ensureRegions(context);
  await nameRegions(context);
  await ensureParameters(context.tx, context.ports);
  await ensureDictionaries(context);
  await rewordDictionaries(context);
  await ensureMailTemplates(context);
}

/** The seed that goes on, or begins in an empty database; what the database holds where neither is so. */
async function begin({ tx, ports }: WriteContext, kind: SeedKind): Promise<Progress | { held: SeedKind | null }> {
  const filled = await settingOf<Filled>(tx, SETTING);
  if (filled) return { held: filled.kind };
  const open = await settingOf<Progress>(tx, PROGRESS);
  const isUntouched = await isEmpty(tx);
  if (open && open.kind !== kind && !isUntouched)
    throw new DatabaseUnfit(
      `The database is half filled with the seed ${open.kind}, and SEED is ${kind}: start with SEED=${open.kind} to finish it, or with an empty database.`,
    );
  if (open?.kind === kind) return open;
  if (!isUntouched) return { held: null };
  const value: Progress = { kind, begun: ports.clock.now().toISOString(), done: [] };
  await tx
    .insert(sysSetting)
    .values({ key: PROGRESS, value })
    .onConflictDoUpdate({ target: sysSetting.key, set: { value } });
  return value;
}

/** Does a step with the mark that it is done, unless it was done: by an earlier start, or by another server that started with this one. */
async function runOnce(context: WriteContext, { name, run }: SeedStep): Promise<void> {
  const open = await settingOf<Progress>(context.tx, PROGRESS);
  if (!open || open.done.includes(name)) return;
  await run(context);
  const value: Progress = { ...open, done: [...open.done, name] };
  await context.tx.update(sysSetting).set({ value }).where(eq(sysSetting.key, PROGRESS));
}

/** The last step of every seed; the only one of `none`, whose password is told by the start that makes it. */
const finish = (result: SeedResult, kind: SeedKind): SeedStep => ({
  name: 'finish',
  async run(context) {
    const { tx, ports } = context;
    if (kind === 'none') result.adminPassword = await seedNone(context);
    await tendMonths(tx, ports.clock.now());
    await ensureParameters(tx, ports);
    await tx.insert(sysSetting).values({ key: SETTING, value: { kind, at: ports.clock.now().toISOString() } });
    await tx.delete(sysSetting).where(eq(sysSetting.key, PROGRESS));
  },
});

/**
 * Brings menus and texts up to date and fills an empty database, step by step, each in a transaction of its own. A start that was stopped in
 * the middle, in whatever way, is continued by the next one. A database that holds anything else is left as it is. Run at every start;
 * servers that start together take turns. Its transactions may take long: give it a database that does not end them.
 *
 * @throws DatabaseUnfit where another seed was begun and not finished
 */
export async function seed(outside: Outside, kind: SeedKind, options: SeedOptions = {}): Promise<SeedResult> {
  if (kind === 'accept' && !options.acceptPassword) throw new Error('the seed accept needs ACCEPT_PASSWORD');
  const ports = {
    ...outside,
    trouble: {},
    shutdown: openShutdown(),
    engine: createEngine({ resources: RESOURCES, release }),
  };
  const inTurn = <T>(work: (context: WriteContext) => Promise<T>): Promise<T> =>
    ports.db.run('platform', 'write', async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${SETTING}))`);
      return work({ scope: systemScope(), tx, ports });
    });
  const state = await inTurn(async (context) => {
    await bringUpToDate(context);
    return begin(context, kind);
  });
  if ('held' in state) {
    await shipToAll(ports, options.signal);
    return { seeded: false, kind: state.held };
  }
  const result: SeedResult = { seeded: true, kind };
  const steps = [...seedSteps(kind, new Date(state.begun), options), finish(result, kind)];
  for (const [at, step] of steps.entries()) {
    options.signal?.throwIfAborted();
    if (!state.done.includes(step.name)) await inTurn((context) => runOnce(context, step));
    options.onStep?.(at + 1, steps.length);
  }
  await shipToAll(ports, options.signal);
  return result;
}
