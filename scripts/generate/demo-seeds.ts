import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './definitions';

const FOLDER = 'server/seed';
const SEED = /export const (\w+) = demoSeed\(\{\s*after: \[([^\]]*)\]/;

export type FoundSeed = { name: string; exported: string; after: readonly string[] };

/** Every `server/seed/<module>/<object>.ts` that fills tables of the demo. */
const findSeeds = (): FoundSeed[] =>
  readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[\w-]+\/[\w-]+\.ts$/.test(file))
    .toSorted()
    .flatMap((file) => {
      const [, exported, after = ''] = SEED.exec(readFileSync(join(ROOT, FOLDER, file), 'utf8')) ?? [];
      const names = [...after.matchAll(/'([^']+)'/g)].map((found) => found[1]!);
      return exported ? [{ name: file.replace('.ts', ''), exported, after: names }] : [];
    });

/**
 * Seeds such that each comes after all that it names; by name where that leaves a choice.
 * @throws Error where a name is no seed's, or some wait for each other
 */
export function inOrderOf(seeds: readonly FoundSeed[]): FoundSeed[] {
  const known = new Set(seeds.map(({ name }) => name));
  for (const { name, after } of seeds)
    for (const other of after)
      if (!known.has(other)) throw new Error(`${FOLDER}/${name}.ts comes after ${other}, which is no seed.`);
  const done = new Set<string>();
  const order: FoundSeed[] = [];
  while (order.length < seeds.length) {
    const next = seeds.find(({ name, after }) => !done.has(name) && after.every((other) => done.has(other)));
    if (!next) {
      const waiting = seeds.filter(({ name }) => !done.has(name)).map(({ name }) => name);
      throw new Error(`Seeds wait for each other: ${waiting.join(', ')}.`);
    }
    done.add(next.name);
    order.push(next);
  }
  return order;
}

/** The seeds of the demo in the order in which they fill their tables. */
export function demoSeedsFile(): string {
  const order = inOrderOf(findSeeds());
  return `${order.map(({ name, exported }) => `import { ${exported} } from './${name}';`).join('\n')}
import type { DemoSeed } from './demo/demo-seed';

/** Each comes after those whose rows it needs. The name is what the database notes once its rows are there. */
export const DEMO_SEEDS: readonly (DemoSeed & { name: string })[] = [
${order.map(({ name, exported }) => `  { name: '${name}', ...${exported} },`).join('\n')}
];
`;
}
