import { apiPathOf, routedOperationsOf } from '../../../contract/language/derive';
import { commonFields } from '../../../contract/language/changeable';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { RESOURCES } from '../../../contract/registry';
import { inputFor } from '../../../contract/testing/sample-values';
import { createInput, seedRow } from '../samples';
import type { TestApp } from '../test-app';
import type { Json, DocumentedCall } from './document';
import type { Sound } from './attempts';

type Prepared = { id: string; create: Json };

const tenantOf = (r: AnyResource): string => (r.tenant === 'scoped' ? 'A' : '');

/** The resource whose calls stand at the path, or below one of whose rows it stands. */
const resourceAt = (path: string): AnyResource | undefined =>
  (RESOURCES as readonly AnyResource[]).find((r) => path === apiPathOf(r) || path.startsWith(`${apiPathOf(r)}/`));

/** What a schema alone says too little of. */
const BY_PATH = new Map<string, Json>([
  ['/sys/upload', { fingerprint: '0'.repeat(64) }],
  ['/sys/ticket', { path: '/sys/dept/export' }],
  ['/sys/download', { path: '/sys/dept/export' }],
]);

/** A value for one of the fields that may be changed of many rows at once. */
function commonValueOf(r: AnyResource): Json {
  const [first] = commonFields(r);
  return first ? { [first[0]]: null, ...inputFor(Object.fromEntries([first]), 'update') } : {};
}

/** What an operation of the definition takes, by the end of its path. */
function inputAt(r: AnyResource, { method, path }: DocumentedCall): Json {
  const end = path.split('/').at(-1);
  if (/\/changeField(\/preview)?$/.test(path)) return { values: commonValueOf(r) };
  if (r.tree && end === 'move') return { version: 1 };
  const operation = routedOperationsOf(r).find(({ name }) => name === end);
  if (operation) return inputFor((operation.input as Record<string, Field> | undefined) ?? {}, 'create');
  return method === 'PUT' && path === `${apiPathOf(r)}/{id}`
    ? { ...inputFor(r.fields as Record<string, Field>, 'update'), version: 1 }
    : {};
}

/** A row of each resource and what a caller may send of it, for calls that are right but for one thing. */
export async function soundOf(app: TestApp): Promise<Sound> {
  const prepared = new Map<AnyResource, Prepared>();
  for (const r of RESOURCES as readonly AnyResource[])
    await app.system(async (context) => {
      const { id } = await seedRow(context, r, tenantOf(r));
      prepared.set(r, { id, create: await createInput(context, r, tenantOf(r)) });
    });
  const of = ({ path }: DocumentedCall): [AnyResource | undefined, Prepared | undefined] => {
    const r = resourceAt(path);
    return [r, r && prepared.get(r)];
  };
  return {
    idOf: (operation) => of(operation)[1]?.id ?? crypto.randomUUID(),
    bodyOf: (operation) => {
      const [r, known] = of(operation);
      if (!r || !known) return BY_PATH.get(operation.path) ?? {};
      return operation.path === apiPathOf(r) && operation.method === 'POST' ? known.create : inputAt(r, operation);
    },
  };
}
