// Every place that a resource stands in beside what is generated from the folders: how to add it there, and how to take it out again.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './process.mjs';
import { declarationOf, screenFiles } from './stubs/new-screen.mjs';
import { LANGUAGES } from './new-words.mjs';

const path = (file) => join(ROOT, file);
const read = (file) => readFileSync(path(file), 'utf8');
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

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
    sort: f.int({ min: 0, max: 9999, sortable: true }),
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

/** The definition of which a variant is made; null where there is none, or it is a variant itself. */
export function resourceOf(name) {
  const file = `contract/resources/${name}/definition.ts`;
  const constant = existsSync(path(file)) ? /^export const (\w+) = defineResource\(/m.exec(read(file))?.[1] : undefined;
  return constant === undefined ? null : { name, constant };
}
export const isVariant = ({ definition }) => read(definition).includes('defineVariant(');

/** `where` by field: values that each row of the list has one of. */
const variantOf = ({ module, object, constant }, { name, constant: base }, where) => {
  const [baseModule, baseObject] = name.split('/');
  const from = baseModule === module ? `../${baseObject}` : `../../${name}`;
  const conditions = Object.entries(where).map(([field, values]) => `${field}: ${JSON.stringify(values)}`);
  return `import { defineVariant } from '../../../language/variant';
import { ${base} } from '${from}/definition';

/** Which of the rows it shows to whom, in one sentence. */
export const ${constant} = defineVariant(${base}, {
  ${baseModule === module ? '' : `module: '${module}',\n  `}object: '${object}',
  ${conditions.length > 0 ? `where: { ${conditions.join(', ')} },` : ''}
});
`;
};

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

function moduleList({ module }) {
  const file = 'contract/modules.ts';
  const text = read(file);
  if (text.includes(`name: '${module}'`)) return new Change(file, text);
  return new Change(file, text.replace(/\n\];\n$/, `\n  { name: '${module}', icon: 'database' },\n];\n`));
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

const wordPath = (language, name) => `contract/resources/${name}/${language}.json`;
const asJson = (tree) => `${JSON.stringify(tree, null, 2)}\n`;

/** The words beside the definition, and the title of the module where it has none yet. */
function words({ module, name }, wordsByLanguage, moduleTitles) {
  return LANGUAGES.flatMap((language) => {
    const own = new Change(wordPath(language, name), asJson(wordsByLanguage[language]));
    const file = wordPath(language, module);
    const shared = existsSync(path(file)) ? JSON.parse(read(file)) : {};
    return shared.title ? [own] : [own, new Change(file, asJson({ title: moduleTitles[language], ...shared }))];
  });
}

/** Whether any of it is there already, said as the file that it is in. */
export const findExisting = ({ definition, name }) =>
  [
    definition,
    ...['screen', 'report'].map((kind) => declarationOf({ name }, kind)),
    ...LANGUAGES.map((language) => wordPath(language, name)),
  ].find((file) => existsSync(path(file))) ?? null;

export const additions = (names, wordsByLanguage, moduleTitles, { base, where }) => [
  new Change(names.definition, base ? variantOf(names, base, where) : definitionOf(names)),
  ...words(names, wordsByLanguage, moduleTitles),
  suite(names),
  moduleList(names),
];

/** A screen without rows and a report have no table and no generated suite. */
export const screenAdditions = (names, kind, titles, moduleTitles) => [
  ...Object.entries(screenFiles(names, kind)).map(([file, text]) => new Change(file, text)),
  ...words(names, Object.fromEntries(LANGUAGES.map((one) => [one, { title: titles[one] }])), moduleTitles),
  moduleList(names),
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

/** Whether nothing else stands in the module: neither another resource nor words that several share. */
function isAlone({ module, object }) {
  const folders = readdirSync(path(`contract/resources/${module}`), { withFileTypes: true });
  return folders.every((entry) => !entry.isDirectory() || entry.name === object);
}
const hasTitleAlone = (file) => Object.keys(JSON.parse(read(file))).every((key) => key === 'title');

/** Takes it out of every file; the module goes too where nothing else is in it. */
export function removals(names) {
  const { module, name, definition } = names;
  const changes = [definition, ...LANGUAGES.map((language) => wordPath(language, name))].map(
    (file) => new Change(file, null),
  );
  if (!isAlone(names)) return changes;
  changes.push(new Change(suitePath(names), null));
  const shared = LANGUAGES.map((language) => wordPath(language, module)).filter((file) => existsSync(path(file)));
  if (!shared.every(hasTitleAlone)) return changes;
  changes.push(...shared.map((file) => new Change(file, null)));
  if (!PLANNED.has(module))
    changes.push(
      new Change('contract/modules.ts', without(read('contract/modules.ts'), `^ *\\{ name: '${module}'.*\\n`)),
    );
  return changes;
}
