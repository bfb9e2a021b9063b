import { fixedFields, meaningOf, stepOf, type PublishingStep } from '../../../contract/language/publishing';
import type { Publishing } from '../../../contract/language/facets/publishing';
import type { Fields } from '../../../contract/language/field';
import type { Operation } from '../../../contract/language/derive';
import { InvalidFields, Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { freezeVersion, lastNumber } from './freeze';

type Values = Record<string, unknown>;

const publishingOf = ({ resource }: CompiledResource) =>
  resource.publishing as Publishing<Fields, string | number> | undefined;

/** Whether a second person has to publish it. */
export async function isApprovalNeeded(context: WriteContext, compiled: CompiledResource): Promise<boolean> {
  const approval = publishingOf(compiled)?.approval;
  if (approval === undefined) return false;
  return approval === 'always' || compiled.engine.release.isOn(context, approval);
}

/** Nobody approves what he drafted, changed last or submitted. */
function refuseOwn({ scope: { userId } }: WriteContext, row: Values): void {
  if (userId !== null && [row.creator, row.drafter, row.submitter].includes(userId)) throw new Refusal('ownApproval');
}

/** Who approved it in a process: neither who asks for it nor who drafted or submitted it. Null where no process did. */
function approverOf({ approvedBy, scope, trial }: WriteContext, row: Values): string | null {
  // In a trial nobody approved it yet; that somebody else does is judged when he has.
  if (approvedBy === undefined || trial) return null;
  const own = [scope.userId, row.creator, row.drafter, row.submitter];
  if (approvedBy === null || own.includes(approvedBy)) throw new Refusal('ownApproval');
  return approvedBy;
}

/** Refuses what a second person has to publish, where no process approved it. */
async function refuseUnapproved(context: WriteContext, compiled: CompiledResource): Promise<void> {
  if (context.approvedBy === undefined && (await isApprovalNeeded(context, compiled)))
    throw new Refusal('approvalNeeded');
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
    await refuseUnapproved(context, compiled);
    return released(context, compiled, row, { submitter: context.scope.userId, approver: approverOf(context, row) });
  },
  approve: async (context, compiled, row) => {
    if (context.approvedBy === undefined) refuseOwn(context, row);
    return released(context, compiled, row, { approver: approverOf(context, row) ?? context.scope.userId });
  },
  resume: async (context, compiled, row) => {
    await refuseUnapproved(context, compiled);
    approverOf(context, row);
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

/** Columns that a transition sets because of what it means; refuses who may not approve, and what needs a second person. */
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

const meaningIn = ({ resource }: CompiledResource, row: Values) =>
  meaningOf(resource, row[resource.lifecycle?.field ?? '']);

/** Refuses to change the content of anything but a draft. */
export function refuseFixed(compiled: CompiledResource, before: Values, values: Values): void {
  const changed = changedOf(fixedFields(compiled.resource, before), before, values);
  if (changed.length > 0)
    throw new InvalidFields(Object.fromEntries(changed.map((name) => [name, { key: 'versionReleased' }])));
}

/** Back to approval in the name of who changed it: until somebody else says yes, nothing is in force. */
export const backToApproval = ({ scope }: WriteContext, compiled: CompiledResource): Values => ({
  [compiled.resource.lifecycle?.field ?? '']: publishingOf(compiled)?.states.prepublished,
  submitter: scope.userId,
  approver: null,
  publishedVersion: null,
});

/** Whether what is published had, or needs, the yes of a second person, so that it is asked for again. */
export const isApproved = async (
  context: WriteContext,
  compiled: CompiledResource,
  row: Readonly<Record<string, unknown>>,
): Promise<boolean> =>
  meaningIn(compiled, row) === 'published' &&
  ((row.approver ?? null) !== null || (await isApprovalNeeded(context, compiled)));

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
