import { basename, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { AdminCommand, AdminCommands, CommandOption } from './command';

const PLACE = `The installation is the database of DATABASE_URL, else the one in DATA_DIR (./data).`;
const YES: Readonly<Record<string, CommandOption>> = { '--yes': { about: 'begins without asking' } };

/** How the program was called: `node dist/admin.js`, or by npm from the sources. */
export const calledAs = (script: string): string =>
  basename(script) === 'admin.ts' ? 'npm run admin --' : `node ${relative(process.cwd(), script)}`;

const optionsOf = (command: AdminCommand): Readonly<Record<string, CommandOption>> => ({
  ...command.options,
  ...(command.changes ? YES : {}),
});

const synopsisOf = (name: string, { needs, takes }: AdminCommand): string =>
  [name, needs ?? (takes ? `[${takes}]` : '')].join(' ').trim();

/** The list of commands. */
export function usageOf(commands: AdminCommands, program: string): string {
  const all = Object.entries(commands);
  const lines = all.map(([name, command]) => `  ${synopsisOf(name, command).padEnd(26)}${command.about}`);
  const beside = all.filter(([, { besideServer }]) => besideServer).map(([name]) => name);
  return `Usage: ${program} <command>

${lines.join('\n')}

\`<command> --help\` says more of one. ${PLACE}
A command that changes the installation asks first; --yes answers.
While a server has the data directory open, only these work: ${beside.join(', ')}.
`;
}

const spelt = (name: string, { value }: CommandOption): string => (value ? `${name} ${value}` : name);

/** What `<command> --help` says. */
export function helpOf(name: string, command: AdminCommand, program: string): string {
  const options = Object.entries(optionsOf(command));
  const words = options.map(([option, its]) => `[${spelt(option, its)}]`);
  return [
    `Usage: ${[program, synopsisOf(name, command), ...words].join(' ')}`,
    '',
    `${name} ${command.about}.`,
    ...(command.more ? [command.more] : []),
    ...options.map(([option, its]) => `  ${spelt(option, its).padEnd(18)}${its.about}`),
    PLACE,
    command.besideServer
      ? 'It works while a server runs.'
      : 'Of a data directory it works while no server has it open.',
    '',
  ].join('\n');
}

/** What was asked for. `wrong` says why no command can be run with these words. */
export type CommandLine =
  | { kind: 'help'; name: string | undefined }
  | { kind: 'wrong'; name: string | undefined; why: string }
  | { kind: 'run'; name: string; command: AdminCommand; argument: string; options: ReadonlyMap<string, string> };

const HELP = ['help', '--help', '-h'];

/** The longest name of a command that the words begin with. */
function nameIn(commands: AdminCommands, [first = '', second = '']: readonly string[]): string | undefined {
  return [`${first} ${second}`, first].find((name) => Object.hasOwn(commands, name));
}

/** Options by name, and the words that are none; a message where one is unknown or lacks its value. */
function sorted(command: AdminCommand, words: readonly string[]) {
  const known = optionsOf(command);
  const options = new Map<string, string>();
  const plain: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) {
      plain.push(word);
      continue;
    }
    const option = Object.hasOwn(known, word) ? known[word] : undefined;
    if (!option) return { why: `There is no option ${word}.` };
    if (option.value) at += 1;
    const value = words[at];
    if (value === undefined) return { why: `${word} needs ${option.value}.` };
    options.set(word, value);
  }
  return { options, plain };
}

const isFitting = ({ needs, takes }: AdminCommand, plain: readonly string[]): boolean =>
  plain.length === 0 ? !needs : plain.length === 1 && Boolean(needs ?? takes);

/** Reads the words of a command line. */
export function readCommandLine(commands: AdminCommands, words: readonly string[]): CommandLine {
  const spoken = words.filter((word) => !HELP.includes(word));
  const name = nameIn(commands, spoken);
  if (spoken.length === 0 || (name !== undefined && spoken.length < words.length)) return { kind: 'help', name };
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command) return { kind: 'wrong', name, why: `There is no command ${spoken.join(' ')}.` };
  const { options, plain, why } = sorted(command, spoken.slice(name.split(' ').length));
  if (why !== undefined) return { kind: 'wrong', name, why };
  if (!isFitting(command, plain)) return { kind: 'wrong', name, why: `${synopsisOf(name, command)} is what it takes.` };
  return { kind: 'run', name, command, argument: plain[0] ?? '', options };
}

/** What a question is asked on; a terminal, or what stands in its place. */
export type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/**
 * Asks a person whether to begin. Nobody is there to answer where the input is no terminal: then it answers no, and says how to do without.
 * @returns null where the answer is yes, else why nothing is done
 */
export async function confirm(question: string, { input, output }: Terminal): Promise<string | null> {
  if (!input.isTTY) return `${question} Nothing was done, because nobody is there to ask: add --yes.`;
  const lines = createInterface({ input, output });
  try {
    const answer = await lines.question(`${question} Go on? [y/N] `);
    return /^y(es)?$/i.test(answer.trim()) ? null : 'Nothing was done.';
  } finally {
    lines.close();
  }
}
