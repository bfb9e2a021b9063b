import type { WhyAnswer } from '../../../contract/wire/identity/explain';
import type { Ports } from '../../ports/ports';
import type { Scope } from '../../scope';
import { readTenant } from '../../platform/tenants';
import { caseOf, type Case, type ExplainedClause, type ExplainQuestion } from './case';
import { accountClause, menuClause, permissionClause, roleClause, tenantClause } from './clauses';
import { dataClause, findRecord, stateClause } from './record';

/** The clauses in the order in which a call is judged; without a place to work in there is nothing to go on with. */
async function judge(ports: Ports, of: Case): Promise<ExplainedClause[]> {
  const { standing } = of;
  const found = standing && (await findRecord(ports, of, standing));
  return ports.db.run('platform', 'read', async (tx) => {
    const first = [await accountClause(tx, of), await tenantClause(tx, of)];
    if (!standing) return first;
    const state = stateClause(of, found);
    const rights = [await menuClause(tx, of, standing), roleClause(of, standing), permissionClause(of, standing)];
    return [...first, ...rights, await dataClause(tx, of, standing, found), ...(state ? [state] : [])];
  });
}

/**
 * Why a user can or cannot do something. Every clause is asked of the function that judges the calls themselves, so that what is told
 * here is what happens. The caller sees the user already.
 */
export async function explainPermission(
  ports: Ports,
  caller: Scope,
  userId: string,
  question: ExplainQuestion,
): Promise<WhyAnswer> {
  const { db, clock } = ports;
  const of = await db.run('platform', 'read', (tx) => caseOf(tx, caller, clock.now(), userId, question));
  const clauses = await judge(ports, of);
  const tenant = of.standing?.place.tenant ?? question.tenant ?? of.account.tenantCode;
  const tenantName =
    tenant === ''
      ? null
      : await db.run('platform', 'read', async (tx) => (await readTenant(tx, tenant))?.tenantName ?? null);
  const decisive = clauses.find(({ isMet, otherwise }) => !isMet && otherwise !== null);
  return {
    verdict: decisive?.otherwise ?? 'yes',
    tenant,
    tenantName,
    clauses: clauses.map(({ otherwise: _, ...told }) => told),
  };
}
