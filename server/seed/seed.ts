import { eq, sql } from 'drizzle-orm';
import { RESOURCES } from '../../contract/registry';
import { sysSetting } from '../db/system-tables';
import type { Tx } from '../db/database';
import type { WriteContext } from '../engine/model/behaviour';
import { createEngine } from '../engine/model/engine';
import { rowsOf } from '../http/rows';
import { ensureDictionaries, rewordDictionaries } from '../platform/dictionaries/dict-seed';
import { ensureMailTemplates } from '../platform/mail/seed';
import { ensureMenus } from '../identity/menu/menu-seed';
import { release } from '../platform/release';
import { ensureParameters } from '../platform/parameters/parameter-seed';
import { ensureRegions, nameRegions } from './sys/region';
import type { Outside } from '../ports/ports';
import { systemScope } from '../scope';
import { tendMonths } from '../platform/retention/months';
import { seedAccept } from './accept/accept';
import { seedDemo } from './demo/demo';
import { seedNone } from './none';

export { DEMO_ACCOUNTS } from './sys/user/accounts';

export type SeedKind = 'none' | 'demo' | 'accept';
export type SeedOptions = {
  /** Of all accounts of the seed `accept`. */
  acceptPassword?: string;
};
export type SeedResult = {
  /** Whether the database was filled just now. */
  seeded: boolean;
  /** What the database was filled with, now or at an earlier start; null where it holds data that no seed made. */
  kind: SeedKind | null;
  /** Password of the new platform account `admin`; told this once. */
  adminPassword?: string;
};

const SETTING = 'seed';

const seededAs = async (tx: Tx): Promise<SeedKind | undefined> => {
  const [setting] = await tx.select().from(sysSetting).where(eq(sysSetting.key, SETTING));
  return (setting?.value as { kind: SeedKind } | undefined)?.kind;
};

const isEmpty = async (tx: Tx): Promise<boolean> => {
  const [row] = rowsOf<{ filled: boolean }>(
    await tx.execute(sql`select exists (select 1 from sys_user) or exists (select 1 from sys_tenant) as filled`),
  );
  return !row?.filled;
};

async function fill(
  context: WriteContext,
  kind: SeedKind,
  { acceptPassword }: SeedOptions,
): Promise<Pick<SeedResult, 'adminPassword'>> {
  if (kind === 'none') return { adminPassword: await seedNone(context) };
  if (kind === 'demo') await seedDemo(context);
  else await seedAccept(context, acceptPassword ?? '');
  return {};
}

/**
 * Brings the menus up to date and fills an empty database, all in one transaction: a stop on the way leaves nothing behind.
 * A database that holds anything already is left as it is. Run at every start; servers that start together take turns.
 */
export function seed(outside: Outside, kind: SeedKind, options: SeedOptions = {}): Promise<SeedResult> {
  if (kind === 'accept' && !options.acceptPassword) throw new Error('the seed accept needs ACCEPT_PASSWORD');
  const ports = { ...outside, trouble: {}, engine: createEngine({ resources: RESOURCES, release }) };
  return ports.db.run('platform', 'write', async (tx) => {
    const context: WriteContext = { scope: systemScope(), tx, ports };
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${SETTING}))`);
    await ensureMenus(context);
    await ensureRegions(context);
    await nameRegions(context);
    await ensureParameters(tx, ports);
    await ensureDictionaries(context);
    await rewordDictionaries(context);
    await ensureMailTemplates(context);
    const known = await seededAs(tx);
    if (known) return { seeded: false, kind: known };
    if (!(await isEmpty(tx))) return { seeded: false, kind: null };
    const result = await fill(context, kind, options);
    await tendMonths(tx, ports.clock.now());
    await ensureParameters(tx, ports);
    await tx.insert(sysSetting).values({ key: SETTING, value: { kind, at: ports.clock.now().toISOString() } });
    return { seeded: true, kind, ...result };
  });
}
