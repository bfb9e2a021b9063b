import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type Declared } from './definitions';

const BEHAVIOUR = /export const (\w+) = behaviour\((\w+),/g;
const FOLDER = 'server/modules';

const withBehaviours = (): string[] =>
  readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.test|-d)\.ts$/.test(file) && !file.startsWith('server/db/migrations/'))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(' = behaviour('))
    .toSorted();

/** The list of behaviours, and those that do not stand where the name of their resource says. */
export function behavioursFile(definitions: readonly Declared[]): { text: string; misplaced: string[] } {
  const byFile = new Map(definitions.map((one) => [`${FOLDER}/${one.name}.ts`, one]));
  const imports: string[] = [];
  const entries: string[] = [];
  const misplaced: string[] = [];
  for (const file of withBehaviours()) {
    const found = [...readFileSync(join(ROOT, file), 'utf8').matchAll(BEHAVIOUR)];
    const definition = byFile.get(file);
    const [, exported, of] = found[0] ?? [];
    if (!definition || !exported || found.length > 1 || of !== definition.constant) {
      misplaced.push(
        `${file}: a behaviour stands alone in ${FOLDER}/<module>/<object>.ts, by the name of its resource: move it there.`,
      );
      continue;
    }
    const local = `${definition.local}Behaviour`;
    imports.push(`import { ${exported === local ? local : `${exported} as ${local}`} } from './${definition.name}';`);
    entries.push(`  ${local},`);
  }
  return {
    misplaced,
    text: `${imports.join('\n')}
import type { AnyBehaviour } from '../engine/model/behaviour';

/** What happens on the server where a definition is not enough, one entry a definition. */
export const BEHAVIOURS: readonly AnyBehaviour[] = [
${entries.join('\n')}
];
`,
  };
}
