import { holdsTable } from '../../../contract/language/check-out';
import { fieldsOf } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import { RESOURCES } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import type { Keys } from '../../ports/keys';
import { valueOf, type CanarySlot } from './canary';

export type AcceptRow = Record<string, unknown> & { id: string };
/** Rows of each resource in a tenant, but for those that have one. */
export const ROWS = 3;

const SCOPED = RESOURCES.filter((r) => r.tenant === 'scoped' && !r.variant);

/** Whether rows of the other belong to rows of this one: a department leads to its users, whoever of them leads it. */
const owns = (r: AnyResource, { dataScope, fields }: AnyResource): boolean =>
  dataScope !== undefined && (fields[dataScope.field] as Field).ref === r.name;

/** Resources after those that they refer to, as far as there is no circle. */
export function inOrder(resources: readonly AnyResource[] = SCOPED): AnyResource[] {
  const byName = new Map(resources.map((r) => [r.name as string, r]));
  const done = new Set<AnyResource>();
  const visit = (r: AnyResource, above: ReadonlySet<string>): void => {
    if (done.has(r) || above.has(r.name)) return;
    for (const [, { ref }] of fieldsOf(r)) {
      const target = ref ? byName.get(ref) : undefined;
      if (target && target !== r && !owns(r, target)) visit(target, new Set([...above, r.name]));
    }
    done.add(r);
  };
  for (const r of resources) visit(r, new Set());
  return [...done];
}

/** The n-th row of a resource points to the n-th rows of others; in a tree the first is the root of the rest. */
function pointer(
  r: AnyResource,
  field: Field,
  n: number,
  made: ReadonlyMap<string, readonly AcceptRow[]>,
  own: readonly AcceptRow[],
): unknown {
  const id = field.ref === r.name ? (n > 1 ? own[0]?.id : undefined) : made.get(field.ref ?? '')?.[n - 1]?.id;
  if (!id) return null;
  return field.kind === 'refs' ? [id] : id;
}

async function rowOf(
  place: CanarySlot,
  made: ReadonlyMap<string, readonly AcceptRow[]>,
  own: readonly AcceptRow[],
  keys: Keys,
): Promise<AcceptRow> {
  const { resource, n, tenant, now } = place;
  const row: AcceptRow = { id: crypto.randomUUID(), tenantCode: tenant, createDate: now, updateDate: now };
  for (const [name, field] of fieldsOf(resource)) {
    if (field.virtual) continue;
    const value = field.ref ? pointer(resource, field, n, made, own) : valueOf(field, name, place);
    row[name] = field.secret && typeof value === 'string' ? await keys.encrypt(value) : value;
  }
  return row;
}

/** A notice that has readers was sent: sending a draft is what makes them. */
const SENT = { status: 1, recipientCount: 1 };

/** Nobody has a row of a table that is checked out as a whole: while somebody has one, the table is free for nobody. */
const FREE = { checkOutState: 'in', checkedOutBy: null, checkedOutAt: null };

/** Rows of every resource that belongs to a tenant, made from the definitions: a resource of tomorrow is among them. */
export async function canaryRows(tenant: string, now: string, keys: Keys): Promise<Map<string, AcceptRow[]>> {
  const made = new Map<string, AcceptRow[]>();
  for (const resource of inOrder()) {
    const own: AcceptRow[] = [];
    const most = resource.singleRow ? 1 : ROWS;
    for (let n = 1; n <= most; n += 1) own.push(await rowOf({ resource, tenant, n, now }, made, own, keys));
    made.set(resource.name, own);
    if (holdsTable(resource)) for (const row of own) Object.assign(row, FREE);
    if (resource.name === 'sys/notice') for (const row of own) Object.assign(row, SENT, { sentAt: now });
  }
  return made;
}
