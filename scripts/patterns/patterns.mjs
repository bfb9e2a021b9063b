// What `npm run check` knows about regular expressions: each was judged once, so that no text makes one of them take longer than it grows.
// `node scripts/patterns/patterns.mjs --write` judges what is new and notes it.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { judge } from './judge.mjs';
import { ROOT } from '../process.mjs';

const FOLDERS = ['contract', 'formats', 'flow', 'server', 'src', 'tools'];
/** Folders in which no text of others is read: migrations are SQL, tests bring their own texts. */
const PASSED = new Set(['node_modules', 'migrations', 'testing']);
const NOTED = join(ROOT, 'scripts', 'patterns', 'judged.json');
/** A file without one of these has no pattern, and need not be parsed. */
const MAY_HAVE = /RegExp\(|[=(,:[!&|?{};\s>]\/(?![/*\s])/;

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!PASSED.has(entry.name)) yield* sources(path);
    } else if (/\.tsx?$/.test(entry.name) && !/\.(?:test|test-d|generated)\.tsx?$/.test(entry.name)) yield path;
  }
}

const isRegExp = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') && callee?.type === 'Identifier' && callee.name === 'RegExp';

/** What a node writes of a pattern: a literal, or the call that puts one together; null where it is none. */
function patternOf(node, source) {
  if (node.type === 'Literal') return node.regex ? `/${node.regex.pattern}/${node.regex.flags}` : null;
  if (!isRegExp(node)) return null;
  const [pattern, flags] = node.arguments;
  return typeof pattern?.value === 'string'
    ? `/${pattern.value}/${flags?.value ?? ''}`
    : source.slice(node.start, node.end).replace(/\s+/g, ' ');
}

/** Patterns of a source, as literals; one that is put together as the call that makes it. */
export function patternsIn(path, source) {
  const found = [];
  const visit = (node) => {
    const text = patternOf(node, source);
    if (text) found.push({ text, path, line: source.slice(0, node.start).split('\n').length });
    for (const part of Object.values(node).flat())
      if (part && typeof part === 'object' && part !== node.regex) visit(part);
  };
  visit(parseSync(path, source).program);
  return found;
}

/** Patterns of the folders below a root. */
function patternsBelow(root, folders = FOLDERS) {
  const found = [];
  for (const path of folders
    .filter((name) => existsSync(join(root, name)))
    .flatMap((name) => [...sources(join(root, name))])) {
    const source = readFileSync(path, 'utf8');
    if (MAY_HAVE.test(source)) found.push(...patternsIn(path.slice(root.length + 1), source));
  }
  return found;
}

const isMadeAtRunTime = (text) => !text.startsWith('/');

/** What is noted of patterns: `linear` ones, and `bounded` ones with why no long text comes to them. */
const readNoted = () => JSON.parse(readFileSync(NOTED, 'utf8'));

/** What is wrong with patterns of which nothing is noted yet; those that are linear are answered beside it. */
export async function judgeNew(found, { linear, bounded }, judged = judge) {
  const known = new Set([...linear, ...Object.keys(bounded)]);
  const fresh = new Map(found.filter(({ text }) => !known.has(text)).map((one) => [one.text, one]));
  const sound = [];
  const problems = [];
  const atRunTime = [...fresh.values()].filter(({ text }) => isMadeAtRunTime(text));
  for (const { text, path, line } of atRunTime)
    problems.push(
      `${path}:${line}: ${text} is put together when it runs, so that it cannot be judged. Write a literal, or note it below "bounded" with what goes into it and how long the texts are`,
    );
  const literals = [...fresh.values()].filter(({ text }) => !isMadeAtRunTime(text));
  for (const { text, path, line, verdict, attack } of await judged(literals)) {
    if (verdict === 'safe') sound.push(text);
    else
      problems.push(
        `${path}:${line}: ${text} ${verdict === 'vulnerable' ? `takes time out of proportion with ${attack}` : 'could not be judged in time'}. Write it so that neighbours match different characters, scan by hand, or bound the text before and note the pattern below "bounded" with its bound`,
      );
  }
  return { sound, problems };
}

/** Fails where a pattern is new and not linear. */
export async function patterns() {
  const found = patternsBelow(ROOT);
  if (found.length < 100) return { code: 1, output: `only ${found.length} patterns were seen\n` };
  const { sound, problems } = await judgeNew(found, readNoted());
  const news =
    sound.length > 0 ? `, ${sound.length} new: note them by "node scripts/patterns/patterns.mjs --write"` : '';
  return {
    code: problems.length ? 1 : 0,
    output: problems.length
      ? `Regular expressions over texts of others; scripts/patterns/judged.json has what is noted:\n${problems.join('\n')}\n`
      : '',
    note: `${found.length} patterns${news}`,
  };
}

/** Notes what is linear, and forgets what is no longer there. */
async function write() {
  const noted = readNoted();
  const found = patternsBelow(ROOT);
  const { sound, problems } = await judgeNew(found, noted);
  const there = new Set(found.map(({ text }) => text));
  const linear = [...noted.linear, ...sound].filter((text) => there.has(text)).toSorted();
  const bounded = Object.fromEntries(Object.entries(noted.bounded).filter(([text]) => there.has(text)));
  writeFileSync(NOTED, `${JSON.stringify({ bounded, linear }, null, 2)}\n`);
  console.log([`${linear.length} linear, ${Object.keys(bounded).length} bounded`, ...problems].join('\n'));
  return problems.length ? 1 : 0;
}

if (process.argv.includes('--write') && import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exit(await write());
