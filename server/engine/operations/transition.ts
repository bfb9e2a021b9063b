import { sql, type SQL } from 'drizzle-orm';
import {
  hindranceOf,
  isLeftTo,
  operationsOf,
  roleRuleOf,
  takesPart,
  type Caller,
  type Operation,
} from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyResource, RowOf } from '../../../contract/language/resource';
import { brokenChecks } from '../../../contract/validation/checks';
import type { ErrorName } from '../../../contract/wire/errors';
import { Hindered, InvalidFields, Refusal } from '../../refusal';
import { audit, changesOf } from '../audit/audit';
import type { WriteContext } from '../model/behaviour';
import { lockRow } from '../read/list';
import { columnOf, columnSql, valueSql, type CompiledResource } from '../model/compiled-resource';
import { change, whereEquals } from '../model/encrypt-secrets';
import { validInput } from '../write/validate';
import { keepVersion, stepColumns } from '../publishing/steps';
import { refuseUnapproved } from './approval';
import { refuseTableOfOther } from '../write/table-check-out';
import { answered } from '../read/row-access';

type Values = Record<string, unknown>;

const NO_INPUT: Readonly<Record<string, Field>> = {};

/** The input of an operation, checked against its own fields and by its own rules between them. */
export function operationInput({ input, checks }: Pick<Operation, 'input' | 'checks'>, given: unknown): Values {
  const values = validInput((input as Record<string, Field> | undefined) ?? NO_INPUT, 'create', given ?? {});
  const failures = brokenChecks(checks, values);
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
  return values;
}

export const reasonIn = (input: Values): string | null => (typeof input.reason === 'string' ? input.reason : null);

/** An action or a transition by name, automatic ones included. */
export function operationNamed(resource: AnyResource, name: string): Operation {
  const transition = resource.lifecycle?.transitions[name];
  if (transition) return { ...transition, name, transition };
  const action = operationsOf(resource).find((operation) => operation.name === name);
  if (!action) throw new Error(`${resource.name} has no operation ${name}`);
  return action;
}

/** Why the row does not allow the operation, whoever calls; null where it does. */
export function hindranceOn(
  { resource }: Pick<CompiledResource, 'resource'>,
  operation: Operation,
  row: Values,
): Refusal | null {
  const stateField = resource.lifecycle?.field;
  const field = hindranceOf(operation, row, stateField);
  if (field === undefined) return null;
  const isState = operation.transition !== undefined && field === stateField;
  const { refusedAs } = operation;
  const name = typeof refusedAs === 'object' ? (refusedAs as Partial<Record<string, ErrorName>>)[field] : refusedAs;
  return name && !isState ? new Refusal(name) : new Hindered(resource, operation.name, field, row[field]);
}

/** Refuses an operation that the row does not allow now, or not to this caller. */
export function refuseUnlessAllowed(
  compiled: Pick<CompiledResource, 'resource'>,
  operation: Operation,
  row: Values,
  caller: Caller,
): void {
  if (takesPart(operation, row, caller.userId)) throw new Refusal('ownDecision');
  if (!isLeftTo(operation, row, caller)) throw new Refusal('accessDenied');
  const refusal = hindranceOn(compiled, operation, row);
  if (refusal) throw refusal;
}

/** The conditions of `hindranceOn` for a WHERE. */
export function unhindered(compiled: CompiledResource, { transition, when }: Operation): SQL[] {
  const { lifecycle } = compiled.resource;
  const state = transition && lifecycle ? { [lifecycle.field]: transition.from } : {};
  return whereEquals(compiled, { ...(when as Values | undefined), ...state });
}

/** The condition of `isNamed` for a WHERE. */
function namesUser(compiled: CompiledResource, name: string, userId: string | null): SQL {
  if (userId === null) return sql`false`;
  const isList = columnOf(compiled, name).field?.kind === 'refs';
  return sql`${columnSql(compiled, name)} ${isList ? sql`@>` : sql`=`} ${valueSql(compiled, name, isList ? [userId] : userId)}`;
}

/** The condition that one of the caller's roles is named; of none, that nobody's is and the definition leaves it open then. */
function namesRole(compiled: CompiledResource, operation: Operation, roleIds: readonly string[]): SQL[] {
  const rule = roleRuleOf(operation);
  if (!rule) return [];
  const column = columnSql(compiled, rule.field);
  const isList = columnOf(compiled, rule.field).field?.kind === 'refs';
  const mine = sql`array(select jsonb_array_elements_text(${JSON.stringify(roleIds)}::jsonb)::uuid)`;
  const named = isList ? sql`coalesce(${column} && ${mine}, false)` : sql`coalesce(${column} = any(${mine}), false)`;
  if (!rule.isOpenWhenEmpty) return [named];
  const isEmpty = isList ? sql`coalesce(cardinality(${column}), 0) = 0` : sql`${column} is null`;
  return [sql`(${named} or ${isEmpty})`];
}

/** The condition of `isLeftTo` for a WHERE. */
export const leftTo = (compiled: CompiledResource, operation: Operation, { userId, roleIds }: Caller): SQL[] => [
  ...(operation.onlyBy ? [namesUser(compiled, operation.onlyBy, userId)] : []),
  ...(operation.notBy ?? []).map((name) => sql`not coalesce(${namesUser(compiled, name, userId)}, false)`),
  ...namesRole(compiled, operation, roleIds),
];

/** The same conditions as of `refuseUnlessAllowed` for the WHERE: of two callers exactly one wins. */
const guards = (compiled: CompiledResource, operation: Operation, caller: Caller): SQL[] => [
  ...unhindered(compiled, operation),
  ...leftTo(compiled, operation, caller),
];

/** The state that the operation leads to, under the name of its field. */
const stateAfter = ({ resource: { lifecycle } }: CompiledResource, { transition }: Operation): Values =>
  lifecycle && transition ? { [lifecycle.field]: transition.to } : {};

/** `isTold: false` where the action that makes the transition writes the line of the history, with all that it changed. */
type TransitHow = { isTold?: boolean };

/** Takes a row that is locked already through a transition; `input` is checked. */
export async function transitLocked(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  before: Values,
  input: Values,
  { isTold = true }: TransitHow = {},
): Promise<Values> {
  refuseUnlessAllowed(compiled, operation, before, context.scope);
  await refuseUnapproved(context, compiled, operation, before);
  await refuseTableOfOther(context, compiled, [before]);
  const own = compiled.hooks.transitions as
    | Record<
        string,
        {
          set?: (context: WriteContext, input: Values) => Values;
          after?: (context: WriteContext, row: unknown, input: Values) => Promise<void>;
        }
      >
    | undefined;
  const hooks = own?.[operation.name];
  const set = {
    ...(await stepColumns(context, compiled, operation, before, input)),
    ...hooks?.set?.(context, input),
    ...stateAfter(compiled, operation),
  };
  const row = await change(context, compiled, before.id as string, set, guards(compiled, operation, context.scope));
  if (!row) throw new Refusal('stateChanged');
  await keepVersion(context, compiled, operation, before, row);
  if (isTold)
    await audit(context, [
      { compiled, row, operation: operation.name, reason: reasonIn(input), changes: changesOf(compiled, before, row) },
    ]);
  const answer = answered(compiled, context.scope, row);
  await hooks?.after?.(context, answer, input);
  return answer;
}

/** Takes one row through a transition of its lifecycle, automatic ones included; refuses with `stateChanged` or `gone`. */
export async function runTransition<R extends { name: string }>(
  context: WriteContext,
  resource: R,
  id: string,
  name: string,
  input: Values,
  how: TransitHow = {},
): Promise<RowOf<R>> {
  const compiled = context.ports.engine.compiledOf(resource);
  const operation = operationNamed(compiled.resource, name);
  const checked = operationInput(operation, input);
  return (await transitLocked(
    context,
    compiled,
    operation,
    await lockRow(context, compiled, id),
    checked,
    how,
  )) as RowOf<R>;
}
