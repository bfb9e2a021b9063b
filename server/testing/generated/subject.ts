import { eq } from 'drizzle-orm';
import { it } from 'vitest';
import { apiPathOf, fieldsOf, offers, type Operation } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import { conditionsOf } from '../../../contract/language/variant';
import type { StandardAction } from '../../../contract/language/facets/operations';
import type { AnyResource } from '../../../contract/language/resource';
import { nextNumber, sampleValueOf } from '../../../contract/testing/sample-values';
import { sysUser } from '../../db/tables';
import { createInput, seedRow } from '../samples';
import type { TestAnswer, TestCallOptions, TestApp } from '../test-app';

type Values = Record<string, unknown>;
export type SubjectRow = Values & { id: string; version: number };

/** One resource under test: who may work with it, and how. A platform resource has no second tenant. */
export type Subject = {
  r: AnyResource;
  base: string;
  /** A user with every permission on the resource, and the tenant of its rows. */
  owner: string;
  tenant: string;
  allows: (action: StandardAction) => boolean;
  call: (method: string, path: string, body?: unknown, options?: TestCallOptions) => Promise<TestAnswer>;
  seed: (more?: Values, tenant?: string) => Promise<SubjectRow>;
  input: () => Promise<Values>;
};

/** Whether the engine makes the operation for this resource; a suite proves what there is. */
export const allowing = (r: AnyResource, action: StandardAction): boolean => offers(r, action);

/** A test of what only some resources have; for the others there is none, rather than one that passes by doing nothing. */
export const itWhere = (isThere: unknown): ((title: string, test: () => Promise<void>) => void) =>
  isThere ? (title, test) => void it(title, test) : () => undefined;

export const fieldOf = (r: AnyResource, name: string): Field => (r.fields as Record<string, Field>)[name] as Field;

/** A value of its own for a text whose samples are all one, such as the name of a list: else nobody could tell whose row is meant. */
export function valueApart(r: AnyResource, name: string): Record<string, unknown> {
  const field = fieldOf(r, name);
  if (field.kind !== 'text' || sampleValueOf(field, name, 1) !== sampleValueOf(field, name, 2)) return {};
  return { [name]: `apart${nextNumber()}` };
}

/** Where there is one row a tenant each is made in a new one; the calls are those of whoever works in the last. */
function singleSubjectOf(app: TestApp, r: AnyResource, place: TestPlace, tokenIn: (tenant: string) => string): Subject {
  const base = apiPathOf(r);
  const move = (): string => (place.tenant = `S${nextNumber()}`);
  return {
    r,
    base,
    owner: tokenIn(place.tenant),
    tenant: place.tenant,
    allows: (action) => allowing(r, action),
    call: (method, path, body, options) =>
      app.call(method, `${base}${path}`, body, { token: tokenIn(place.tenant), ...options }),
    seed: (more, of = move()) => app.system((context) => seedRow(context, r, of, more)),
    input: () => app.system((context) => createInput(context, r, move())),
  };
}

/** The tenant in which a resource with one row a tenant is at work. */
export type TestPlace = { tenant: string };

/** The subject of a suite: the same place for all its tests. */
export function subjectInPlace(app: () => TestApp, r: AnyResource, tokenIn: (tenant: string) => string): () => Subject {
  const place: TestPlace = { tenant: 'S0' };
  return () => (r.singleRow ? singleSubjectOf(app(), r, place, tokenIn) : subjectOf(app(), r));
}
/** Whether a row in that state is one of the list; a variant may show some states only. */
export const showsState = (r: AnyResource, state: string | number): boolean =>
  conditionsOf(r)[r.lifecycle?.field ?? '']?.includes(state) ?? true;

/** The resource with its calls made by its owner where nobody else is named. */
export function subjectOf(app: TestApp, r: AnyResource): Subject {
  const base = apiPathOf(r);
  const isScoped = r.tenant === 'scoped';
  const owner = isScoped ? app.tokens.adminA : app.tokens.platform;
  const tenant = isScoped ? 'A' : '';
  return {
    r,
    base,
    owner,
    tenant,
    allows: (action) => allowing(r, action),
    call: (method, path, body, options) => app.call(method, `${base}${path}`, body, { token: owner, ...options }),
    seed: (more, of = tenant) => app.system((context) => seedRow(context, r, of, more)),
    input: () => app.system((context) => createInput(context, r, tenant)),
  };
}

/** The same for an operation that is left to whom the row names: it names the owner of a list of tenants. */
export async function meetingAsNamed(app: TestApp, r: AnyResource, operation: Operation): Promise<Values> {
  const { onlyBy } = operation;
  if (onlyBy === undefined) return meeting(operation);
  const [user] = await app.system(({ tx }) =>
    tx.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.username, 'admin-a')),
  );
  return { ...meeting(operation), [onlyBy]: fieldOf(r, onlyBy).kind === 'refs' ? [user?.id] : user?.id };
}

/** Values of a row that meets what an operation asks of a row beside its state. */
export const meeting = ({ when }: Operation): Values =>
  Object.fromEntries(
    Object.entries((when ?? {}) as Record<string, readonly unknown[]>).map(([name, [first]]) => [name, first]),
  );

/** Names of the fields that meet a test, and their fields. */
export const fieldsWhere = (r: AnyResource, test: (field: Field, name: string) => boolean): [string, Field][] =>
  fieldsOf(r).filter(([name, field]) => test(field, name));
