import { inArray } from 'drizzle-orm';
import { operationsOf, permissionOf, type Caller, type Operation } from '../../../contract/language/derive';
import { RESOURCES } from '../../../contract/registry';
import type { AnyResource, RowOf } from '../../../contract/language/resource';
import { sysDept } from '../../db/tables';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';
import { getRow } from '../../engine/read/list';
import { refuseUnlessAllowed } from '../../engine/operations/transition';
import { InvalidFields, Refusal } from '../../refusal';
import { dbScopeOf, departmentsOver, type Scope } from '../../scope';
import type { Case, ExplainedClause, ExplainedAccount } from './case';
import { clause, userLink } from './clauses';

type Row = RowOf<AnyResource> & Record<string, unknown>;

/** The resource behind a permission; null for one that only an own screen asks for. */
export const resourceBehind = (permission: string): AnyResource | null =>
  RESOURCES.find((r) => `${r.module}:${r.object}` === permission.slice(0, permission.lastIndexOf(':'))) ?? null;

/** The row as somebody gets it, by the very query of the API; null where it does not exist for him. */
async function rowFor(ports: Ports, scope: Scope, resource: AnyResource, id: string): Promise<Row | null> {
  return ports.db.run(dbScopeOf(scope), 'read', async (tx) => {
    try {
      return (await getRow({ tx, scope, ports }, resource, id)) as Row;
    } catch (error) {
      if (error instanceof Refusal && error.key === 'gone') return null;
      throw error;
    }
  });
}

/** Names of the departments whose rows he sees, the first ones. */
async function departmentNames(tx: Tx, ids: readonly string[]): Promise<string> {
  const rows = await tx
    .select({ name: sysDept.name })
    .from(sysDept)
    .where(inArray(sysDept.id, [...ids]))
    .orderBy(sysDept.name)
    .limit(10);
  return rows.map(({ name }) => name).join(', ');
}

/** Which rows he sees at all. */
async function scopeOfRows(
  tx: Tx,
  resource: AnyResource | null,
  { scope, place }: ExplainedAccount,
): Promise<{ detail: string; params: Record<string, string> }> {
  const departments = departmentsOver(resource?.dataScope, scope);
  if (departments === null)
    return { detail: place.tenant === '' ? 'rowsOfAll' : 'rowsOfTenant', params: { tenant: place.tenant } };
  if (departments === 'self') return { detail: 'rowsOfSelf', params: {} };
  return { detail: 'rowsOfDepartments', params: { departments: await departmentNames(tx, departments) } };
}

/** Where the rows that he sees are decided: his roles, and his own department. */
function linksOf(of: Case, { roles, line }: ExplainedAccount): ExplainedClause['links'] {
  const ofRoles = roles.slice(0, 5).map(({ id, name }) => ({ resource: 'sys/role', id, title: name }));
  return [...ofRoles, line ? { resource: 'sys/tenant-access', id: line.id, title: '' } : userLink(of)];
}

/** Why the row is out of his sight, as far as the caller himself sees it. */
async function hiddenDetail(
  tx: Tx,
  resource: AnyResource,
  { scope }: ExplainedAccount,
  seen: Row | null,
): Promise<{ detail: string; params: Record<string, string> }> {
  if (!seen) return { detail: 'noRecord', params: {} };
  if (seen.tenantCode !== undefined && scope.tenant !== '' && seen.tenantCode !== scope.tenant)
    return { detail: 'otherTenant', params: { tenant: String(seen.tenantCode) } };
  if (scope.departments === 'self') return { detail: 'notHisOwn', params: {} };
  const deptId = resource.dataScope ? seen[resource.dataScope.field] : null;
  return typeof deptId === 'string'
    ? { detail: 'otherDepartment', params: { department: await departmentNames(tx, [deptId]) } }
    : { detail: 'noDepartment', params: {} };
}

type Found = { mine: Row | null; seen: Row | null };

/**
 * The row in question as the user gets it and as the caller does. A caller who does not see all rows himself learns of none that he
 * does not see, not even that it is there.
 */
export async function findRecord(
  ports: Ports,
  { caller, question }: Case,
  standing: ExplainedAccount,
): Promise<Found | null> {
  const resource = resourceBehind(question.permission);
  if (!resource || question.recordId === undefined) return null;
  const seen = await rowFor(ports, caller, resource, question.recordId);
  if (!seen && caller.departments !== null) throw new InvalidFields({ recordId: { key: 'reference' } });
  return { seen, mine: await rowFor(ports, standing.scope, resource, question.recordId) };
}

/** Which rows he sees, and whether the one in question is among them. */
export async function dataClause(
  tx: Tx,
  of: Case,
  standing: ExplainedAccount,
  found: Found | null,
): Promise<ExplainedClause> {
  const resource = resourceBehind(of.question.permission);
  const links = linksOf(of, standing);
  if (!resource || !found || found.mine) {
    const { detail, params } = await scopeOfRows(tx, resource, standing);
    return clause('data', 'gone', true, found ? `${detail}Met` : detail, { params, links });
  }
  const { detail, params } = await hiddenDetail(tx, resource, standing, found.seen);
  return clause('data', 'gone', false, detail, { params, links });
}

function refusalOn(resource: AnyResource, operation: Operation, row: Row, caller: Caller): Refusal | null {
  try {
    refuseUnlessAllowed({ resource }, operation, row, caller);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const callerIn = ({ standing, account }: Case): Caller => standing?.scope ?? { userId: account.id, roleIds: [] };

/** What of an operation hangs on the row. */
const hangsOnRow = ({ transition, when, onlyBy, notBy, onlyByRole }: Operation): boolean =>
  [transition, when, onlyBy, notBy, onlyByRole].some((one) => one !== undefined);

/** Whether the row's state allows it now, by the test of the transition itself; null where no state matters. */
export function stateClause(of: Case, found: Found | null): ExplainedClause | null {
  const resource = resourceBehind(of.question.permission);
  const { permission } = of.question;
  const operation = resource && operationsOf(resource).find(({ name }) => permissionOf(resource, name) === permission);
  if (!operation || !found?.mine || !hangsOnRow(operation)) return null;
  const refusal = refusalOn(resource, operation, found.mine, callerIn(of));
  const links = [{ resource: resource.name, id: found.mine.id, title: String(found.mine[resource.title] ?? '') }];
  if (!refusal) return clause('state', 'state', true, 'stateFits', { links });
  return refusal.key === 'accessDenied' || refusal.key === 'ownDecision'
    ? clause('state', 'denied', false, 'notHis', { links })
    : clause('state', 'state', false, 'otherState', { links });
}
