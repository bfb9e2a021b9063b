import type { Permission } from '../names.generated';
import { dynamicKey, type DynamicKey } from '../text/word-key';
import { CHANGE_FIELD } from './changeable';
import { isReadable, type Field, type Fields } from './field';
import type { TesterDelivery } from './facets/access';
import type { Transition } from './facets/lifecycle';
import type { Action, StandardAction } from './facets/operations';
import { stepOf, type PublishingStep } from './publishing';
import { isResource, type AnyScreen, type Placed } from './placed';
import { SHARE_SEARCH, type AnyResource } from './resource';

/** `/account/activation-code/index`, or the route that the definition gives. */
export const routeOf = (r: Placed): string => r.route ?? `/${r.module}/${r.object}/index`;

/** Topic of the hints that rows of a resource with `live` have changed. */
export const liveTopicOf = ({ name }: { readonly name: string }): string => `rows:${name}`;
/** Topic of hints at who looks at rows of a resource, and who writes in them. */
export const presenceTopicOf = (r: { readonly name: string }): string => `${liveTopicOf(r)}:presence`;
/** Whether a hint is one of these. */
export const isOfRows = (topic: string): boolean => topic.startsWith('rows:');

/** Path below the API base: the screen's route without `/index`. */
export const apiPathOf = (r: Placed): string => routeOf(r).replace(/\/index$/, '');

export const snake = (s: string): string => s.replace(/-/g, '_').replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

/** The name of the resource whose rows they are: its own, or that of which it is a variant. What happens to a row is one history. */
export const rowsNameOf = (r: AnyResource): string => r.variant?.of ?? r.name;

/** `account_activation_code`; a variant has the table of the resource whose rows it shows. */
export const tableNameOf = (r: AnyResource): string => snake(rowsNameOf(r).replace('/', '-'));

/** An action or a transition with its name, as the button and the route need it. */
export type Operation = Action<AnyResource['fields']> & {
  name: string;
  transition?: Transition<AnyResource['fields'], string | number>;
};

/** Steps after which others are reached than before. */
const MOVES_TARGETS: ReadonlySet<PublishingStep> = new Set(['publish', 'approve', 'resume', 'abandon']);

/** Whether an operation shares the permission to read: it changes nothing. */
export const isReading = ({ permission }: Operation): boolean =>
  permission === 'info' || permission === 'page' || permission === 'export';

/** All that can be done with a row beyond the standard actions: what only reads first, then the transitions without the automatic ones, then the rest. */
export function operationsOf(r: AnyResource): Operation[] {
  const transitions = Object.entries(r.lifecycle?.transitions ?? {})
    .filter(([, t]) => !t.automatic)
    .map(([name, t]) => ({ ...t, name, transition: t }));
  const actions = Object.entries(r.actions ?? {}).map(([name, a]) => ({ ...a, name }));
  return [...actions.filter(isReading), ...transitions, ...actions.filter((action) => !isReading(action))];
}

/** Those whose calls the engine makes and answers. */
export const routedOperationsOf = (r: AnyResource): Operation[] => operationsOf(r).filter(({ ownRoute }) => !ownRoute);

/** Whether it is told what comes of an operation before it runs; of a publication it is always, where its targets are known. */
export function isForetold(r: AnyResource, { effects, transition }: Operation): boolean {
  if (effects) return true;
  if (!r.publishing?.targets || !transition) return false;
  return transition.from.some((from) => MOVES_TARGETS.has(stepOf(r, from, transition.to) as PublishingStep));
}

/** Whether an operation is left to people: the definition says so, or it publishes what somebody else submitted. Of `null`, whether any change of a row is. */
export function isPersonOnly(r: AnyResource, operation: Operation | null): boolean {
  if (operation && isReading(operation)) return false;
  if (r.personOnly || operation?.personOnly || operation?.notBy) return true;
  const { transition } = operation ?? {};
  return transition?.from.some((from) => stepOf(r, from, transition.to) === 'approve') === true;
}

/** The transition that takes an operation back; undefined where nothing does. */
export const undoOf = (r: AnyResource, operation: string): string | undefined =>
  r.lifecycle?.transitions[operation]?.undo;

/** Whether an operation is called with several rows: by its own buttons, or to undo another. */
export const takesRows = (r: AnyResource, { name, at, batch }: Operation): boolean =>
  batch === true || at === 'batch' || Object.values(r.lifecycle?.transitions ?? {}).some(({ undo }) => undo === name);

/** Standard actions that are part of others where there is one row a tenant. */
const WITHIN: Readonly<Record<string, StandardAction>> = { info: 'page', save: 'update' };

const standardOf = (r: AnyResource, action: string): string =>
  action === CHANGE_FIELD ? 'update' : ((r.singleRow ? WITHIN[action] : undefined) ?? action);

/** Whether the engine makes a standard action for the resource. */
export const offers = (r: AnyResource, action: StandardAction): boolean =>
  (r.standard as readonly string[]).includes(standardOf(r, action));

/** The permission that guards a standard action, an action or a transition, or that of a screen by its name; what is told in a dialog is guarded by that of the dialog. */
export function permissionOf(r: Placed, action: string): Permission {
  if (!isResource(r)) return `${r.module}:${r.object}:${action}` as Permission;
  const { permission, answer } = r.actions?.[action] ?? {};
  if (answer?.dialogOf !== undefined) return permissionOf(r, answer.dialogOf);
  const name = permission ?? r.lifecycle?.transitions[action]?.permission ?? standardOf(r, action);
  return `${r.module}:${r.object}:${name}` as Permission;
}

/**
 * A permission that the code names must be one of ours; one that comes from data may be any text. Compared as a whole: to intersect all names
 * with all names took the compiler seconds at every call.
 */
export type NamedPermission<P extends string> = string extends P ? P : [P] extends [Permission] ? P : Permission;

/** Whether searches of the list can be shared in a tenant: it can be opened, and searched. */
export const sharesSearches = (r: AnyResource): boolean =>
  (r.standard as readonly StandardAction[]).includes('page') && searchedFields(r).length > 0;

/** The permission to list the rows of a resource, for who knows its name alone. */
export const listPermissionOf = (name: string): Permission => `${name.replace('/', ':')}:page` as Permission;

const permissionNamesOf = (r: Placed): readonly string[] =>
  isResource(r)
    ? [
        ...(r.standard as readonly StandardAction[]),
        ...operationsOf(r).map((o) => o.name),
        ...operationsOf(r).flatMap(({ approval }) => approval?.approvers ?? []),
        ...(sharesSearches(r) ? [SHARE_SEARCH] : []),
      ]
    : ((r as AnyScreen).permissions ?? []);

/** Every permission of a definition, in the order in which a role editor lists them. */
export function permissionsOf(r: Placed): Permission[] {
  const names = permissionNamesOf(r);
  return [...new Set(names.map((name) => permissionOf(r, name)))];
}

/** Whether the platform may have rows of its own beside those of tenants: its tenant code is empty there. */
export const mayBePlatforms = (r: AnyResource): boolean =>
  r.tenant === 'scoped' && (r.ofPlatform === true || r.hasDefaults === true);

/** Key of a word of a definition: `account.activation-code.field.code`. */
export const wordKey = (r: Placed, ...path: (string | number)[]): DynamicKey =>
  dynamicKey([r.words ?? `${r.module}.${r.object}`, ...path].join('.'));

export const fieldsOf = (r: AnyResource): [string, Field][] => Object.entries(r.fields as Record<string, Field>);

/** Names of the fields that a row answers with. */
export const readableFields = (r: AnyResource): string[] =>
  fieldsOf(r)
    .filter(([, field]) => isReadable(field))
    .map(([name]) => name);

/** Fields whose sum a list tells. */
export const summedFields = (r: AnyResource): string[] =>
  fieldsOf(r).flatMap(([name, field]) => (field.sum && isReadable(field) ? [name] : []));

/** A date of every row as a search sees it. */
const BASE_DATE: Field = { kind: 'dateTime', search: 'dateRange' };

/** The name by which a list is searched for one row: `id` in an address opens that row beside the list. */
export const ROW_ID_SEARCH = 'rowId';
const ROW_ID: Field = { kind: 'text', search: 'eq', code: true, max: 36 };

/** The names by which a list is searched for what is valid in a structure week, or in that of a vehicle, where its rows say from when to when. */
export const WEEK_SEARCH = 'validInWeek';
export const VIN_WEEK_SEARCH = 'validForVin';
const WEEK_SEARCHES: [string, Field][] = [
  [WEEK_SEARCH, { kind: 'text', search: 'eq', rules: ['structureWeek'], code: true, max: 6 }],
  [VIN_WEEK_SEARCH, { kind: 'vin', search: 'eq' }],
];

/** The fields of a row that say its first structure week and its last; undefined where rows say none. */
export const weeksOf = ({ handedToTesters }: AnyResource): readonly [from: string, to: string] | undefined =>
  (handedToTesters as TesterDelivery<Fields> | undefined)?.weeks;

/** Fields by which the list can be searched; the dates of every row stand last. */
export const searchedFields = (r: AnyResource): [string, Field][] =>
  r.singleRow
    ? []
    : [
        ...fieldsOf(r).filter(([, field]) => field.search && isReadable(field)),
        ...(weeksOf(r) ? WEEK_SEARCHES : []),
        ...(r.searchId ? [[ROW_ID_SEARCH, ROW_ID] as [string, Field]] : []),
        ...(r.searchDates ?? []).map((name): [string, Field] => [name, BASE_DATE]),
      ];

const isRange = ({ search }: Field): boolean => search === 'range' || search === 'dateRange';

/** The query parameters of the search by one field. */
export const searchNamesOf = (r: AnyResource, name: string, field: Field): readonly string[] =>
  isRange(field) ? rangeNames(r, name) : [name];

/** The two query parameters of a range search; see `searchNames` in field.ts. */
export function rangeNames(r: AnyResource, name: string): readonly [string, string] {
  const field = (r.fields[name] as Field | undefined) ?? BASE_DATE;
  if (field.searchNames) return field.searchNames;
  if (field.search === 'range') return [`${name}Min`, `${name}Max`];
  const first = searchedFields(r).find(([, other]) => other.search === 'dateRange' && !other.searchNames)?.[0];
  return first === name ? ['startTime', 'endTime'] : [`${name}StartTime`, `${name}EndTime`];
}

/** The field of a row that stands against an operation by its `from` or `when`; undefined where none does. */
export function hindranceOf(
  { transition, when }: Operation,
  row: Record<string, unknown>,
  stateField: string | undefined,
): string | undefined {
  if (transition && stateField && !transition.from.includes(row[stateField] as never)) return stateField;
  return Object.entries(when ?? {}).find(
    ([name, values]) => !(values as readonly unknown[]).includes(row[name] ?? null),
  )?.[0];
}

/** The condition that the definition sets on rows that are changed, or deleted, in the form of an operation; null where it sets none. */
export function ruleOfChange(r: AnyResource, name: 'update' | 'delete'): Operation | null {
  const when = name === 'update' ? r.editWhen : r.deleteWhen;
  if (!when) return null;
  return { name, when, ...(name === 'delete' && r.deleteRefusedAs && { refusedAs: r.deleteRefusedAs }) };
}

/** The field of a row by which it may not be changed, or deleted; undefined where none stands against it. */
export function keptBy(
  r: AnyResource,
  name: 'update' | 'delete',
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  const rule = ruleOfChange(r, name);
  return rule ? hindranceOf(rule, row, undefined) : undefined;
}

/** Whether the caller may change or delete the row as it is now, as far as it depends on who has it. */
export const isHeldBy = (r: AnyResource, row: Readonly<Record<string, unknown>>, userId: string | null): boolean =>
  r.heldBy === undefined || (userId !== null && row[r.heldBy] === userId);

/** Whether a reference, to one or to several, names the user. */
export const isNamed = (reference: unknown, userId: string | null): boolean =>
  userId !== null && (Array.isArray(reference) ? reference.includes(userId) : reference === userId);

/** Who asks, as far as rows leave something to some alone: the user, and the roles with which he works where he is. */
export type Caller = { readonly userId: string | null; readonly roleIds: readonly string[] };

/** The reference to roles that an operation is left to, and whether it is anybody's where the row names none. */
export const roleRuleOf = ({ onlyByRole }: Operation): { field: string; isOpenWhenEmpty: boolean } | null => {
  if (onlyByRole === undefined) return null;
  return typeof onlyByRole === 'string'
    ? { field: onlyByRole, isOpenWhenEmpty: false }
    : { field: onlyByRole.field, isOpenWhenEmpty: true };
};

const hasRole = (rule: NonNullable<ReturnType<typeof roleRuleOf>>, named: unknown, roleIds: readonly string[]) => {
  const ids = Array.isArray(named) ? named : [named ?? []].flat();
  return ids.length === 0 ? rule.isOpenWhenEmpty : ids.some((id) => roleIds.includes(id as string));
};

/** Whether the row names the user where the operation asks for somebody else. */
export const takesPart = (
  { notBy }: Pick<Operation, 'notBy'>,
  row: Readonly<Record<string, unknown>>,
  userId: string | null,
): boolean => notBy?.some((name) => isNamed(row[name], userId)) ?? false;

/** Whether the row leaves the operation to the caller, by the users and by the roles that it names. */
export const isLeftTo = (
  operation: Operation,
  row: Readonly<Record<string, unknown>>,
  { userId, roleIds }: Caller,
): boolean => {
  const rule = roleRuleOf(operation);
  return (
    (!operation.onlyBy || isNamed(row[operation.onlyBy], userId)) &&
    !takesPart(operation, row, userId) &&
    (rule === null || hasRole(rule, row[rule.field], roleIds))
  );
};

/** Whether a row meets the `when`, `from`, `onlyBy`, `notBy` and `onlyByRole` of an operation; the server puts the same test into its WHERE. */
export const isAllowedOn = (
  operation: Operation,
  row: Record<string, unknown>,
  stateField: string | undefined,
  caller: Caller,
): boolean => isLeftTo(operation, row, caller) && hindranceOf(operation, row, stateField) === undefined;

/** Fields that tell a row from others where no single one does, of those that a sheet may hold. */
export const tellingFields = (r: AnyResource): string[] =>
  (r.uniqueTogether?.flat() ?? []).filter((name) => r.fields[name]?.exportable !== false);

/** Columns that a list may be sorted by: what the definition names, and the two dates that every row has. */
export const sortableFields = (r: AnyResource): string[] => [
  ...fieldsOf(r)
    .filter(([, field]) => field.sortable)
    .map(([name]) => name),
  'createDate',
  'updateDate',
];
