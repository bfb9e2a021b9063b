// Every place that a resource stands in beside what is generated from the folders: how to add it there, and how to take it out again.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './process.mjs';
import { LANGUAGES } from './new-words.mjs';

const path = (file) => join(ROOT, file);
const read = (file) => readFileSync(path(file), 'utf8');
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);
const SHORT = { 'zh-CN': 'zh', 'en-US': 'en', 'ko-KR': 'ko' };

/** The names of one resource in the forms that the sources use. */
export function namesOf(module, object) {
  const constant = camel(object);
  return {
    module,
    object,
    constant,
    table: camel(`${module}-${object}`),
    definition: `contract/resources/${module}/${object}/definition.ts`,
    name: `${module}/${object}`,
  };
}

const definitionOf = ({ module, object, constant }) => `import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** What a row of it is, in one sentence. */
export const ${constant} = defineResource({
  module: '${module}',
  object: '${object}',
  title: 'name',
  tenant: 'scoped',
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 64 }),
    status: f.state(['draft', 'published'], { search: 'in', sortable: true }),
    quantity: f.int({ min: 0, max: 9999, sortable: true }),
    remark: f.longText({ max: 200, search: 'contains', size: 'l' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  lifecycle: {
    field: 'status',
    initial: 'draft',
    tones: { draft: 'default', published: 'success' },
    transitions: {
      publish: { from: ['draft'], to: 'published', confirm: true, batch: true },
      withdraw: { from: ['published'], to: 'draft', confirm: true },
    },
  },
});
`;

/** A change of one file; a text of null removes it. */
export class Change {
  constructor(file, text) {
    this.file = file;
    this.before = existsSync(path(file)) ? read(file) : null;
    this.text = text;
  }
  write() {
    if (this.text === this.before) return;
    if (this.text === null) return this.remove();
    mkdirSync(dirname(path(this.file)), { recursive: true });
    writeFileSync(path(this.file), this.text);
  }
  /** The folder goes with its last file. */
  remove() {
    rmSync(path(this.file), { force: true });
    const folder = dirname(path(this.file));
    if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
  }
  undo() {
    new Change(this.file, this.before).write();
  }
}

/** Puts the import after the last one from the same folder, and the entry before the end of its list. */
function insert(text, after, line) {
  const matches = [...text.matchAll(new RegExp(after, 'gm'))];
  const last = matches.at(-1);
  if (!last) throw new Error(`no place for ${line.trim()}`);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

function moduleList({ module }) {
  const file = 'contract/modules.ts';
  const text = read(file);
  if (text.includes(`name: '${module}'`)) return new Change(file, text);
  return new Change(file, text.replace(/\n\];\n$/, `\n  { name: '${module}', icon: 'database' },\n];\n`));
}

/** The word files that the server reads are named one by one, for a browser can run it too. */
function wordFiles({ module }) {
  const file = 'server/http/word-files.ts';
  let text = read(file);
  if (text.includes(`/zh-CN/${module}.json'`)) return new Change(file, text);
  for (const language of LANGUAGES) {
    const local = `${SHORT[language]}${pascal(module)}`;
    text = insert(
      text,
      `^import .* from '\\.\\./\\.\\./contract/locales/${language}/.*;$`,
      `import ${local} from '../../contract/locales/${language}/${module}.json';`,
    );
    const key = /-/.test(module) ? `'${module}'` : module;
    text = text.replace(new RegExp(`('${language}': \\{[^}]*?),?\\s*\\}`), `$1, ${key}: ${local} }`);
  }
  return new Change(file, text);
}

const suitePath = ({ module }) => `server/modules/${module}/generated.test.ts`;
/** The generated suite runs module by module. */
function suite({ module }) {
  const file = suitePath({ module });
  return new Change(
    file,
    existsSync(path(file))
      ? read(file)
      : `import { generatedSuite } from '../../testing/generated/suite';

generatedSuite('${module}');
`,
  );
}

const wordPath = (language, module) => `contract/locales/${language}/${module}.json`;
const asJson = (tree) => `${JSON.stringify(tree, null, 2)}\n`;
/** The words of one resource as they stand in the file, without touching how the others are written. */
const wordsPattern = (object) => new RegExp(`,?\\n  "${object}": \\{[\\s\\S]*?\\n  \\}`);

function words({ module, object }, wordsByLanguage, moduleTitles) {
  return LANGUAGES.map((language) => {
    const file = wordPath(language, module);
    if (!existsSync(path(file)))
      return new Change(file, asJson({ title: moduleTitles[language], [object]: wordsByLanguage[language] }));
    const block = JSON.stringify({ [object]: wordsByLanguage[language] }, null, 2).slice(2, -2);
    return new Change(file, read(file).replace(/\s*\}\s*$/, `,\n${block}\n}\n`));
  });
}

/** Whether any of it is there already, said as the file that it is in. */
export function findExisting(names) {
  if (existsSync(path(names.definition))) return names.definition;
  const worded = LANGUAGES.map((language) => wordPath(language, names.module)).find(
    (file) => existsSync(path(file)) && names.object in JSON.parse(read(file)),
  );
  return worded ?? null;
}

export const additions = (names, wordsByLanguage, moduleTitles) => [
  new Change(names.definition, definitionOf(names)),
  ...words(names, wordsByLanguage, moduleTitles),
  suite(names),
  moduleList(names),
  wordFiles(names),
];

const without = (text, pattern) => text.replace(new RegExp(pattern, 'gm'), '');

/** Modules of the product; they stay in the list though nothing is in them yet. */
const PLANNED = new Set([
  'account',
  'diagnosis-sequence-management',
  'guided-diagnosis',
  'data-config',
  'statistical-report',
  'support',
  'flow',
  'sys',
]);

/** Takes it out of every file; the module goes too where nothing else is in it. */
export function removals(names) {
  const { module, object, definition } = names;
  const changes = [new Change(definition, null)];
  const isLast = readdirSync(path(`contract/resources/${module}`)).every((folder) => folder === object);
  for (const language of LANGUAGES) {
    const file = wordPath(language, module);
    if (!existsSync(path(file))) continue;
    const text = read(file).replace(wordsPattern(object), '');
    changes.push(
      new Change(file, isLast && Object.keys(JSON.parse(text)).every((key) => key === 'title') ? null : text),
    );
  }
  const wordsGone = changes.some(({ file, text }) => file.startsWith('contract/locales/') && text === null);
  if (isLast) changes.push(new Change(suitePath(names), null));
  if (wordsGone) {
    if (!PLANNED.has(module))
      changes.push(
        new Change('contract/modules.ts', without(read('contract/modules.ts'), `^ *\\{ name: '${module}'.*\\n`)),
      );
    const stripped = without(read('server/http/word-files.ts'), `^import .*/${module}\\.json';\\n`);
    const rest = stripped.replace(new RegExp(`,?\\s*'?${module}'?: (zh|en|ko)${pascal(module)}\\b`, 'g'), '');
    // Back on one line each; the formatter breaks them again where they are too long.
    const joined = rest.replace(
      /('[a-z]{2}-[A-Z]{2}': )\{([^}]*)\}/g,
      (_, key, body) => `${key}{ ${body.replace(/\s+/g, ' ').trim().replace(/,$/, '')} }`,
    );
    changes.push(new Change('server/http/word-files.ts', joined));
  }
  return changes;
}
