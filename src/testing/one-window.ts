import { builtinEnvironments, type Environment } from 'vitest/runtime';

const KEPT = Symbol.for('the page of this process');
type Kept = { [KEPT]?: ReturnType<NonNullable<Environment['setup']>> };

/**
 * One page for all files that a process runs. They share their modules already; a page of its own took each file 0.6 s of processor time, a fifth of
 * all that the console's tests take. What a file leaves behind in the page is put back by `setup.ts`.
 */
// eslint-disable-next-line import/no-default-export -- vitest takes the environment of a file from there
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global) {
    await ((global as Kept)[KEPT] ??= builtinEnvironments['happy-dom'].setup(global, {}));
    return { teardown: () => undefined };
  },
} satisfies Environment;
