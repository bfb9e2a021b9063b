import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_VERSION } from '../../../contract/constants';
import { sign } from '../../../contract/wire/signature';
import { docsAsset } from '../../node/docs-asset';
import { testApp, type TestApp } from '../../testing/test-app';
import { differencesOf } from '../document/differences';

/* eslint-disable-next-line typescript/no-explicit-any -- a document is read as it comes */
type Json = any;
let app: TestApp;
let document: Json;

beforeAll(async () => {
  app = await testApp({}, { docsAsset });
  document = JSON.parse((await app.call('GET', '/openapi.json')).text);
});
afterAll(() => app.close());

describe('the documents of the API [INT-08]', () => {
  const ask = (headers: Record<string, string>, path = '/api/openapi.json') => app.app.request(path, { headers });

  it('are compressed, and not sent again to who has them', async () => {
    const plain = await ask({});
    const packed = await ask({ 'accept-encoding': 'br, gzip' });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(await plain.text());
    expect(bytes.length).toBeLessThan(600_000);
    const etag = packed.headers.get('etag') ?? '';
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await ask({ 'if-none-match': known });
      expect([known, again.status, await again.text()]).toEqual([known, 304, '']);
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    const module = await ask({ 'if-none-match': etag }, '/api/openapi.json?module=account');
    expect([module.status, module.headers.get('etag') === etag]).toEqual([200, false]);
  });

  it('stand one a module beside the whole, each with what it refers to', async () => {
    const paths: string[] = [];
    for (const { name } of document.tags) {
      const path = `/api/openapi.json?module=${name}`;
      const packed = await ask({ 'accept-encoding': 'gzip' }, path);
      const text = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString();
      const one = JSON.parse(text);
      expect([name, one.info, one.tags]).toEqual([name, document.info, [{ name }]]);
      for (const [, part = '', component = ''] of text.matchAll(/"#\/components\/([^/"]+)\/([^"]+)"/g))
        expect([name, component, one.components[part][component] !== undefined]).toEqual([name, component, true]);
      paths.push(...Object.keys(one.paths));
      const known = { 'if-none-match': packed.headers.get('etag') ?? '' };
      expect((await ask(known, path)).status).toBe(304);
    }
    expect(paths.toSorted()).toEqual(Object.keys(document.paths).toSorted());
    expect((await ask({}, '/api/openapi.json?module=nosuch')).status).toBe(404);
  });

  it('break no program under the same version, and what a version changed is written down', () => {
    const last = JSON.parse(gunzipSync(readFileSync('docs/api/last.json.gz')).toString());
    const how = 'run `npm run openapi -- --release`, and where it says so raise API_VERSION first';
    expect(last.info.version, how).toBe(document.info.version);
    const breaking = differencesOf(last, document).filter(({ isBreaking }) => isBreaking);
    expect(breaking, how).toEqual([]);
    expect(readFileSync('docs/api/changes.md', 'utf8'), how).toContain(`\n## ${API_VERSION}\n`);
  });
});

describe('the page of the API [INT-08]', () => {
  type Page = { signed: (request: Json) => Json; withoutSignature: (response: Json) => Json };
  const page = async (): Promise<Page> => {
    const script = await (await app.app.request('/api/docs/start.js')).text();
    // eslint-disable-next-line typescript/no-implied-eval -- the script of the page, without the part that needs one
    const load = new Function(
      'location',
      `${script.slice(0, script.indexOf('SwaggerUIBundle('))}; return { signed, withoutSignature };`,
    );
    return load({ href: 'https://gnds.example.com/api/docs' }) as Page;
  };

  it('signs what is tried out as the server checks it', async () => {
    const { signed } = await page();
    const at = 'https://gnds.example.com/api/sys/dept';
    const tried: [string, string, unknown][] = [
      ['POST', at, { name: 'Werkstatt 北京 “é”', sort: 1.5, deep: { b: [1, null, 'x\n'], a: true } }],
      ['PUT', `${at}/1?tz=Asia%2FShanghai&_t=1`, { version: 3, text: 'x'.repeat(300) }],
      ['DELETE', at, undefined],
    ];
    for (const [method, url, body] of tried) {
      const { headers } = signed({ method, url, headers: {}, body: body && JSON.stringify(body, null, 2) });
      const { pathname, searchParams } = new URL(url);
      const { _t, ...parameters } = Object.fromEntries(searchParams);
      const [requestId, timestamp] = [headers['X-Request-Id'], headers['X-Timestamp']];
      const path = pathname.replace('/api', '');
      expect(headers['X-Signature']).toBe(sign({ path, parameters, body, requestId, timestamp }));
    }
    const made = signed({ method: 'POST', url: at, headers: {}, body: '{"name":"Tried out"}' });
    const headers = {
      ...made.headers,
      authorization: `Bearer ${app.tokens.adminA}`,
      'content-type': 'application/json',
    };
    const answer = await app.app.request('/api/sys/dept', { method: 'POST', headers, body: made.body });
    expect(await answer.json()).toMatchObject({ code: 0, data: { name: 'Tried out' } });
    expect(signed({ method: 'GET', url: at, headers: {} }).headers).toEqual({});
  });

  it('asks nobody to fill the signature in', async () => {
    const { withoutSignature } = await page();
    const response = { ok: true, url: 'https://gnds.example.com/api/openapi.json', text: JSON.stringify(document) };
    const { parameters } = JSON.parse(withoutSignature(response).text).components;
    for (const name of ['request', 'time', 'signature', 'timeOfPeople', 'signatureOfPeople'])
      expect(parameters[name].required).toBe(false);
  });
});
