import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnswerCheck } from '../../testing/answer-check';
import { testApp, type TestApp } from '../../testing/test-app';
import { documentPathOf } from './openapi';
import type { AnyRoute } from '../route';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const callOf = ({ method, path }: AnyRoute) => `${method} ${documentPathOf(path)}`;
const READS: ReadonlySet<string> = new Set(['GET', 'DELETE']);

/** Calls that say by their address all that they are told. */
const WITHOUT_BODY = /\/(cancel|retry|read|undo)$/;

describe('the schemas of calls [NET-06]', () => {
  it('say of each call what it answers', () => {
    const silent = app.ports.engine.routes.filter(
      (route) => !route.answers && route.op !== 'export' && !(route.response ?? route.document?.().response),
    );
    expect(
      silent.map(
        (route) =>
          `${callOf(route)}: give it a \`response\` from contract/wire, or say by \`answers\` that it is no data`,
      ),
    ).toEqual([]);
  });

  it('say of each call what it takes', () => {
    const silent = app.ports.engine.routes.filter(
      (route) =>
        !READS.has(route.method) &&
        !route.multipart &&
        !route.bytes &&
        !WITHOUT_BODY.test(route.path) &&
        !(route.body ?? route.document?.().body),
    );
    const told = silent.filter(({ op }) => op !== 'delete');
    expect(told.map((route) => `${callOf(route)}: give it a \`body\` from contract/wire`)).toEqual([]);
  });

  it('are what answers are compared with: another one fails with its call and its path', async () => {
    const check = new AnswerCheck();
    const route: AnyRoute = {
      method: 'GET',
      path: '/sample/:id',
      summary: '',
      auth: 'none',
      access: 'none',
      response: v.object({ lines: v.array(v.object({ number: v.number() })) }),
    };
    await check.look(route, { lines: [{ number: 1 }] });
    expect(() => check.expectNone()).not.toThrow();
    await check.look(route, { lines: [{ number: 1 }, { number: 'two' }] });
    expect(() => check.expectNone()).toThrow(/^GET \/sample\/\{id\} answers .* data\/lines\/1\/number must be number$/);
  });
});
