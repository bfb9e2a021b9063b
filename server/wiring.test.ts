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

/** Whether both match one address: then the first that was added answers it. */
function overlap(a: string, b: string): boolean {
  const [left, right] = [a, b].map((path) => path.split('/'));
  if (!left || !right || left.length !== right.length) return false;
  return left.every((part, at) => {
    const other = right[at] ?? '';
    const [one, two] = [part, other].map((each) => (/^:\w+$/.test(each) ? '*' : each));
    return one === two || one === '*' || two === '*';
  });
}

describe('what rooms and modules add to the application', () => {
  it('has a name of its own, each job and each type of task', () => {
    expect(works.length).toBeGreaterThan(20);
    expect(repeated(works)).toEqual([]);
    expect(schedules.filter((name) => !works.includes(name))).toEqual([]);
    expect(repeated(tasks)).toEqual([]);
  });

  it('answers other addresses than all else, so that the order in which it is added means nothing', () => {
    const at = ({ method, path }: AnyRoute) => `${method} ${path}`;
    expect(repeated(routes.map(at))).toEqual([]);
    const added = routes.filter(({ resource }) => !resource);
    const both = added.flatMap((one) =>
      routes
        .filter((other) => other !== one && other.method === one.method && overlap(one.path, other.path))
        .map((other) => `${at(one)} | ${at(other)}`),
    );
    expect(both).toEqual([]);
  });
});
