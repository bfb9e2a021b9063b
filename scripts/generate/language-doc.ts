import { isResource } from '../../contract/language/placed';
import type { Declared } from './definitions';
import { readOptions, type LanguageOption, type OptionGroup } from './language-options';

type Values = Readonly<Record<string, unknown>>;
/** Something that says options, and the file of the definition that it stands in. */
type Saying = { file: string; said: Values };

const valuesOf = (part: unknown): Values[] =>
  typeof part === 'object' && part !== null ? (Object.values(part) as Values[]) : [];

/** Where the options of a type are said: in the definition itself, or in parts of it. */
const PARTS: Readonly<Record<string, (said: Values) => unknown[]>> = {
  Action: ({ actions, lifecycle }) => [
    ...valuesOf(actions),
    ...valuesOf((lifecycle as Values | undefined)?.transitions),
  ],
  Transition: ({ lifecycle }) => valuesOf((lifecycle as Values | undefined)?.transitions),
  Publishing: ({ publishing }) => [publishing],
  TreeKinds: ({ treeKinds }) => [treeKinds],
  TesterDelivery: ({ handedToTesters }) => [handedToTesters],
};

/** Examples longer than this are left out: the file shows them better. */
const MOST_EXAMPLE = 72;

const literal = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/"([A-Za-z_$][\w$]*)":/g, '$1: ')
    .replace(/"/g, "'")
    .replace(/,(?=\S)/g, ', ');

function exampleOf(name: string, sayings: readonly Saying[]): string {
  const shown = sayings
    .map(({ said }) => `${name}: ${literal(said[name])}`)
    .filter((text) => text.length <= MOST_EXAMPLE)
    .toSorted((a, b) => a.length - b.length)[0];
  return shown ? `\`${shown}\`` : sayings[0] ? `see \`${sayings[0].file}\`` : '';
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function lineOf({ name, text, preset }: LanguageOption, sayings: readonly Saying[]): string {
  const users = sayings.filter(({ said }) => said[name] !== undefined);
  return `| \`${name}\` | ${cell(text)} | ${cell(preset)} | ${users.length} | ${cell(exampleOf(name, users))} |`;
}

function sectionOf({ type, text, file, options }: OptionGroup, all: readonly Declared[]): string {
  const parts = PARTS[type] ?? ((said: Values) => [said]);
  const sayings = all.flatMap(({ file: of, placed }) =>
    parts(placed as unknown as Values)
      .filter((part) => typeof part === 'object' && part !== null)
      .map((part): Saying => ({ file: of, said: part as Values })),
  );
  return `## ${type.replace(/Facet$/, '')}

${text} [\`${type}\`](../${file})

| option | says | where absent | users | example |
|---|---|---|---|---|
${options.map((option) => lineOf(option, sayings)).join('\n')}
`;
}

/** `docs/language.md`: what a definition can say, from the JSDoc of its options; and the options that say too little. */
export function languageDoc(all: readonly Declared[]): { text: string; problems: string[] } {
  const { groups, problems } = readOptions();
  // What a variant inherits is its resource's.
  const own = all.filter(({ placed }) => !isResource(placed) || !placed.variant);
  return {
    problems,
    text: `# What a definition can say

Written by \`npm run generate\` from the comments in \`contract/language/facets\`; edit those. A resource (\`defineResource\`) is the sum of all facets but the last two, a screen (\`defineScreen\`) of *Place*, *ScreenAccess* and *Screen*, a report (\`defineReport\`) of these and of *Report*; what is summed up for it stands in [\`sums.ts\`](../contract/language/report/sums.ts). Users are definitions, or their actions, that say the option; variants count for what they inherit by their resource. Fields are described in [\`field.ts\`](../contract/language/field.ts) and [\`traits.ts\`](../contract/language/traits.ts), answers in [\`answer.ts\`](../contract/language/answer.ts).

${groups.map((group) => sectionOf(group, own)).join('\n')}`,
  };
}
