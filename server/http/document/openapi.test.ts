import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apiPathOf,
  operationsOf,
  permissionsOf,
  searchedFields,
  searchNamesOf,
} from '../../../contract/language/derive';
import { isResource } from '../../../contract/language/placed';
import { PLACED, RESOURCES } from '../../../contract/registry';
import { docsAsset } from '../../node/docs-asset';
import { testApp, type TestApp } from '../../testing/test-app';

/* eslint-disable-next-line typescript/no-explicit-any -- a document is read as it comes */
type Json = any;
let app: TestApp;
let document: Json;

beforeAll(async () => {
  app = await testApp({}, { docsAsset });
  document = JSON.parse((await app.call('GET', '/openapi.json')).text);
});
afterAll(() => app.close());

/** What a reference leads to; what is none itself. */
const resolved = (part: Json): Json =>
  part.$ref === undefined
    ? part
    : part.$ref
        .slice(2)
        .split('/')
        .reduce((at: Json, name: string) => at[name], document);

const operations = (): [string, string, Json][] =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]): [string, string, Json] => [path, method, operation]),
  );

/** One for all: it reads the rules of OpenAPI once. */
const validator = new Validator();

describe('the OpenAPI document [NET-06]', () => {
  it('holds every route of the application and no other', () => {
    const isOfTheApi = (path: string) =>
      path.startsWith('/api/') && !path.startsWith('/api/docs') && path !== '/api/openapi.json' && !path.endsWith('*');
    const served = app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && isOfTheApi(path))
      .map(
        ({ method, path }) =>
          `${method} ${path.replace('/api', '').replace(/:(\w+)(\{(\[[^\]]*\]\{[\d,]+\}|\.\+)\})?/g, '{$1}')}`,
      );
    const told = operations().map(([path, method]) => `${method.toUpperCase()} ${path}`);
    expect(told.toSorted()).toEqual([...new Set(served)].toSorted());
  });

  it('tells of each route what guards it', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const [path, method, operation] of operations()) {
      const at = `${method} ${path}`;
      const guards = (operation.security ?? document.security).flatMap((one: Json) => Object.keys(one));
      for (const guard of guards) expect(document.components.securitySchemes, at).toHaveProperty(guard);
      expect(Object.keys(operation), at).toEqual(
        expect.arrayContaining(['summary', 'x-tenant-scoped', 'x-signed', 'x-audit', 'responses']),
      );
      const parameters = operation.parameters.map(resolved);
      const signs = parameters.some(({ name }: Json) => name === 'X-Signature');
      expect([at, signs]).toEqual([at, operation['x-signed']]);
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        expect(parameters, at).toContainEqual(expect.objectContaining({ name, in: 'path' }));
    }
    const ids = operations().map(([, , operation]) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names resource, operation and permission of each resource', () => {
    // A report counts the rows of a resource by a permission of its own.
    const reports = new Set<string>(PLACED.filter((placed) => !isResource(placed)).flatMap(permissionsOf));
    // Whose holders are asked in a process makes no call by it.
    const named = new Set(
      RESOURCES.flatMap((r) =>
        operationsOf(r).flatMap(({ approval }) =>
          approval?.approvers ? [`${r.module}:${r.object}:${approval.approvers}`] : [],
        ),
      ),
    );
    for (const r of RESOURCES) {
      const own = operations().filter(
        ([, , operation]) =>
          operation['x-resource'] === r.name && operation['x-op'] && !reports.has(operation['x-permission']),
      );
      expect([...new Set(own.map(([, , operation]) => operation['x-permission']))].toSorted(), r.name).toEqual(
        permissionsOf(r)
          .filter(
            (permission) =>
              !named.has(permission) || own.some(([, , operation]) => operation['x-permission'] === permission),
          )
          .toSorted(),
      );
      expect(
        own.every(([, , operation]) =>
          ['list', 'get', 'create', 'update', 'delete', 'export', 'import', 'bulk', 'action'].includes(
            operation['x-op'],
          ),
        ),
      ).toBe(true);
      const create = document.paths[apiPathOf(r)]?.post;
      if (!create) continue;
      const schema = create.requestBody.content['application/json'].schema;
      expect(schema.additionalProperties).toBe(false);
      const required = Object.entries(r.fields).filter(
        ([, field]) =>
          field.required &&
          !field.shownWhen &&
          field.default === undefined &&
          (field.write ?? 'both') !== 'never' &&
          field.write !== 'update' &&
          field.kind !== 'state',
      );
      expect((schema.required ?? []).toSorted(), r.name).toEqual(required.map(([name]) => name).toSorted());
    }
  });

  it('holds each row once, and refers to nothing that is not there', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(RESOURCES.map(({ name }) => name.replace('/', '.'))),
    );
    const text = JSON.stringify(document);
    for (const [, name = ''] of text.matchAll(/"\$ref":"([^"]+)"/g))
      expect(resolved({ $ref: name }), name).toBeDefined();
    expect(text).not.toContain('$defs');
    for (const r of RESOURCES)
      for (const [name, { secret }] of Object.entries(r.fields))
        if (secret) expect(document.components.schemas[r.name.replace('/', '.')].properties).not.toHaveProperty(name);
  });

  it('is what a public validator takes for OpenAPI', async () => {
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  });

  it('takes at most 68 kB for a resource and its parts', () => {
    const bytes = (part: unknown) => JSON.stringify(part).length;
    for (const r of RESOURCES) {
      const paths = Object.entries<Json>(document.paths).filter(([, methods]) =>
        Object.values<Json>(methods).some((operation) => operation['x-resource'] === r.name),
      );
      const name = r.name.replace('/', '.');
      const parts = Object.values<Json>(document.components).flatMap((of) =>
        Object.entries<Json>(of).filter(([key]) => key === name || key.startsWith(`${name}.`)),
      );
      const size = [...paths, ...parts].reduce((sum, part) => sum + bytes(part), 0);
      expect(size, r.name).toBeLessThan(68_000);
    }
  });

  it('is answered by module: each is whole, has 94 kB and 45 for each of its lists, and together they are all of it', async () => {
    const modules: string[] = document.tags.map(({ name }: Json) => name);
    const paths: Record<string, Json> = {};
    for (const module of modules) {
      const { text } = await app.call('GET', `/openapi.json?module=${module}`);
      const resources = RESOURCES.filter((r) => r.module === module).length;
      expect(text.length, module).toBeLessThan(94_000 + resources * 45_000);
      const own: Json = JSON.parse(text);
      expect(await validator.validate(structuredClone(own)), module).toEqual({ valid: true });
      for (const [, name = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
        expect(
          name.split('/').reduce((at: Json, step) => at?.[step], own),
          name,
        ).toBeDefined();
      expect(own.tags).toEqual([{ name: module }]);
      Object.assign(paths, own.paths);
    }
    expect(paths).toEqual(document.paths);
    expect((await app.call('GET', '/openapi.json?module=none')).status).toBe(404);
    expect((await app.call('GET', '/openapi.json?module=')).status).toBe(404);
  });

  it('names each parameter of a query by itself, and a list as values split by commas', () => {
    const queries = operations().map(([path, method, operation]): [string, Json[]] => [
      `${method} ${path}`,
      operation.parameters.map(resolved).filter((one: Json) => one.in === 'query'),
    ]);
    for (const [at, parameters] of queries) {
      const schemas = parameters.map(({ schema }) => resolved(schema));
      expect(
        schemas.some(({ type, properties }) => type === 'object' || properties),
        at,
      ).toBe(false);
      for (const { schema, explode } of parameters)
        expect([at, explode]).toEqual([at, resolved(schema).type === 'array' ? false : undefined]);
      const names = parameters.map(({ name }) => name);
      expect(new Set(names).size, at).toBe(names.length);
    }
  });

  it('names values of searches that their lists take [LIST-06]', async () => {
    for (const r of RESOURCES) {
      const path = `${apiPathOf(r)}/page`;
      const list = document.paths[path]?.get;
      if (list?.['x-op'] !== 'list') continue;
      const named = list.parameters.map(resolved).filter((one: Json) => one.in === 'query');
      expect(
        named.map(({ name }: Json) => name),
        r.name,
      ).toEqual(
        expect.arrayContaining(searchedFields(r).flatMap(([name, field]) => [...searchNamesOf(r, name, field)])),
      );
      const query = new URLSearchParams();
      for (const { name, schema } of named)
        if (schema.enum) query.set(name, schema.enum.at(-1));
        else if (schema.items?.enum) query.set(name, schema.items.enum.join(','));
      const token = r.tenant === 'platform' ? app.tokens.platform : app.tokens.adminA;
      const { status, text } = await app.call('GET', `${path}?${query.toString()}`, undefined, { token });
      expect([r.name, status, status === 200 ? '' : text]).toEqual([r.name, 200, '']);
    }
  });

  it('says of every answer what it holds: an answer that is something else fails its test', () => {
    for (const [path, method, operation] of operations()) {
      if (!operation.responses[200]) continue;
      const { content } = resolved(operation.responses[200]);
      const { schema } = content['application/json'] ?? Object.values<Json>(content)[0];
      const data = schema.anyOf ? schema.anyOf[0].allOf[1].properties.data : schema;
      expect([`${method} ${path}`, Object.keys(data).length > 0]).toEqual([`${method} ${path}`, true]);
    }
  });

  it('can be browsed without leaving the server', async () => {
    const page = await app.call('GET', '/docs');
    expect(page.text).toContain('swagger-ui');
    expect(page.text).not.toMatch(/https?:\/\//);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const [, file] of page.text.matchAll(/(?:src|href)="(docs\/[^"]+)"/g))
      expect((await app.call('GET', `/${file}`)).status, file).toBe(200);
    expect((await app.call('GET', '/docs/package.json')).status).toBe(404);
    const { text } = await app.call('GET', '/docs/start.js');
    for (const { name } of document.tags) expect(text).toContain(`"openapi.json?module=${name}"`);
  });
});
