// `npm run trace`: writes into docs/requirements.md whether each requirement holds, and which tests name it in their titles.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

const FOLDERS = ['contract', 'formats', 'flow', 'server', 'src', 'tools', 'mocks', 'scripts', 'bench', 'e2e'];
const FILE = join(ROOT, 'docs/requirements.md');
/** What of a requirement that holds in part is missing. */
const MISSING = JSON.parse(readFileSync(join(ROOT, 'scripts/requirements-missing.json'), 'utf8'));
/** The suites that run over every resource are no test files, but hold tests. */
const isTest = (name) => /\.(test|spec|test-d)\.tsx?$|^testing\/generated\//.test(name);

function namedByTests() {
  const named = new Map();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true }).map(String).filter(isTest).sort()) {
      const path = `${folder}/${name}`;
      for (const [, id] of readFileSync(join(ROOT, path), 'utf8').matchAll(/\[([A-Z][A-Z\d]*-\d+)\]/g))
        named.set(id, (named.get(id) ?? new Set()).add(path));
    }
  }
  return named;
}

/** The screen that a line names as `module/object`: whether it is there, and the suite that tries whatever has a definition. */
function screenIn(requirement) {
  const name = /`([a-z-]+\/[a-z-]+)`/.exec(requirement)?.[1];
  if (!name) return { isThere: true, suite: [] };
  const hasDefinition = existsSync(join(ROOT, `contract/resources/${name}/definition.ts`));
  const suite = `server/modules/${name.split('/')[0]}/generated.test.ts`;
  return {
    isThere: hasDefinition || existsSync(join(ROOT, `src/features/${name}`)),
    suite: hasDefinition && existsSync(join(ROOT, suite)) ? [suite] : [],
  };
}

const named = namedByTests();
const known = new Set();
const counts = { whole: 0, part: 0, none: 0 };

/** Whether the line holds, in words. */
function standing(id, isThere, tests) {
  const missing = MISSING[id];
  if (!isThere || (tests.length === 0 && missing)) {
    counts.none += 1;
    return `not yet: ${missing ?? 'the screen is to come.'}`;
  }
  if (tests.length === 0) {
    counts.none += 1;
    return 'no test proves it';
  }
  counts[missing ? 'part' : 'whole'] += 1;
  return missing ? `in part: ${missing}` : 'whole';
}

const text = readFileSync(FILE, 'utf8')
  .replace(/^\| id \| requirement \|.*\|\n\|[-|]+\|$/gm, '| id | requirement | holds | tested in |\n|---|---|---|---|')
  .replace(/^\| ([A-Z][A-Z\d]*-\d+) \| (.*?) \|.*\|$/gm, (_, id, requirement) => {
    known.add(id);
    const { isThere, suite } = screenIn(requirement);
    const tests = [...new Set([...suite, ...(named.get(id) ?? [])])];
    const told = tests.length ? tests.map((path) => `\`${path}\``).join(', ') : '–';
    return `| ${id} | ${requirement} | ${standing(id, isThere, tests)} | ${told} |`;
  });

const strange = [...named.keys(), ...Object.keys(MISSING)].filter((id) => !known.has(id));
for (const id of strange)
  console.error(
    `${id} is no requirement of docs/requirements.md: ${[...(named.get(id) ?? ['scripts/requirements-missing.json'])].join(', ')}`,
  );
if (process.argv.includes('--check')) {
  const isStale = text !== readFileSync(FILE, 'utf8');
  if (isStale) console.error('docs/requirements.md is not what `npm run trace` writes.');
  process.exit(isStale || strange.length > 0 ? 1 : 0);
}
writeFileSync(FILE, text);
console.log(`${counts.whole} requirements hold whole, ${counts.part} in part, ${counts.none} not yet`);
