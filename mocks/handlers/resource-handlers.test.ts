import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { apiPathOf, fieldsOf } from '../../contract/language/derive';
import { isReadable, isWritable, type Field } from '../../contract/language/field';
import type { AnyResource } from '../../contract/language/resource';
import { RESOURCES, resourceNamed } from '../../contract/registry';
import { inputFor } from '../../contract/testing/sample-values';
import { checkField } from '../../contract/validation/check-field';
import { AnyEnvelope, listDataOf } from '../../contract/wire/envelope';
import { ERRORS } from '../../contract/wire/errors';
import { faultAt } from './fault';
import { resourceHandlers } from './resource-handlers';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const BASE = 'http://console.test/api';
async function ask(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${BASE}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, ...(text === '' ? {} : v.parse(AnyEnvelope, JSON.parse(text))) } as {
    status: number;
    code: number;
    msg: string;
    data: Record<string, unknown>;
  };
}

const Rows = listDataOf(v.looseObject({ id: v.string(), version: v.number() }));
const post = resourceNamed('sys/post');
const serve = (resource: AnyResource) => {
  const { handlers, rows } = resourceHandlers(resource);
  server.use(...handlers);
  return rows;
};

describe('handlers that follow from the definitions [DEV-02]', () => {
  it('answer a page of each resource with rows that its fields allow', async () => {
    for (const resource of RESOURCES) {
      serve(resource);
      const { code, data } = await ask('GET', `${apiPathOf(resource)}/page?page=2&limit=10`);
      expect(code, resource.name).toBe(0);
      const { list, total } = v.parse(Rows, data) as { list: Record<string, unknown>[]; total: number };
      expect([list.length, total], resource.name).toEqual([10, 25]);
      const wrong = fieldsOf(resource).flatMap(([name, field]) =>
        isReadable(field) && list[0]?.[name] !== null && isWritable(field as Field, 'create')
          ? [[name, checkField(field, list[0]?.[name])] as const].filter(([, failure]) => failure !== null)
          : [],
      );
      expect(wrong, resource.name).toEqual([]);
      server.resetHandlers();
    }
  });

  it('search and order as the definition says', async () => {
    serve(post);
    const found = await ask('GET', `${apiPathOf(post)}/page?name=CNRY%20name%207`);
    expect(found.data.list).toEqual([expect.objectContaining({ name: 'CNRY name 7' })]);
    const last = await ask('GET', `${apiPathOf(post)}/page?orderField=name&order=desc&limit=1`);
    expect(last.data.list).toEqual([expect.objectContaining({ name: 'CNRY name 9' })]);
  });

  it('create, change and delete a row, and refuse what the definition refuses', async () => {
    const rows = serve(post);
    const path = apiPathOf(post);
    const input = inputFor(post.fields, 'create');
    const created = await ask('POST', path, input);
    expect(created.data).toMatchObject({ ...input, version: 1 });
    const address = `${path}/${String(created.data.id)}`;
    expect((await ask('PUT', address, { version: 1, name: 'Other' })).data).toMatchObject({
      name: 'Other',
      version: 2,
    });
    const late = await ask('PUT', address, { version: 1, name: 'Late' });
    expect(late).toMatchObject({ code: ERRORS.stale.code, data: { theirs: { name: 'Other' } } });
    const empty = await ask('POST', path, { ...input, name: '' });
    expect(empty).toMatchObject({ code: ERRORS.invalid.code, data: { fields: { name: expect.any(String) } } });
    expect((await ask('DELETE', address)).code).toBe(0);
    expect((await ask('GET', address)).code).toBe(ERRORS.gone.code);
    expect(rows.all).toHaveLength(25);
  });

  it('give way to a fault by one override', async () => {
    serve(post);
    server.use(faultAt(post, 'tenantBusy', '/page'));
    expect(await ask('GET', `${apiPathOf(post)}/page`)).toMatchObject({ status: 429, code: 429 });
    expect((await ask('GET', `${apiPathOf(post)}/list`)).code).toBe(0);
    server.use(faultAt(post, 503));
    expect((await ask('GET', `${apiPathOf(post)}/list`)).status).toBe(503);
    server.use(faultAt(post, 'broken'));
    await expect(ask('GET', `${apiPathOf(post)}/list`)).rejects.toThrow();
  });
});
