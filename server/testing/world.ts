import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MODULES } from '../../contract/modules';
import { PLACED } from '../../contract/registry';
import { tenant } from '../../contract/resources/sys/tenant/definition';
import type { Tx } from '../db/database';
import { sysUser } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { insertRows } from '../engine/write/trusted';
import { ensureMenus } from '../identity/menu/menu-seed';
import { openSession } from '../identity/session/session';
import { shipToAll } from '../modules/flow/model';
import type { Ports } from '../ports/ports';
import { systemScope } from '../scope';
import type { TestWorld } from './database';
import { portsOver } from './test-ports';

/** Callers: the platform's super administrator, an administrator of each tenant, a user without a role. */
export type Tokens = { platform: string; adminA: string; adminB: string; nobodyA: string };

const PEOPLE = {
  platform: { username: 'platform', tenantCode: '', superAdmin: 1, tenantAdmin: false },
  adminA: { username: 'admin-a', tenantCode: 'A', superAdmin: 0, tenantAdmin: true },
  adminB: { username: 'admin-b', tenantCode: 'B', superAdmin: 0, tenantAdmin: true },
  nobodyA: { username: 'nobody-a', tenantCode: 'A', superAdmin: 0, tenantAdmin: false },
} as const;

const TENANTS = ['A', 'B'].map((code) => ({
  tenantCode: code,
  tenantName: `Tenant ${code}`,
  shortName: `t${code.toLowerCase()}`,
}));

async function fillWith(context: WriteContext): Promise<void> {
  await ensureMenus(context);
  await insertRows(context, tenant, TENANTS, 'sample');
  await context.tx.insert(sysUser).values(Object.values(PEOPLE));
}

/** What fills the world beside this file. */
const SOURCES = [
  'server/identity/menu/menu-seed.ts',
  'server/modules/flow/model/shipped/documents.ts',
  'server/modules/flow/model/shipped/ship.ts',
];

/** The menus that the definitions ask for, two tenants and their people. */
export const WORLD: TestWorld = {
  // Menus follow from the definitions by way of the seed; tenants and people stand in this file.
  edition: createHash('sha256')
    .update(JSON.stringify([PLACED, MODULES, TENANTS, PEOPLE]) + SOURCES.map((file) => readFileSync(file)).join())
    .digest('hex')
    .slice(0, 16),
  fill: async (db) => {
    const ports = await portsOver(db);
    await ports.db.run('platform', 'write', (tx) => fillWith({ scope: systemScope(), tx, ports }));
    await shipToAll(ports);
  },
};

/** A session of each of them. */
export async function openSessions(tx: Tx, ports: Ports): Promise<Tokens> {
  const users = await tx
    .select({ id: sysUser.id, tenantCode: sysUser.tenantCode, username: sysUser.username })
    .from(sysUser);
  const tokens: Partial<Tokens> = {};
  for (const name of Object.keys(PEOPLE) as (keyof Tokens)[]) {
    const user = users.find(({ username }) => username === PEOPLE[name].username);
    if (!user) throw new Error(`nobody is called ${PEOPLE[name].username}`);
    tokens[name] = (await openSession(tx, ports, user, { ip: '', agent: 'test' })).token;
  }
  return tokens as Tokens;
}
