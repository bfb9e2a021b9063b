import { asc, desc } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fieldsOf } from '../../../contract/language/derive';
import { isReadable, isWritable } from '../../../contract/language/field';
import { accountGroup } from '../../../contract/resources/account/account-group/definition';
import { bssGray } from '../../../contract/resources/account/bss-gray/definition';
import { clientRole } from '../../../contract/resources/account/client-role/definition';
import { clientUser } from '../../../contract/resources/account/client-user/definition';
import { clientVersion } from '../../../contract/resources/account/client-version/definition';
import { grayGroup } from '../../../contract/resources/account/gray-group/definition';
import { grayRule } from '../../../contract/resources/account/gray-rule/definition';
import { vdnImage } from '../../../contract/resources/account/vdn-image/definition';
import { vehiclePool } from '../../../contract/resources/account/vehicle-pool/definition';
import type { AnyResource } from '../../../contract/language/resource';
import {
  accountAccountGroup,
  accountBssGray,
  accountClientRole,
  accountClientUser,
  accountClientVersion,
  accountGrayGroup,
  accountGrayRule,
  accountVdnImage,
  accountVehiclePool,
  sysUser,
} from '../../db/tables';
import type { Tx } from '../../db/database';
import { became, type SeededAuditLine } from './history';

type Row = Readonly<Record<string, unknown>>;
type Person = { id: string; username: string };
type Step = { name: string; to: unknown };

/** What the demo fills without going through the engine. */
const MADE: readonly (readonly [AnyResource, PgTable])[] = [
  [grayGroup, accountGrayGroup],
  [accountGroup, accountAccountGroup],
  [clientRole, accountClientRole],
  [clientUser, accountClientUser],
  [vehiclePool, accountVehiclePool],
  [vdnImage, accountVdnImage],
  [grayRule, accountGrayRule],
  [bssGray, accountBssGray],
  [clientVersion, accountClientVersion],
] as readonly (readonly [AnyResource, PgTable])[];

/** The fewest transitions from the first state to that of the row; a row that names who approved it was not published by one alone. */
function wayTo({ lifecycle }: AnyResource, row: Row): Step[] {
  if (!lifecycle) return [];
  const goal = row[lifecycle.field];
  const isOpen = (name: string): boolean => !(name === 'publish' && row.approver);
  const steps = Object.entries(lifecycle.transitions).filter(([name]) => isOpen(name));
  const ways: { at: unknown; way: Step[] }[] = [{ at: lifecycle.initial, way: [] }];
  const seen = new Set<unknown>([lifecycle.initial]);
  for (const { at, way } of ways) {
    if (at === goal) return way;
    for (const [name, { from, to }] of steps) {
      if (seen.has(to) || !from.includes(at as never)) continue;
      seen.add(to);
      ways.push({ at: to, way: [...way, { name, to }] });
    }
  }
  return [];
}

/** What somebody says who makes the row. */
const entered = (resource: AnyResource): string[] =>
  fieldsOf(resource)
    .filter(([, field]) => isReadable(field) && !field.virtual && isWritable(field, 'create'))
    .map(([name]) => name);

/** That the row was made, and how it came into its state since. */
function linesOf(resource: AnyResource, row: Row, by: Person | null): SeededAuditLine[] {
  const [made, changed] = [Date.parse(String(row.createDate)), Date.parse(String(row.updateDate))];
  const way = wayTo(resource, row);
  const state = resource.lifecycle?.field;
  const line = (operation: string, at: number, changes: SeededAuditLine['changes']): SeededAuditLine => ({
    tenantCode: String(row.tenantCode),
    resource: resource.name,
    recordId: String(row.id),
    operation,
    userId: by?.id ?? null,
    username: by?.username ?? 'system',
    at: new Date(at).toISOString(),
    requestId: null,
    success: true,
    reason: null,
    title: String(row[resource.title]),
    changes,
  });
  const first =
    state === undefined ? row : { ...row, [state]: way.length > 0 ? resource.lifecycle?.initial : row[state] };
  const save = line('save', made, became(first, [...entered(resource), ...(state === undefined ? [] : [state])]));
  let before = resource.lifecycle?.initial as unknown;
  const steps = way.map(({ name, to }, at) => {
    const change = { field: state ?? '', before, after: to };
    before = to;
    return line(name, made + ((changed - made) * (at + 1)) / way.length, [change]);
  });
  return [save, ...steps];
}

/** How rows that were only put into their tables would have come there: made by who stands in them, else by who administers their tenant. */
export async function madeHistory(tx: Tx): Promise<SeededAuditLine[]> {
  const people = await tx
    .select({ id: sysUser.id, username: sysUser.username, tenantCode: sysUser.tenantCode })
    .from(sysUser)
    .orderBy(desc(sysUser.tenantAdmin), asc(sysUser.username));
  const byId = new Map(people.map((person) => [person.id, person]));
  // The first of a tenant stays.
  const byTenant = new Map(people.toReversed().map((person) => [String(person.tenantCode), person]));
  const lines: SeededAuditLine[] = [];
  for (const [resource, table] of MADE) {
    const rows = (await tx.select().from(table)) as Row[];
    for (const row of rows)
      lines.push(
        ...linesOf(resource, row, byId.get(String(row.creator)) ?? byTenant.get(String(row.tenantCode)) ?? null),
      );
  }
  return lines;
}
