import { operationsOf, permissionOf, roleRuleOf, rowsNameOf } from '../../../../../contract/language/derive';
import { fieldsOutside } from '../../../../../contract/language/variant';
import type { AnyResource } from '../../../../../contract/language/resource';
import type { WriteContext } from '../../../../engine/model/behaviour';
import type { RequestedAction } from '../../../../engine/model/engine';
import { holdersOf } from '../../../../identity/access/holders';
import { asPlatform } from '../../../../platform/elevate';

type Row = Readonly<Record<string, unknown>>;

/** Lists of the same rows that have the operation and show the row. */
export const listsWith = (
  resources: readonly AnyResource[],
  resource: AnyResource,
  operation: string,
  row: Row,
): AnyResource[] =>
  resources.filter(
    (list) =>
      rowsNameOf(list) === rowsNameOf(resource) &&
      operationsOf(list).some(({ name }) => name === operation) &&
      fieldsOutside(list, row).length === 0,
  );

/** Roles that the row leaves the approval to; null where it leaves it to none. */
function rolesNamed({ operation, row }: Pick<RequestedAction, 'operation' | 'row'>): readonly string[] | null {
  const rule = roleRuleOf(operation);
  if (!rule) return null;
  const named = [row[rule.field] ?? []].flat() as string[];
  return named.length === 0 && rule.isOpenWhenEmpty ? null : named;
}

/**
 * Who may approve an action: enabled users of the tenant who hold the permission that it names, work with the roles that the row names, may
 * handle tasks, and are none of the parties.
 */
export async function approversOf(
  { tx, ports, scope }: WriteContext,
  { compiled, operation, row, parties }: RequestedAction,
  tenant: string,
): Promise<string[]> {
  const named = operation.approval?.approvers;
  const lists = listsWith(ports.engine.resources, compiled.resource, operation.name, row);
  const permissions = lists.map((list) =>
    named === undefined ? permissionOf(list, operation.name) : `${list.module}:${list.object}:${named}`,
  );
  const asked = {
    permissions: [permissions, ['flow:todo:handle']],
    roleIds: rolesNamed({ operation, row }),
    except: parties,
  };
  return asPlatform(tx, scope, () => holdersOf(tx, tenant, asked));
}
