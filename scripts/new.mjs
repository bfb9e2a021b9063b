// `npm run new <module>/<object>`: a new resource with its table, words and screen. `npm run new -- --remove <module>/<object>` undoes it.
// `-- --of <module>/<object> [--where kind=repair]` makes another list of the rows of that resource, without a table.
// `-- --screen <module>/<object>` makes a screen without rows, `-- --report <module>/<object>` a report of executions; delete their files to take them out again.
// The titles are made from the name; `-- --zh 物品 --en Things --ko 물품` gives better ones.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import {
  Change,
  additions,
  findExisting,
  isVariant,
  namesOf,
  removals,
  resourceOf,
  screenAdditions,
} from './new-places.mjs';
import { oneOf, titlesOf, variantWordsOf, wordsOf } from './new-words.mjs';
import { ROOT, bin, runNode } from './process.mjs';

const MIGRATIONS = join(ROOT, 'server/db/migrations');
const RESERVED = new Set(['page', 'list', 'export', 'import', 'template', 'delete-by-search', 'history']);
const PART = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';

function fail(message) {
  console.error(message);
  process.exit(1);
}
/** Names of calls, and of the product's own words. */
const isTaken = (module) =>
  ['client', 'auth'].includes(module) || existsSync(join(ROOT, `contract/locales/en-US/${module}.json`));

const baseNamed = (name = '') =>
  (/^[a-z0-9-]+\/[a-z0-9-]+$/.test(name) && resourceOf(name)) ||
  fail(`'${name}' is no resource with rows of its own; --of names one, such as --of sys/notice.`);

/** `kind=repair,recall`; what looks like a number or a truth value is one. */
function conditionIn(text = '') {
  const found = /^(\w+)=([\w-]+(?:,[\w-]+)*)$/.exec(text);
  if (!found) fail('--where names a field and its values: --where kind=repair,recall');
  const valueIn = (value) => (/^(\d+|true|false)$/.test(value) ? JSON.parse(value) : value);
  return { [found[1]]: found[2].split(',').map(valueIn) };
}

const TITLES = { '--zh': 'zh-CN', '--en': 'en-US', '--ko': 'ko-KR' };

/** What the arguments say, and the names among them. */
function argumentsIn(args) {
  const said = { names: [], titles: {}, where: {}, isRemoval: false, base: null, kind: null };
  const rest = [...args];
  while (rest.length > 0) {
    const option = rest.shift();
    if (option === '--remove') said.isRemoval = true;
    else if (option === '--screen' || option === '--report') said.kind = option.slice(2);
    else if (option === '--of') said.base = baseNamed(rest.shift());
    else if (option === '--where') Object.assign(said.where, conditionIn(rest.shift()));
    else if (TITLES[option]) said.titles[TITLES[option]] = rest.shift() ?? fail(`${option} needs a title.`);
    else if (option.startsWith('-')) fail(`There is no option ${option}.`);
    else said.names.push(option);
  }
  return said;
}

function read(args) {
  const { names, titles, where, isRemoval, base, kind } = argumentsIn(args);
  if (kind && (base || isRemoval)) fail(`--${kind} goes with neither --of nor --remove.`);
  if (!base && Object.keys(where).length > 0) fail('--where narrows the rows of another resource: name it by --of.');
  const found = new RegExp(`^(${PART})/(${PART})$`).exec(names[0] ?? '');
  if (names.length !== 1 || !found)
    fail('Usage: npm run new <module>/<object>, in small letters, digits and hyphens: npm run new demo/thing');
  const [, module, object] = found;
  if (RESERVED.has(object)) fail(`'${object}' is the name of a call of every resource; choose another.`);
  if (isTaken(module)) fail(`'${module}' is taken by the product itself; choose another module.`);
  return { names: namesOf(module, object), titles, isRemoval, variant: { base, where }, kind };
}

const run = async (args) => {
  const { code, output } = await runNode(args, { quiet: true });
  if (code !== 0) throw new Error(output);
};
const generate = (args) => run(['scripts/db-generate.mjs', ...args]);
/** The lists that follow from the folders. */
const generateLists = () => run([bin('tsx'), 'scripts/generate.ts']);
const prettier = (files) => runNode([bin('prettier'), '--write', '--log-level', 'error', ...files], { quiet: true });
const migrationName = ({ module, object }) => `add_${module}_${object}`.replaceAll('-', '_');

const journalFile = join(MIGRATIONS, 'meta/_journal.json');
const journal = () => JSON.parse(readFileSync(journalFile, 'utf8'));

/** What is written of it, by what it is: a screen, a report, another list of rows that are there, or a resource. */
function changesOf(names, titles, variant, kind) {
  const moduleTitles = titlesOf(names.module, { many: false });
  if (kind) return screenAdditions(names, kind, titles, moduleTitles);
  const words = (variant.base ? variantWordsOf : wordsOf)(titles, oneOf(names.object, titles));
  return additions(names, words, moduleTitles, variant);
}

async function add(names, given, variant, kind) {
  const existing = findExisting(names);
  if (existing) fail(`${names.name} exists already: see ${existing}. Nothing was changed.`);
  const titles = { ...titlesOf(names.object), ...given };
  const before = new Set(readdirSync(MIGRATIONS, { recursive: true }).map(String));
  const index = new Change('server/db/migrations/index.ts', null);
  const journalBefore = new Change('server/db/migrations/meta/_journal.json', null);
  const hasTable = !kind && !variant.base;
  const changes = changesOf(names, titles, variant, kind);
  const newMigrations = () =>
    readdirSync(MIGRATIONS, { recursive: true })
      .map(String)
      .filter((file) => !before.has(file));
  try {
    for (const change of changes) change.write();
    await prettier(changes.map(({ file }) => file));
    await generateLists();
    // Another list of rows that are there has no table.
    if (hasTable) await generate(['--name', migrationName(names)]);
    if (hasTable && !newMigrations().length) throw new Error('drizzle-kit wrote no migration.');
  } catch (error) {
    for (const change of [...changes, index, journalBefore]) change.undo();
    for (const file of newMigrations()) rmSync(join(MIGRATIONS, file));
    await generateLists();
    fail(`${error.message}\nNothing was changed.`);
  }
  report(
    names,
    changes.map(({ file, before: old }) => counted(file, old)).filter(({ lines }) => lines > 0),
    newMigrations(),
  );
}

const lineCount = (text) => (text === null ? 0 : text.split('\n').length - 1);
const counted = (file, old) => ({
  file,
  isNew: old === null,
  lines: lineCount(readFileSync(join(ROOT, file), 'utf8')) - lineCount(old),
});

function report(names, touched, migrations) {
  for (const { file, lines, isNew } of touched) console.log(`${isNew ? 'new    ' : 'changed'} ${file} (+${lines})`);
  for (const file of migrations.filter((name) => name.endsWith('.sql')))
    console.log(`new     server/db/migrations/${file} (generated)`);
  console.log(
    `${names.name}: ${touched.length} files, ${touched.reduce((sum, { lines }) => sum + lines, 0)} lines${migrations.length > 0 ? ', and a generated migration' : ''}.`,
  );
  const { file } = touched.find((one) => one.file.startsWith(`contract/resources/${names.name}/`)) ?? {};
  console.log(`Next: 'npm start' and open /#/${names.name}/index; say what it is in ${file ?? names.definition}.`);
}

/** Only the newest migration can be taken back; an older one is history, and a new one drops the table. */
async function remove(names) {
  const existing = findExisting(names);
  if (!existing) fail(`${names.name} is not there.`);
  if (!existsSync(join(ROOT, names.definition)))
    fail(`${names.name} has no rows: delete ${existing} with what belongs to it, and run 'npm run generate'.`);
  const hasTable = !isVariant(names);
  const changes = removals(names);
  for (const change of changes) change.write();
  await prettier(changes.filter(({ text }) => text !== null).map(({ file }) => file));
  await generateLists();
  if (!hasTable) return console.log(`${names.name} is gone; the rows that it showed are there.`);
  const { entries, ...rest } = journal();
  const last = entries.at(-1);
  if (last.tag.endsWith(migrationName(names))) {
    rmSync(join(MIGRATIONS, `${last.tag}.sql`));
    rmSync(join(MIGRATIONS, 'meta', `${String(last.idx).padStart(4, '0')}_snapshot.json`));
    writeFileSync(journalFile, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }, null, 2));
    await generate(['--index']);
    console.log(`${names.name} is gone, and so is its migration. A database that has it already must be thrown away.`);
  } else {
    await generate(['--name', migrationName(names).replace('add_', 'drop_')]);
    console.log(`${names.name} is gone; a new migration drops its table.`);
  }
}

await ensureInstalled();
const { names, titles, isRemoval, variant, kind } = read(process.argv.slice(2));
await (isRemoval ? remove(names) : add(names, titles, variant, kind));
