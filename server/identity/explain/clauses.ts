import { eq } from 'drizzle-orm';
import type { WhyClause } from '../../../contract/wire/identity/explain';
import { dynamicKey } from '../../../contract/text/word-key';
import { sysTenant } from '../../db/tables';
import type { Tx } from '../../db/database';
import { translate } from '../../http/words';
import { isAdministrator, isSuper } from '../access/access';
import { isPlatformPermission, type MenuEntry } from '../menu/menu-tree';
import { isPermitted, type Case, type ExplainedClause, type ExplainedAccount, type Verdict } from './case';

type Link = WhyClause['links'][number];
type More = { params?: WhyClause['params']; links?: Link[] };

export const clause = (
  step: WhyClause['step'],
  otherwise: Verdict | null,
  isMet: boolean,
  detail: string,
  { params = {}, links = [] }: More = {},
): ExplainedClause => ({
  step,
  isMet,
  detail,
  params,
  links,
  otherwise,
});

export const userLink = ({ account }: Case): Link => ({
  resource: 'sys/user',
  id: account.id,
  title: account.username,
});

async function tenantLink(tx: Tx, code: string): Promise<Link[]> {
  const [found] = await tx
    .select({ id: sysTenant.id, title: sysTenant.tenantName })
    .from(sysTenant)
    .where(eq(sysTenant.tenantCode, code as never));
  return found ? [{ resource: 'sys/tenant', ...found }] : [];
}

/** Enabled, within its days, in an enabled tenant of its own. */
export async function accountClause(tx: Tx, of: Case): Promise<ExplainedClause> {
  const { refusal, account } = of;
  const links = refusal === 'tenantDisabled' ? await tenantLink(tx, account.tenantCode) : [userLink(of)];
  return clause('account', 'signedOut', refusal === null, refusal ?? 'inOrder', { links });
}

const accessLink = (id: string | null): Link => ({ resource: 'sys/tenant-access', id, title: '' });

/** Why he may not work there. */
async function noPlaceClause(tx: Tx, { noPlace, question: { tenant } }: Case): Promise<ExplainedClause> {
  const no = (detail: string, links: Link[]) =>
    clause('tenant', 'denied', false, detail, { params: { tenant: tenant ?? '' }, links });
  if (!tenant) return no('noPlace', [accessLink(null)]);
  return noPlace === 'tenantDisabled'
    ? no('placeDisabled', await tenantLink(tx, tenant))
    : no('noAccess', [accessLink(null)]);
}

/** How he comes to work there. */
function placeClause({ account, question }: Case, { line, place: { tenant } }: ExplainedAccount): ExplainedClause {
  const asked = question.tenant || tenant;
  const yes = (detail: string, links: Link[] = []) =>
    clause('tenant', 'denied', true, detail, { params: { tenant, asked }, links });
  if (line) return yes('byLine', [accessLink(line.id)]);
  if (tenant === '') return yes('platform');
  if (tenant !== account.tenantCode) return yes('fromPlatform');
  // The header of a tenant's user without lines says nothing: who asked about another tenant is told so.
  return asked === tenant ? yes('home') : yes('homeInstead', [accessLink(null)]);
}

/** Whether he may work there at all: at home, by a line of tenant access, or as a user of the platform. */
export const tenantClause = (tx: Tx, of: Case): Promise<ExplainedClause> =>
  of.standing ? Promise.resolve(placeClause(of, of.standing)) : noPlaceClause(tx, of);

const namesOf = (of: Case, entries: readonly MenuEntry[]): string =>
  [...new Set(entries.map(({ name }) => translate(of.caller.language, dynamicKey(name))))].join(', ');
const menuLinks = (of: Case, entries: readonly MenuEntry[]): Link[] =>
  entries
    .slice(0, 3)
    .map(({ id, name }) => ({ resource: 'sys/menu', id, title: translate(of.caller.language, dynamicKey(name)) }));

/** Whether anybody there can be given an entry with that permission. */
export async function menuClause(tx: Tx, of: Case, standing: ExplainedAccount): Promise<ExplainedClause> {
  const { giving, open, place } = standing;
  const { permission } = of.question;
  if (open.length > 0 && !(place.tenant !== '' && isPlatformPermission(permission)))
    return clause('menu', null, true, 'entry', { params: { entries: namesOf(of, open) }, links: menuLinks(of, open) });
  if (isSuper(place.person) && isPermitted(of, standing)) return clause('menu', null, true, 'noEntryNeeded');
  if (place.tenant !== '' && isPlatformPermission(permission)) return clause('menu', null, false, 'platformOnly');
  if (giving.length === 0)
    return clause('menu', null, false, 'noEntry', { links: [{ resource: 'sys/menu', id: null, title: '' }] });
  const links = [...(await tenantLink(tx, place.tenant)), ...menuLinks(of, giving)];
  return clause('menu', null, false, 'notInTenant', { params: { entries: namesOf(of, giving) }, links });
}

const linkOfRole = ({ id, name }: ExplainedAccount['roles'][number]): Link => ({
  resource: 'sys/role',
  id,
  title: name,
});

/** By which rank or role he holds it. */
export function roleClause(of: Case, { place, roles, giving, open, line }: ExplainedAccount): ExplainedClause {
  const links = line ? [{ resource: 'sys/tenant-access', id: line.id, title: '' }] : [userLink(of)];
  if (isAdministrator(place.person))
    return clause('role', null, true, isSuper(place.person) ? 'superAdmin' : 'tenantAdmin', { links });
  if (roles.length === 0) return clause('role', null, false, 'noRole', { links });
  // Where nobody there can have the entry, the role may still hold it from before: that is the entry's fault, not the role's.
  const wanted = new Set((open.length > 0 ? open : giving).map(({ id }) => id));
  const holding = roles.filter(({ menuIdList }) => menuIdList?.some((id) => wanted.has(id)));
  const named = holding.length > 0 ? holding : roles;
  return clause('role', null, holding.length > 0, holding.length > 0 ? 'byRole' : 'notInRoles', {
    params: { roles: named.map(({ name }) => name).join(', ') },
    links: [...named.slice(0, 5).map(linkOfRole), ...(holding.length > 0 ? [] : links)],
  });
}

/** What the gate itself says. */
export const permissionClause = (of: Case, standing: ExplainedAccount): ExplainedClause => {
  const isMet = isPermitted(of, standing);
  return clause('permission', 'denied', isMet, isMet ? 'held' : 'notHeld', {
    params: { permission: of.question.permission },
  });
};
