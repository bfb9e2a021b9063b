// `npm run trace`: writes into docs/requirements.md which tests name each requirement in their titles.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

const FOLDERS = ['contract', 'formats', 'server', 'src', 'tools', 'mocks', 'scripts', 'bench', 'e2e'];
const FILE = join(ROOT, 'docs/requirements.md');
/** The suites that run over every resource are no test files, but hold tests. */
const isTest = (name) => /\.(test|spec|test-d)\.tsx?$|^testing\/generated\//.test(name);

function namedByTests() {
  const named = new Map();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true }).map(String).filter(isTest).sort()) {
      const path = `${folder}/${name}`;
      for (const [, id] of readFileSync(join(ROOT, path), 'utf8').matchAll(/\[([A-Z0-9]+-\d+)\]/g))
        named.set(id, (named.get(id) ?? new Set()).add(path));
    }
  }
  return named;
}

const named = namedByTests();
let found = 0;
let lines = 0;
const text = readFileSync(FILE, 'utf8').replace(/^\| ([A-Z0-9]+-\d+) \| (.*?) \|.*\|$/gm, (_, id, requirement) => {
  lines += 1;
  const tests = [...(named.get(id) ?? [])];
  if (tests.length) found += 1;
  return `| ${id} | ${requirement} | ${tests.length ? tests.map((path) => `\`${path}\``).join(', ') : '–'} |`;
});
if (process.argv.includes('--check')) process.exit(text === readFileSync(FILE, 'utf8') ? 0 : 1);
writeFileSync(FILE, text);
console.log(`${found} of ${lines} requirements are named by a test`);
