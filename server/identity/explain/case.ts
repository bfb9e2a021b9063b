import type { WhyAnswer, WhyClause } from '../../../contract/wire/identity/explain';
import type { Tx } from '../../db/database';
import { Refusal } from '../../refusal';
import { hasPermission, type Scope } from '../../scope';
import { accessOf, openEntries, readMenus, rolesOf, type Access } from '../access/access';
import { accountRefusal, readAccount, type Account } from '../access/account';
import { permissionsIn, type MenuEntry } from '../menu/menu-tree';
import { scopeAs } from '../session/session';
import { readLines, workplaceOf, type Line, type TenantMembership } from '../access/tenant-membership';

export type ExplainQuestion = { permission: string; recordId?: string; tenant?: string };
export type Verdict = WhyAnswer['verdict'];
/** A clause, and what the API answers where it is not met; null for one that only explains the next. */
export type ExplainedClause = WhyClause & { otherwise: Verdict | null };

/** What the gate knows of somebody who works at a place. */
export type ExplainedAccount = {
  place: TenantMembership;
  access: Access;
  /** As the gate would make it. */
  scope: Scope;
  roles: Awaited<ReturnType<typeof rolesOf>>;
  /** The entry of tenant access that leads there. */
  line: Line | null;
  /** Entries that give the permission: all there are, and those open to anybody at that place. */
  giving: readonly MenuEntry[];
  open: readonly MenuEntry[];
};
/** A question with what the gate's own functions say about it. `standing` is missing where the user may not work there at all. */
export type Case = {
  caller: Scope;
  now: Date;
  question: ExplainQuestion;
  account: Account;
  refusal: Awaited<ReturnType<typeof accountRefusal>>;
  noPlace: string | null;
  standing: ExplainedAccount | null;
};

async function standingAt(
  tx: Tx,
  caller: Scope,
  account: Account,
  place: TenantMembership,
  permission: string,
): Promise<ExplainedAccount> {
  const menus = await readMenus(tx);
  const access = await accessOf(tx, place.person, place.tenant, menus);
  const isGiving = (entry: MenuEntry): boolean => permissionsIn(entry).includes(permission);
  return {
    place,
    access,
    scope: scopeAs(account, place.tenant, access, caller),
    roles: await rolesOf(tx, place.person),
    line:
      place.tenant === account.tenantCode
        ? null
        : ((await readLines(tx, account.id)).find(({ code }) => code === place.tenant) ?? null),
    giving: menus.filter(isGiving),
    open: (await openEntries(tx, place.person, place.tenant, menus)).filter(isGiving),
  };
}

/** Asks the gate's functions about a user whom the caller may see. As the platform. */
export async function caseOf(
  tx: Tx,
  caller: Scope,
  now: Date,
  userId: string,
  question: ExplainQuestion,
): Promise<Case> {
  const account = await readAccount(tx, userId);
  if (!account) throw new Refusal('gone');
  const refusal = await accountRefusal(tx, account, now);
  const place = await workplaceOf(tx, account, account.tenantCode, question.tenant ?? '');
  const isPlace = typeof place !== 'string';
  return {
    caller,
    now,
    question,
    account,
    refusal,
    noPlace: isPlace ? null : place,
    standing: isPlace ? await standingAt(tx, caller, account, place, question.permission) : null,
  };
}

/** Whether the call would get past the permission. */
export const isPermitted = ({ question }: Case, { scope }: ExplainedAccount): boolean =>
  hasPermission(scope, question.permission);
