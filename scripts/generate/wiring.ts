import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './definitions';

/** Rooms of the server whose calls and jobs are found by their signature, lowest first; modules name theirs in their behaviours. */
const ROOMS = ['engine', 'platform', 'identity', 'tester-api'] as const;
const ADDING = /^export function (add\w+)\((?:\w+|\{[^}]*\}): (Api|Ports)\): void \{/gm;

export type Source = { file: string; text: string };
type Added = { name: string; takes: 'Api' | 'Ports'; file: string };

const sources = (): Source[] =>
  readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test|-d)\.ts$/.test(file) && !file.startsWith('db/migrations/') && file !== 'wiring.ts')
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(ROOT, 'server', file), 'utf8') }));

/** What a room adds to the application: each exported `addX(api: Api)` or `addX(ports: Ports)` that no other file calls. */
export function addedBy(room: string, all: readonly Source[]): Added[] {
  const own = all.filter(({ file }) => file.startsWith(`${room}/`));
  return own.flatMap(({ file, text }) =>
    [...text.matchAll(ADDING)]
      .map(([, name, takes]) => ({ name: name!, takes: takes as Added['takes'], file: file.replace(/\.ts$/, '') }))
      .filter(({ name }) => !all.some((other) => other.file !== file && new RegExp(`\\b${name}\\(`).test(other.text))),
  );
}

/** `server/wiring.ts`: what all rooms add to the application. */
export function wiringFile(files: readonly Source[] = sources()): string {
  const rooms = ROOMS.map((room) => ({ room, added: addedBy(room, files) }));
  const listOf = (takes: Added['takes'], slot: string) =>
    rooms
      .map(({ room, added }) => {
        const names = added.filter((one) => one.takes === takes).map(({ name }) => `  ${name},\n`);
        const modules = room === 'identity' ? `  ...BEHAVIOURS.flatMap(({ hooks }) => hooks.${slot} ?? []),\n` : '';
        return `${names.join('')}${modules}`;
      })
      .join('');
  const all = rooms.flatMap(({ added }) => added);
  const imports = [...new Set(all.map(({ file }) => file))].map((file) => {
    const names = all.filter((one) => one.file === file).map(({ name }) => name);
    return `import { ${names.join(', ')} } from './${file}';`;
  });
  return `// Written by \`npm run generate\` from the rooms of the server. \`npm run check\` compares it with them.
${imports.join('\n')}
import type { Api } from './http/route';
import { BEHAVIOURS } from './modules/behaviours.generated';
import type { Ports } from './ports/ports';

/** Calls that are no resource: those of each room, lowest first, and those that behaviours name. */
const ROUTES: readonly ((api: Api) => void)[] = [
${listOf('Api', 'routes')}];

/** Work that goes by the clock, in the same order. */
const JOBS: readonly ((ports: Ports) => void)[] = [
${listOf('Ports', 'jobs')}];

/** Adds what all rooms have beside the calls of definitions. */
export function addRooms(api: Api): void {
  for (const add of ROUTES) add(api);
  for (const add of JOBS) add(api.ports);
}
`;
}
