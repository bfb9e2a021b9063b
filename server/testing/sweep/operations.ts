import { operationsOf } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import { RESOURCES, resourceNamed } from '../../../contract/registry';
import { rowsBeside } from '../rows-beside';
import { inputFor } from '../../../contract/testing/sample-values';
import { seedRow } from '../samples';
import { testApp, type TestApp } from '../test-app';

/* eslint-disable-next-line typescript/no-explicit-any -- a document is read as it comes */
type Json = any;
/** A call of the API document. */
export type SweptOperation = {
  at: string;
  method: string;
  path: string;
  guard: string | undefined;
  permission: string | undefined;
  resource: string | undefined;
  op: string;
  isSigned: boolean;
  /** Keys of machine accounts are refused. */
  isPersonOnly: boolean;
};
type CallOfSweep = { method: string; path: string; body: unknown };

/** What stands for the id of a row that is not there. */
export const UNKNOWN = '01234567-89ab-7def-8123-456789abcdef';
const QUERY: Readonly<Record<string, string>> = { export: '?format=csv' };

const readOperations = (document: Json): SweptOperation[] =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, found]) => ({
      at: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      guard: Object.keys((found.security ?? document.security)[0] ?? {})[0],
      permission: found['x-permission'],
      resource: found['x-resource'],
      op: found['x-op'] ?? '',
      isSigned: found['x-signed'] === true,
      isPersonOnly: found['x-person-only'] === true,
    })),
  );

/** Whether its rows belong to tenants. */
export const isScoped = ({ resource }: SweptOperation): boolean =>
  resource !== undefined && resourceNamed(resource).tenant === 'scoped';

/** Every call of the API document, with a row of each resource in tenant A that it can be made about. */
export async function openOperationSweep() {
  const app: TestApp = await testApp({ callsPerSecond: 1_000_000 });
  const operations = readOperations(JSON.parse((await app.call('GET', '/openapi.json')).text));
  const rows = new Map<string, string>();
  const others: Record<string, string> = await app.system(async (context) => {
    for (const r of RESOURCES) rows.set(r.name, (await seedRow(context, r, 'A')).id);
    return rowsBeside(context, rows);
  });

  /** Rows that the required references of an input name. */
  const referencesFor = (fields: Readonly<Record<string, Field>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { kind, ref = '', required }]) => {
        const id = rows.get(ref) ?? UNKNOWN;
        return required && (kind === 'ref' || kind === 'refs') ? [[name, kind === 'refs' ? [id] : id]] : [];
      }),
    );

  /** What a call of the operation sends about one row, as valid as it can be made. */
  function bodyFor({ path, resource, op }: SweptOperation, id: string): unknown {
    if (!resource) return {};
    const r = resourceNamed(resource);
    const asked = operationsOf(r).find(({ name }) => path.endsWith(`/${name}`));
    const fieldsAsked = (asked?.input as Record<string, Field> | undefined) ?? {};
    const input = { ...inputFor(fieldsAsked, 'create'), ...referencesFor(fieldsAsked) };
    const fields = inputFor(r.fields as Record<string, Field>, op === 'create' ? 'create' : 'update');
    const bodies: Readonly<Record<string, unknown>> = {
      create: fields,
      update: { version: 1, ...fields },
      bulk: { ...input, ids: [id] },
      action: input,
    };
    const byEnd = [
      { end: '/columns', body: { columns: [] } },
      { end: '/presence', body: { doing: 'look' } },
      { end: '/encoding', body: { encoding: 'utf-8' } },
      { end: '/rows/{n}', body: { cells: [] } },
      { end: '/verdicts', body: { vins: ['LSJA24U62KS000001'] } },
    ].find(({ end }) => path.endsWith(end));
    return byEnd?.body ?? bodies[op] ?? {};
  }

  function callFor(operation: SweptOperation, id: string): CallOfSweep {
    const { method, path, op } = operation;
    const query = path.endsWith('/why')
      ? '?permission=account:client:page'
      : path.endsWith('/compare')
        ? '?from=1&to=1'
        : (QUERY[op] ?? '');
    return {
      method,
      path:
        path
          .replaceAll('{id}', id)
          .replace('{kind}', 'result')
          .replace('{n}', '2')
          .replace('{number}', '1')
          .replace('{vin}', 'LSJA24U62KS000001')
          .replaceAll(/\{\w+\}/g, id) + query,
      body: method === 'GET' ? undefined : bodyFor(operation, id),
    };
  }

  const rowOf = ({ at, resource }: SweptOperation): string => others[at] ?? rows.get(resource ?? '') ?? UNKNOWN;
  const send = (call: CallOfSweep, token: string | null) => app.call(call.method, call.path, call.body, { token });
  return { app, operations, callFor, rowOf, send };
}
