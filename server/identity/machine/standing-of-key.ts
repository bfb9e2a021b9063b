import { eq } from 'drizzle-orm';
import { isWithinRanges } from '../../../contract/validation/ip-range';
import type { ErrorName } from '../../../contract/wire/errors';
import type { Tx } from '../../db/database';
import { sysCredential } from '../../db/system-tables';
import { readTenant, readTenantsOnce } from '../../platform/tenants';
import type { Ports } from '../../ports/ports';
import type { GateInfo } from '../../http/gate';
import { Refusal } from '../../refusal';
import { mintScope, type Scope } from '../../scope';
import { accessOf, type Access } from '../access/access';
import { accountRefusal, readAccount, type Account } from '../access/account';
import { membershipOf } from '../access/tenant-membership';
import { isLocked } from '../login/attempt';
import { permissionsBehind, type MenuEntry } from '../menu/menu-tree';
import { menusFor } from '../session/session';
import { sessionMemory } from '../session/session-cache';
import type { KeyRow } from './key-row';

/** What the maker of a key may do now in its tenant. */
type Maker = { account: Account; access: Access; menus: readonly MenuEntry[] };

/** Why an account may not be used, as it concerns a key that it made. */
const OF_MAKER: Readonly<Partial<Record<ErrorName, ErrorName>>> = {
  accountDisabled: 'keyMakerDisabled',
  tenantDisabled: 'keyTenantDisabled',
  accountExpired: 'keyMakerExpired',
  notEffective: 'keyMakerExpired',
};

/** Refuses a key that is revoked or has expired. */
export function refuseOver({ status, expiresAt }: Pick<KeyRow, 'status' | 'expiresAt'>, now: Date): void {
  if (status === 'revoked') throw new Refusal('keyRevoked');
  if (status === 'expired' || Date.parse(expiresAt) <= now.getTime()) throw new Refusal('keyExpired');
}

/** Refuses a key that is over, or used from where it may not be. */
export function refuseKey(key: KeyRow, ip: string, now: Date): void {
  refuseOver(key, now);
  const allowed = (key.addresses ?? []).map(({ address }) => address ?? '');
  if (allowed.length > 0 && !isWithinRanges(ip, allowed)) throw new Refusal('keyAddress');
}

async function lockOf(tx: Tx, userId: string) {
  const { lockedUntil } = sysCredential;
  const [row] = await tx.select({ lockedUntil }).from(sysCredential).where(eq(sysCredential.userId, userId));
  return row?.lockedUntil;
}

async function loadMaker(tx: Tx, ports: Ports, makerId: string, tenant: string): Promise<Maker | ErrorName> {
  const now = ports.clock.now();
  readTenantsOnce(tx);
  const account = await readAccount(tx, makerId);
  if (!account) return 'keyMakerGone';
  if ((await readTenant(tx, tenant))?.status !== 1) return 'keyTenantDisabled';
  const refusal = await accountRefusal(tx, account, now);
  if (refusal) return OF_MAKER[refusal] ?? 'keyMakerDisabled';
  if (isLocked(await lockOf(tx, makerId), now)) return 'keyMakerLocked';
  const place = await membershipOf(tx, account, tenant);
  if (typeof place === 'string') return place === 'tenantDisabled' ? 'keyTenantDisabled' : 'keyMakerElsewhere';
  const menus = await menusFor(tx, ports);
  return { account, access: await accessOf(tx, place.person, tenant, menus), menus };
}

/** The maker of a key as he stands now, at most a second old as everybody's rights are. Refuses where he may not work there any more. */
async function makerOf(ports: Ports, { makerId, tenantCode }: KeyRow): Promise<Maker> {
  if (makerId === null) throw new Refusal('keyMakerGone');
  const found = await sessionMemory<Maker | ErrorName>(ports.db).get(
    `maker ${makerId} ${tenantCode}`,
    ports.clock,
    () => ports.db.run('platform', 'read', (tx) => loadMaker(tx, ports, makerId, tenantCode)),
    'apart',
  );
  if (typeof found === 'string') throw new Refusal(found);
  return found;
}

type Rights = { account: Account; access: Access; permissions: ReadonlySet<string> };

/** What a key may do now: what its scopes and its maker both allow, narrowed further by those of a token. */
export async function rightsOfKey(ports: Ports, key: KeyRow): Promise<Rights> {
  const { account, access, menus } = await makerOf(ports, key);
  const chosen = new Set(key.menuIdList ?? []);
  const scopes = permissionsBehind(
    menus.filter(({ id }) => chosen.has(id)),
    false,
  );
  const isOpen = (permission: string): boolean =>
    access.permissions.has(permission) && (key.scopes === null || key.scopes.includes(permission));
  return { account, access, permissions: new Set([...scopes].filter(isOpen)) };
}

/** The scope of a call of the key: its maker's, with the rights that it has. */
export const scopeWith = (
  { id, name, scopes, tenantCode }: Pick<KeyRow, 'id' | 'name' | 'scopes' | 'tenantCode'>,
  { account, access, permissions }: Rights,
  { language, requestId, ip, base }: Pick<GateInfo, 'language' | 'requestId' | 'ip' | 'base'>,
): Scope =>
  mintScope({
    sessionId: null,
    key: { id, name, scopes },
    userId: account.id,
    username: account.username,
    tenant: tenantCode,
    all: false,
    permissions,
    roleIds: access.roleIds,
    departments: access.departments,
    opened: access.opened,
    vehicles: access.vehicles,
    language,
    requestId,
    ip,
    base,
  });
