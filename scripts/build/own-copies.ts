import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Modules of which some importers get a copy. */
type Copy = {
  /** Ends the id of a copy, and tells copies apart. */
  mark: string;
  importer: RegExp;
  module: RegExp;
  /** The one export that the copy has; all where none is named. */
  only?: string;
};

/**
 * A module stands in one file only, whole: what one page needs of it brings along what another one does. Where the login page needs a few lines
 * of a module that reports use in full, one of them has a copy.
 */
const COPIES: readonly Copy[] = [
  // The rules of pro-components are made in the browser. antd's come from the build, so that the login page needs next to nothing of the same
  // package.
  {
    mark: '?reports',
    importer: /[\\/]node_modules[\\/]@ant-design[\\/]pro-components[\\/]/,
    module: /[\\/]node_modules[\\/](@ant-design[\\/]cssinjs|stylis|@emotion[\\/](?:hash|unitless))[\\/]/,
  },
  // They register a language of the calendar that the words of the page bring along: shared, it is a file more before the first list.
  {
    mark: '?calendar',
    importer: /[\\/]node_modules[\\/]@ant-design[\\/]pro-components[\\/]/,
    module: /[\\/]node_modules[\\/]dayjs[\\/]locale[\\/]/,
  },
  // Buttons and tags ask the colour picker whether a colour is bright: one function beside what shows colours to choose from, in panels that fold.
  {
    mark: '?bright',
    importer: /[\\/]antd[\\/]es[\\/](button|tag)[\\/]style[\\/]/,
    module: /[\\/]antd[\\/]es[\\/]color-picker[\\/]components[\\/]ColorPresets\.js$/,
    only: 'isBright',
  },
];

/** These need nothing but the class of colours, and name the entry of a package that imports the whole colour picker. */
const COLOURS = /[\\/]antd[\\/]es[\\/]color-picker[\\/]((color|util)\.js|components[\\/]ColorPresets\.js\?bright)$/;
const PICKER = /([\\/]@rc-component[\\/]color-picker[\\/]es[\\/])index\.js$/;

const copyOf = (id: string): Copy | undefined => COPIES.find(({ mark }) => id.endsWith(mark));
const originalOf = (id: string): string => id.slice(0, id.length - (copyOf(id)?.mark.length ?? 0));

/** Which copies an importer gets: a copy those of its own kind. */
function copiesFor(importer: string): readonly Copy[] {
  const own = copyOf(importer);
  return own ? [own] : COPIES.filter((one) => one.importer.test(importer));
}

/** The id that a module has for one importer. */
function idFor(importer: string, id: string): string {
  if (COLOURS.test(importer)) return id.replace(PICKER, '$1color.js');
  const copy = copiesFor(importer).find(({ module }) => module.test(id));
  return copy ? `${id}${copy.mark}` : id;
}

type Span = { type: string; start: number; end: number };
type Name = { name?: string };
type Statement = Span & {
  source?: Span | null;
  specifiers?: (Span & { local?: Name })[];
  declaration?: { declarations?: { id: Name }[]; id?: Name | null } | null;
};

/** One export of a module with what it imports, and nothing else; null where the module declares no such export. */
export function onlyExport(code: string, statements: readonly Statement[], name: string): string | null {
  const textOf = ({ start, end }: Span): string => code.slice(start, end);
  const found = statements.find(
    ({ type, declaration }) =>
      type === 'ExportNamedDeclaration' &&
      [declaration, ...(declaration?.declarations ?? [])].some((one) => one?.id?.name === name),
  );
  if (!found) return null;
  const words = new Set(textOf(found).match(/[\w$]+/g));
  const imports = statements.flatMap(({ type, source, specifiers = [] }) => {
    if (type !== 'ImportDeclaration' || !source) return [];
    const used = specifiers.filter(({ local }) => words.has(local?.name ?? ''));
    return used.map((one) => {
      const text = one.type === 'ImportSpecifier' ? `{ ${textOf(one)} }` : textOf(one);
      return `import ${text} from ${textOf(source)};`;
    });
  });
  return [...imports, textOf(found)].join('\n');
}

/** Gives importers a copy of their own of some modules: see `COPIES`. What a copy imports is copied too, if it is one of the same modules. */
export function ownCopies(): Plugin {
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !(COLOURS.test(importer) || copiesFor(importer).length > 0)) return null;
      const found = await this.resolve(source, originalOf(importer), { ...options, skipSelf: true });
      if (!found || found.external) return null;
      const id = idFor(importer, found.id);
      return id === found.id ? null : { ...found, id };
    },
    async load(id) {
      const copy = copyOf(id);
      if (!copy) return null;
      const code = await readFile(originalOf(id), 'utf8');
      if (copy.only === undefined) return code;
      const part = onlyExport(code, this.parse(code).body as readonly Statement[], copy.only);
      return part ?? this.error(`${id} exports no ${copy.only}: see scripts/build/own-copies.ts`);
    },
  };
}
