import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyRoute } from './http/route';
import type { Outside } from './ports/ports';
import { createApp, withEngine } from './app';

const works: string[] = [];
const schedules: string[] = [];
let routes: readonly AnyRoute[] = [];
let tasks: string[] = [];

/** What is put together needs the outside only once somebody calls. */
beforeAll(() => {
  const outside = {
    db: { run: () => Promise.reject(new Error('nobody calls')) },
    jobs: {
      work: (name: string) => void works.push(name),
      schedule: (name: string) => void schedules.push(name),
    },
    passwords: { hash: () => Promise.resolve('') },
    settings: {},
  } as unknown as Outside;
  const ports = withEngine(outside);
  createApp(ports);
  routes = ports.engine.routes;
  tasks = [...ports.engine.behaviours.values()].flatMap(({ tasks: own = {} }) => Object.keys(own));
});

const repeated = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

/** A part of an address as it is written, or what a parameter takes there. */
type Part = string | RegExp;

const partsOf = (path: string): Part[] =>
  path.split('/').map((part) => {
    const parameter = /^:\w+(?:\{(.+)\})?$/.exec(part);
    return parameter ? new RegExp(`^(?:${parameter[1] ?? '[^/]+'})$`) : part;
  });

/** Of two parameters each may take what the other does. */
const meets = (one: Part, other: Part): boolean => {
  if (typeof one === 'string') return typeof other === 'string' ? one === other : other.test(one);
  return typeof other === 'string' ? one.test(other) : true;
};

/** A parameter at the end that takes slashes takes all that follows. */
const takesRest = (parts: readonly Part[]): boolean => {
  const last = parts.at(-1);
  return last instanceof RegExp && last.test('a/b');
};

/** Whether both match one address: then the first that was added answers it. */
function overlap(left: readonly Part[], right: readonly Part[]): boolean {
  const shorter = Math.min(left.length, right.length);
  const isSameLength = left.length === right.length || takesRest(left.length < right.length ? left : right);
  const compared = left.length === right.length ? shorter : shorter - 1;
  return isSameLength && left.slice(0, compared).every((part, at) => meets(part, right[at] ?? ''));
}

/** Pairs of calls that match one address. */
function overlapsOf(all: readonly Pick<AnyRoute, 'method' | 'path'>[]): string[] {
  const calls = all.map(({ method, path }) => ({ method, path, parts: partsOf(path) }));
  return calls.flatMap((one, at) =>
    calls
      .slice(at + 1)
      .filter((other) => other.method === one.method && overlap(one.parts, other.parts))
      .map((other) => `${one.method} ${one.path} | ${other.path}`),
  );
}

describe('what rooms and modules add to the application', () => {
  it('has a name of its own, each job and each type of task', () => {
    expect(works.length).toBeGreaterThan(20);
    expect(repeated(works)).toEqual([]);
    expect(schedules.filter((name) => !works.includes(name))).toEqual([]);
    expect(repeated(tasks)).toEqual([]);
  });

  it('answers other addresses than all else, so that the order in which it is added means nothing', () => {
    expect(routes.length).toBeGreaterThan(1000);
    expect(overlapsOf(routes)).toEqual([]);
  });

  it.each([
    ['/a/:id', '/a/page', true],
    ['/a/:id{[0-9a-f-]{36}}', '/a/page', false],
    ['/a/:id/files', '/a/page/:name', true],
    ['/a/:id/files', '/a/:id', false],
    ['/a/:rest{.+}', '/a/b/c', true],
    ['/a/:rest{.+}', '/b/c/d', false],
  ])('finds that %s and %s match one address, or not', (one, other, isBoth) => {
    expect(overlapsOf([one, other].map((path) => ({ method: 'GET' as const, path })))).toHaveLength(isBoth ? 1 : 0);
    expect(overlapsOf([other, one].map((path) => ({ method: 'GET' as const, path })))).toHaveLength(isBoth ? 1 : 0);
  });
});
