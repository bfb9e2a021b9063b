import { parseArgs } from 'node:util';
import { statSync } from 'node:fs';
import { isKnownLanguage, findingText } from '../formats/words';
import { UnreadableFile } from '../formats/finding';
import { readBpmnDocument } from '../formats/bpmn/read-bpmn';
import type { Language } from '../contract/constants';
import type { FlowVariables } from '../flow/engine/state';
import { expressionFault } from '../flow/expression/feel';
import { compileFlow } from '../flow/model/compile';
import { afterDuration, dateOf } from '../flow/model/timer';
import type { BpmnTree } from '../flow/model/tree';
import type { FlowModel, FlowRefusal } from '../flow/model/types';
import { refusalText } from '../flow/model/refusal-words';
import { simulate, type SimulationResult } from '../flow/run/simulate';
import { localFile } from './local-file';

const HELP = `Runs a process (BPMN 2.0) in memory, with a clock of its own that runs on to the next timer.

  npm run flow -- run FILE.bpmn [options]
  npm run flow -- check FILE.bpmn [--json] [--lang en-US]

run starts the process, prints what it did and where it stands; check says only whether it can be deployed.

  --json                              one line of JSON
  --lang LANGUAGE                     zh-CN, en-US or ko-KR: language of the reasons
  --process ID                        starts this process; may be given several times
  --variable NAME=VALUE               a variable of the process; a number, true, false and null are read as such
  --until PT1H                        how far the clock runs on: a duration (default PT1H), or a point of time
  --now 2026-01-01T00:00:00Z          when it begins (default now)
  --script 'TEXT=VARIABLE:EXPRESSION' what a script of this text does; others do nothing
  --takes 'TEXT=PT10S'                how long a script of this text takes; others take no time
  --throw TEXT[=CODE]                 a script of this text fails, with an error of this code
  --complete ID                       a user task that is done at once; * means all

Exit codes: 0 ended or waiting, 1 an incident, 2 wrong arguments or a file that cannot be read, 3 refused.`;

const GOOD = 0;
const INCIDENT = 1;
const WRONG = 2;
const REFUSED = 3;
/** Bytes of the largest file that is read. */
const LARGEST = 64 * 1024 * 1024;

class WrongArguments extends Error {}

const OPTIONS = {
  json: { type: 'boolean' },
  lang: { type: 'string' },
  help: { type: 'boolean' },
  process: { type: 'string', multiple: true },
  variable: { type: 'string', multiple: true },
  until: { type: 'string' },
  now: { type: 'string' },
  script: { type: 'string', multiple: true },
  takes: { type: 'string', multiple: true },
  throw: { type: 'string', multiple: true },
  complete: { type: 'string', multiple: true },
} as const;

const readArgs = (args: string[]) => parseArgs({ args, allowPositionals: true, options: OPTIONS });
type Values = ReturnType<typeof readArgs>['values'];

/** Parts before and behind the first of a sign; null where it is not there. */
function split(text: string, sign: string): [string, string] | null {
  const at = text.indexOf(sign);
  return at < 0 ? null : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

function valueOf(text: string): unknown {
  if (CONSTANTS.has(text)) return CONSTANTS.get(text);
  return NUMBER.test(text) ? Number(text) : text;
}

function variablesOf(given: readonly string[]): FlowVariables {
  const pairs = given.map((text) => {
    const pair = split(text, '=');
    if (!pair || pair[0] === '') throw new WrongArguments(`--variable ${text}: NAME=VALUE is expected.`);
    return [pair[0], valueOf(pair[1])] as const;
  });
  return Object.fromEntries(pairs);
}

function scriptsOf(given: readonly string[]): Map<string, { variable: string; expression: string }> {
  return new Map(
    given.map((text) => {
      const [name, meaning] = split(text, '=') ?? ['', ''];
      const [variable, expression] = split(meaning, ':') ?? ['', ''];
      if (name === '' || variable === '' || expression === '')
        throw new WrongArguments(`--script ${text}: TEXT=VARIABLE:EXPRESSION is expected.`);
      if (expressionFault(expression)) throw new WrongArguments(`--script ${text}: the expression cannot be read.`);
      return [name, { variable, expression }];
    }),
  );
}

function takesOf(given: readonly string[]): Map<string, string> {
  return new Map(
    given.map((text) => {
      const at = text.lastIndexOf('=');
      const [name, duration] = [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()];
      if (name === '' || !(afterDuration(duration, 0) >= 0))
        throw new WrongArguments(`--takes ${text}: TEXT=DURATION is expected, the duration in ISO 8601 as in PT10S.`);
      return [name, duration];
    }),
  );
}

const throwsOf = (given: readonly string[]): Map<string, string> =>
  new Map(given.map((text) => split(text, '=') ?? [text.trim(), '']));

function timeOf(name: string, text: string, from: number): number {
  const at = afterDuration(text, from);
  const time = Number.isNaN(at) ? dateOf(text) : at;
  if (Number.isNaN(time)) throw new WrongArguments(`--${name} ${text}: a duration or a date in ISO 8601 is expected.`);
  return time;
}

function languageOf({ lang = 'en-US' }: Values): Language {
  if (!isKnownLanguage(lang)) throw new WrongArguments(`--lang ${lang}: zh-CN, en-US or ko-KR is expected.`);
  return lang;
}

/** The tree of a file; a refusal where it is no document that can be read. */
async function treeOf(file: string, language: Language): Promise<BpmnTree | { reason: string }> {
  let size: number;
  try {
    size = statSync(file).size;
  } catch (error) {
    throw new WrongArguments(`${file}: ${(error as NodeJS.ErrnoException).code ?? 'cannot be opened'}.`);
  }
  if (size > LARGEST) throw new WrongArguments(`${file}: it is larger than ${LARGEST} bytes.`);
  try {
    const { rootElement, warnings } = await readBpmnDocument(localFile(file));
    return { root: rootElement, warnings } as BpmnTree;
  } catch (error) {
    if (error instanceof UnreadableFile)
      return { reason: findingText(language, { rule: error.rule, params: error.place.params }) };
    throw error;
  }
}

type Refused = { element: string; type: string; reason: string; rule: string };
const refusedOf = (language: Language, refusals: readonly FlowRefusal[]): Refused[] =>
  refusals.map((refusal) => ({
    element: refusal.element,
    type: refusal.type,
    reason: refusalText(language, refusal),
    rule: refusal.rule,
  }));

type Print = (line: string) => void;

function printRefused(print: Print, refused: readonly Refused[], isJson: boolean): number {
  if (isJson) print(JSON.stringify({ refused }));
  else for (const { element, type, reason } of refused) print(`refused  ${type} ${element}: ${reason}`);
  return refused.length > 0 ? REFUSED : GOOD;
}

function printResult(print: Print, result: SimulationResult, isJson: boolean): number {
  const { state, trace, waiting, variables } = result;
  if (isJson) print(JSON.stringify(result));
  else {
    for (const { at, type, element, text } of trace)
      print(`${at}  ${type} ${element}${text === '' ? '' : `: ${text}`}`);
    for (const { element, type } of waiting) print(`waits    ${type} ${element}`);
    for (const { node, cause, detail } of result.incidents) print(`incident ${node}: ${cause} ${detail}`);
    print(`${state}  ${JSON.stringify(variables)}`);
  }
  return state === 'incident' ? INCIDENT : GOOD;
}

function runModel(model: FlowModel, values: Values): SimulationResult {
  const from = values.now === undefined ? Date.now() : timeOf('now', values.now, 0);
  const processes = values.process ?? [];
  const unknown = processes.find((id) => model.scopes.get(id)?.parent !== null);
  if (unknown !== undefined)
    throw new WrongArguments(`--process ${unknown}: the file has ${model.processes.join(', ')}.`);
  return simulate(model, {
    processes,
    variables: variablesOf(values.variable ?? []),
    from,
    until: timeOf('until', values.until ?? 'PT1H', from),
    scripts: scriptsOf(values.script ?? []),
    throws: throwsOf(values.throw ?? []),
    takes: takesOf(values.takes ?? []),
    completes: new Set(values.complete),
  });
}

async function runFile(command: string, file: string, values: Values, print: Print): Promise<number> {
  const language = languageOf(values);
  const isJson = values.json ?? false;
  const tree = await treeOf(file, language);
  if ('reason' in tree)
    return printRefused(print, [{ element: '', type: 'definitions', rule: 'unreadable', ...tree }], isJson);
  const { model, refused } = compileFlow(tree, { scripts: command === 'run' ? 'host' : 'run' });
  if (!model || command === 'check') return printRefused(print, refusedOf(language, refused), isJson);
  return printResult(print, runModel(model, values), isJson);
}

/** Answers the exit code. */
export async function flow(args: string[], print: Print): Promise<number> {
  try {
    const { values, positionals } = readArgs(args);
    const [command = '', file, ...others] = positionals;
    if (values.help) {
      print(HELP);
      return GOOD;
    }
    if ((command !== 'run' && command !== 'check') || file === undefined || others.length > 0)
      throw new WrongArguments(`run FILE.bpmn or check FILE.bpmn is expected; --help lists the options.`);
    return await runFile(command, file, values, print);
  } catch (error) {
    const isWrong = error instanceof WrongArguments || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    if (!isWrong) throw error;
    print((error as Error).message);
    return WRONG;
  }
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  flow(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`)).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = WRONG;
    },
  );
}
