import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vdnImage } from '../../../contract/resources/account/vdn-image/definition';
import { dept } from '../../../contract/resources/sys/dept/definition';
import { RESOURCES } from '../../../contract/registry';
import { ERRORS } from '../../../contract/wire/errors';
import { Refusal } from '../../refusal';
import { testApp, type TestApp } from '../../testing/test-app';
import { behaviour } from './behaviour';
import { AnswerCache, createEngine } from './engine';

const told: string[] = [];
/** An application that has no pictures of vehicles, refuses departments named no, and tells nobody but this test. */
const otherEngine = createEngine({
  resources: RESOURCES.filter(({ name }) => name !== vdnImage.name),
  behaviours: [
    behaviour(dept, {
      beforeCreate: (_, input) => {
        if (input.name === 'no') throw new Refusal('accessDenied');
        return input;
      },
    }),
  ],
  onChange: (_, entries) => {
    told.push(...entries.map(({ operation, compiled }) => `${compiled.name} ${operation}`));
    return Promise.resolve();
  },
});

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await testApp();
  second = await testApp({}, {}, otherEngine);
  told.length = 0;
});
afterAll(() => Promise.all([first.close(), second.close()]));

const add = (app: TestApp, name: string) =>
  app.call('POST', '/sys/dept', { name, sort: 1 }, { token: app.tokens.adminA });
const pictures = (app: TestApp) => app.call('GET', '/account/vdnImage/page', undefined, { token: app.tokens.adminA });

describe('two applications in one process', () => {
  it('have each its own behaviours, and tell each its own listener', async () => {
    expect((await add(first, 'no')).code).toBe(0);
    expect(told).toEqual([]);
    expect((await add(second, 'no')).code).toBe(ERRORS.accessDenied.code);
    expect((await add(second, 'yes')).code).toBe(0);
    expect(told).toEqual(['sys/dept save']);
  });

  it('have each its own resources and calls', async () => {
    expect([(await pictures(first)).code, (await pictures(second)).status]).toEqual([0, 404]);
    expect(() => otherEngine.compiledOf(vdnImage)).toThrow(vdnImage.name);
    expect(first.ports.engine.routes.length).toBeGreaterThan(otherEngine.routes.length);
    expect(first.ports.engine.compiledOf(dept)).not.toBe(otherEngine.compiledOf(dept));
    expect(first.ports.engine.compiledOf(dept)).toBe(first.ports.engine.compiledOf(dept));
  });

  it('remember each its own answers', async () => {
    for (const { ports } of [first, second]) ports.engine.totals.set(dept.name, 'all', { total: 9, until: Infinity });
    expect((await add(first, 'counted')).code).toBe(0);
    expect(first.ports.engine.totals.get(dept.name, 'all')).toBeUndefined();
    expect(second.ports.engine.totals.get(dept.name, 'all')).toMatchObject({ total: 9 });
  });
});

it('of many answers the last used stay', () => {
  const cache = new AnswerCache<{ n: number }>();
  for (let n = 0; n < 300; n += 1) {
    cache.set('x', String(n), { n });
    cache.get('x', '0');
  }
  expect([cache.get('x', '0'), cache.get('x', '1'), cache.get('x', '299')]).toEqual([{ n: 0 }, undefined, { n: 299 }]);
});
