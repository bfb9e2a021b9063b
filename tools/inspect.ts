import { closeSync, openSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '../contract/constants';
import { UnreadableFile, type FileFinding } from '../formats/finding';
import { inspectFiles } from '../formats/inspect/inspect';
import type { Inspection } from '../formats/inspect/inspection';
import type { FileSource } from '../formats/source';
import { findingText, isKnownLanguage } from '../formats/words';
import { localFile } from './local-file';

const HELP = `Says what is in files of the industry, and what is wrong with them. The kind is recognised by what is in the file.

  npm run inspect -- [--json] [--lang en-US] FILE…

  --json  one line of JSON a file
  --lang  zh-CN, en-US or ko-KR: language of the findings

Files that are named together are judged together, as a package.
Exit codes: 0 without errors, 1 with errors, 2 where a file cannot be read.`;

/** Bytes of the largest file that is read. */
const LARGEST = 512 * 1024 * 1024;
const GOOD = 0;
const ERRORS = 1;
const UNREADABLE = 2;

/** A file of the same folder; a name that leads elsewhere is none. */
function besideOf(path: string, name: string): FileSource | null {
  if (basename(name) !== name) return null;
  const found = open(join(dirname(path), name));
  return found instanceof UnreadableFile ? null : found;
}

function open(path: string): FileSource | UnreadableFile {
  try {
    const status = statSync(path);
    const { size } = status;
    if (status.isDirectory()) return new UnreadableFile('file.missing', { params: { detail: 'EISDIR' } });
    if (size > LARGEST) return new UnreadableFile('file.size', { params: { max: LARGEST } });
    closeSync(openSync(path, 'r'));
    return { ...localFile(path), name: path, beside: (name) => besideOf(path, name) };
  } catch (error) {
    return new UnreadableFile('file.missing', { params: { detail: (error as NodeJS.ErrnoException).code ?? 'EIO' } });
  }
}

const missing = ({ rule, place }: UnreadableFile): Inspection => ({
  kind: null,
  counts: {},
  findings: [{ rule, severity: 'error', ...place }],
  isUnreadable: true,
});

const lineOf = (language: Language, file: string, { kind, counts, lossless, findings }: Inspection): string =>
  JSON.stringify({
    file,
    kind,
    counts,
    ...(lossless === undefined ? {} : { lossless }),
    findings: findings.map((finding) => ({
      rule: finding.rule,
      severity: finding.severity,
      ...(finding.part === undefined ? {} : { part: finding.part }),
      ...(finding.line === undefined ? {} : { line: finding.line }),
      message: findingText(language, finding),
    })),
  });

const placeOf = ({ part, line }: FileFinding): string => [part, line].filter((each) => each !== undefined).join(':');

function textOf(language: Language, file: string, { kind, counts, lossless, findings }: Inspection): string {
  const inside = Object.entries(counts).map(([name, number]) => `${name} ${number}`);
  if (lossless !== undefined) inside.push(`lossless ${lossless}`);
  return [
    `${file}: ${kind ?? '?'}${inside.length > 0 ? ` (${inside.join(', ')})` : ''}`,
    ...findings.map((finding) => {
      const place = placeOf(finding);
      return `  ${finding.severity.padEnd(7)} ${place}${place ? ' ' : ''}${finding.rule}: ${findingText(language, finding)}`;
    }),
  ].join('\n');
}

const codeOf = (inspections: readonly Inspection[]): number => {
  if (inspections.some(({ isUnreadable }) => isUnreadable)) return UNREADABLE;
  return inspections.some(({ findings }) => findings.some(({ severity }) => severity === 'error')) ? ERRORS : GOOD;
};

/** Answers the exit code. */
export async function inspect(args: string[], print: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, lang: { type: 'string' }, help: { type: 'boolean' } },
  });
  const language = values.lang ?? 'en-US';
  if (values.help || positionals.length === 0 || !isKnownLanguage(language)) {
    print(HELP);
    return values.help ? GOOD : UNREADABLE;
  }
  const opened = positionals.map(open);
  const sources = opened.filter((each): each is FileSource => !(each instanceof UnreadableFile));
  const read = await inspectFiles(sources);
  const inspections = opened.map((each) =>
    each instanceof UnreadableFile ? missing(each) : read[sources.indexOf(each)]!,
  );
  positionals.forEach((file, at) => print((values.json ? lineOf : textOf)(language, file, inspections[at]!)));
  return codeOf(inspections);
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  inspect(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`)).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = UNREADABLE;
    },
  );
}
