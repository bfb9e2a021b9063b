import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './definitions';

/** One option of the definition language, as its JSDoc says it. */
export type LanguageOption = { name: string; text: string; preset: string; line: number };
/** A type of options: a facet of what a definition can say, or a part of one, such as `Action`. */
export type OptionGroup = { type: string; text: string; file: string; options: readonly LanguageOption[] };

export const FACETS = 'contract/language/facets';

/** Facets in the order of a definition; each file holds one, with the types that it is made of. */
const FILES = [
  'place',
  'access',
  'rows',
  'list',
  'record',
  'form',
  'lifecycle',
  'publishing',
  'operations',
  'exchange',
  'screen',
  'report',
].map((name) => `${FACETS}/${name}.ts`);

const textOf = (comment: ts.JSDoc['comment']): string =>
  (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s*\n\s*/g, ' ').trim();

function docOf(node: ts.Node): { text: string; preset: string | null } {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'default');
  return { text: docs.map(({ comment }) => textOf(comment)).join(' '), preset: tag ? textOf(tag.comment) : null };
}

/** The members of the literals that a type is made of. */
const membersOf = (node: ts.TypeNode): ts.PropertySignature[] => {
  if (ts.isTypeLiteralNode(node)) return node.members.filter(ts.isPropertySignature);
  if (ts.isIntersectionTypeNode(node)) return node.types.flatMap(membersOf);
  return [];
};

/** Types whose members are no options of a definition: values that an option has. */
const isGroup = (node: ts.TypeAliasDeclaration): boolean =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true &&
  docOf(node).text !== '' &&
  membersOf(node.type).some((member) => docOf(member).text !== '');

/**
 * The options of one file of facets, and what is missing in it: an option without a sentence, or without `@default`.
 * @param file its path in the repository, for the messages
 */
export function optionsIn(file: string, source: string): { groups: OptionGroup[]; problems: string[] } {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const optionOf = (member: ts.PropertySignature): LanguageOption => {
    const name = member.name.getText(tree);
    const { text, preset } = docOf(member);
    const line = tree.getLineAndCharacterOfPosition(member.getStart(tree)).line + 1;
    if (text === '') problems.push(`${file}:${line}: say in a JSDoc comment what the option ${name} does.`);
    if (!preset)
      problems.push(
        `${file}:${line}: add \`@default\` to the comment of the option ${name}: what holds where it is absent, or \`required\`.`,
      );
    return { name, text, preset: preset ?? '', line };
  };
  const groups = tree.statements
    .filter(ts.isTypeAliasDeclaration)
    .filter(isGroup)
    .map((node): OptionGroup => ({
      type: node.name.text,
      text: docOf(node).text,
      file,
      options: membersOf(node.type).map(optionOf),
    }));
  return { groups, problems };
}

/** All options of the definition language, the facet of each file last in it. */
export function readOptions(): { groups: OptionGroup[]; problems: string[] } {
  const unknown = readdirSync(join(ROOT, FACETS))
    .map((name) => `${FACETS}/${name}`)
    .filter((file) => !FILES.includes(file));
  const read = FILES.map((file) => optionsIn(file, readFileSync(join(ROOT, file), 'utf8')));
  return {
    groups: read.flatMap(({ groups }) => groups.toReversed()),
    problems: [
      ...unknown.map((file) => `${file}: name this facet in FILES of scripts/generate/language-options.ts.`),
      ...read.flatMap(({ problems }) => problems),
    ],
  };
}
