import type { TestPorts } from './test-ports';

/** Ports whose database loses its n-th transactions that write, once all of their work is done: as where the process is killed before they commit. */
export function killedAt(ports: TestPorts, ...lost: readonly number[]): TestPorts {
  let count = 0;
  return {
    ...ports,
    db: {
      ...ports.db,
      run: (scope, access, work, signal) =>
        ports.db.run(
          scope,
          access,
          async (tx) => {
            const result = await work(tx);
            count += access === 'write' ? 1 : 0;
            if (lost.includes(count)) throw new Error('killed');
            return result;
          },
          signal,
        ),
    },
  };
}
