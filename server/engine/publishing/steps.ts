import { fixedFields, meaningOf, stepOf, type PublishingStep } from '../../../contract/language/publishing';
import type { Publishing } from '../../../contract/language/facets/publishing';
import type { Transition } from '../../../contract/language/facets/lifecycle';
import type { Fields } from '../../../contract/language/field';
import type { Operation } from '../../../contract/language/derive';
import { InvalidFields, Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { freezeVersion, lastNumber } from './freeze';

type Values = Record<string, unknown>;

const publishingOf = ({ resource }: CompiledResource) =>
  resource.publishing as Publishing<Fields, string | number> | undefined;

type Row = Readonly<Record<string, unknown>>;

/** Users who must not approve a row: who made it, changed it last or submitted it, and whom the behaviour names. */
export async function partiesTo(context: WriteContext, { hooks }: CompiledResource, row: Row): Promise<string[]> {
  const named = await hooks.parties?.(context, row as never);
  return [row.creator, row.drafter, row.submitter, ...(named ?? [])].filter(
    (id): id is string => typeof id === 'string',
  );
}

/** Who approved it in a process; null where no process decides. Refuses an approval by nobody, or by one of its parties. */
async function approverOf(
  context: WriteContext,
  compiled: CompiledResource,
  row: Values,
  requester: string | null = null,
): Promise<string | null> {
  const { approvedBy, trial } = context;
  // In a trial nobody approved it yet; that somebody else does is judged when he has.
  if (approvedBy === undefined || trial) return null;
  const parties = [requester, ...(await partiesTo(context, compiled, row))];
  if (approvedBy === null || parties.includes(approvedBy)) throw new Refusal('ownApproval');
  return approvedBy;
}

/** Before a row is published: what stands against it, and what the behaviour adds to it. */
async function publishable(context: WriteContext, compiled: CompiledResource, row: Values): Promise<Values> {
  await compiled.engine.release.judge?.(context, compiled, row);
  return (await compiled.hooks.beforePublish?.(context, row as never)) ?? {};
}

type Release = Values & { publishedVersion?: number | null };

/** Columns that go with each step; those of a publication hold the number of its version. */
const COLUMNS: Record<
  PublishingStep,
  (context: WriteContext, compiled: CompiledResource, row: Values) => Promise<Release> | Release
> = {
  submit: ({ scope }) => ({ submitter: scope.userId, approver: null }),
  publish: async (context, compiled, row) => {
    const { userId } = context.scope;
    const approver = await approverOf(context, compiled, row, userId);
    return released(context, compiled, row, { submitter: userId, approver });
  },
  approve: async (context, compiled, row) =>
    released(context, compiled, row, { approver: await approverOf(context, compiled, row) }),
  resume: async (context, compiled, row) => {
    await approverOf(context, compiled, row, context.scope.userId);
    return {
      ...(await publishable(context, compiled, row)),
      publishedVersion: (await lastNumber(context, compiled, row.id as string)) || null,
    };
  },
  return: () => ({ restores: null }),
  abandon: () => ({ publishedVersion: null }),
  revise: () => ({ restores: null }),
};

/** Columns of a row that is published now. */
export async function released(
  context: WriteContext,
  compiled: CompiledResource,
  row: Values,
  people: Values,
): Promise<Release> {
  return {
    ...(await publishable(context, compiled, row)),
    ...people,
    publishedAt: context.ports.clock.now().toISOString(),
    publishedVersion: (await lastNumber(context, compiled, row.id as string)) + 1,
  };
}

/** What a transition means for the row, where it is one that is published. */
const stepFor = ({ resource }: CompiledResource, row: Values, { transition }: Operation): PublishingStep | undefined =>
  resource.publishing && resource.lifecycle && transition
    ? stepOf(resource, row[resource.lifecycle.field], transition.to)
    : undefined;

/** Columns that a transition sets because of what it means; refuses an approval by who may not give it. */
export async function stepColumns(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  row: Values,
  input: Values,
): Promise<Values> {
  const step = stepFor(compiled, row, operation);
  if (!step) return {};
  return { reason: input.reason ?? null, ...(await COLUMNS[step](context, compiled, row)) };
}

/** Keeps what was just published as a version. */
export async function keepVersion(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation,
  before: Values,
  row: Values,
): Promise<void> {
  const step = stepFor(compiled, before, operation);
  if (step !== 'publish' && step !== 'approve') return;
  await freezeVersion(context, compiled, row, {
    number: row.publishedVersion as number,
    publishedAt: row.publishedAt as string,
    restores: row.restores as number | null,
  });
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Of these fields those that a change would change. */
const changedOf = (names: readonly string[] | undefined, before: Values, values: Values): string[] =>
  (names ?? []).filter((name) => values[name] !== undefined && !isSame(values[name], before[name]));

const meaningIn = ({ resource }: CompiledResource, row: Row) =>
  meaningOf(resource, row[resource.lifecycle?.field ?? '']);

/** Refuses to change the content of anything but a draft. */
export function refuseFixed(compiled: CompiledResource, before: Values, values: Values): void {
  const changed = changedOf(fixedFields(compiled.resource, before), before, values);
  if (changed.length > 0)
    throw new InvalidFields(Object.fromEntries(changed.map((name) => [name, { key: 'versionReleased' }])));
}

/** Back to approval in the name of who changed it: until a process approves it, nothing is in force. */
export const backToApproval = ({ scope }: WriteContext, compiled: CompiledResource): Values => ({
  [compiled.resource.lifecycle?.field ?? '']: publishingOf(compiled)?.states.prepublished,
  submitter: scope.userId,
  approver: null,
  publishedVersion: null,
});

/** The parameter of the process that decides on a publication; undefined where none ever does. */
const approvalKeyOf = ({ resource }: CompiledResource) =>
  Object.values((resource.lifecycle?.transitions ?? {}) as Record<string, Transition<Fields, unknown>>).find(
    ({ to, approval }) => approval && meaningOf(resource, to) === 'published',
  )?.approval?.by;

/** Whether what is published was approved, or a process decides on it now, so that it is asked for again. */
export async function isApproved(context: WriteContext, compiled: CompiledResource, row: Row): Promise<boolean> {
  if (meaningIn(compiled, row) !== 'published') return false;
  if ((row.approver ?? null) !== null) return true;
  const by = approvalKeyOf(compiled);
  const tenant = (row.tenantCode as string | undefined) ?? context.scope.tenant;
  return by !== undefined && compiled.engine.approvals.isAsked(context, by, tenant);
}

/** What a creation or a change sets beside its values: who drafted it, that it is no earlier content any more, that it waits again. */
export async function draftColumns(
  context: WriteContext,
  compiled: CompiledResource,
  before: Values | null,
  values: Values,
): Promise<Values> {
  const publishing = publishingOf(compiled);
  if (!publishing || Object.keys(values).length === 0) return {};
  const drafter = { drafter: context.scope.userId };
  if (before === null) return drafter;
  const isWider = changedOf(publishing.audience, before, values).length > 0;
  return {
    ...drafter,
    ...(changedOf(publishing.content, before, values).length > 0 && { restores: null }),
    ...(isWider && (await isApproved(context, compiled, before)) && backToApproval(context, compiled)),
  };
}

/** Refuses to delete what is in force. */
export function refuseInForce({ resource }: CompiledResource, rows: readonly Values[]): void {
  if (resource.publishing && rows.some(({ publishedVersion }) => typeof publishedVersion === 'number'))
    throw new Refusal('inForce');
}
