import { FindingList, quoted, UnreadableFile } from '../finding';
import { Unexpected } from '../scan';
import { decodedText, type TextOptions } from '../encoding/judge';
import { textSampleOf, type TextSample } from '../encoding/text-sample';
import { breathe, bytesOf, type FileSource } from '../source';
import { INDEPENDENT, type Dbc } from './dbc';
import { nameInFull } from './long-names';
import { DETAILS } from './read-details';
import { openDraft, type DbcDraft, type StatementReader } from './reading';
import { readDbcMessage, readNodes, readSignal } from './read-messages';
import { behindKeyword, isEnded, lacksEnd, statementsIn, type Statement } from './statements';
import { unmarked } from './tokens';
import { checkDbc } from './check-dbc';

const passed: StatementReader = () => undefined;

const readVersion: StatementReader = ({ dbc }, statement) => {
  const version = behindKeyword(statement).rest();
  const isText = version.length > 1 && version.startsWith('"') && version.endsWith('"');
  if (!isText && version !== '') throw new Unexpected();
  dbc.version = unmarked(version.slice(1, -1));
};

/** One a keyword. */
const READERS: ReadonlyMap<string, StatementReader> = new Map<string, StatementReader>([
  ['VERSION', readVersion],
  ['NS_', passed],
  ['BS_', passed],
  ['BU_', readNodes],
  ['BO_', readDbcMessage],
  ['SG_', readSignal],
  ...DETAILS,
]);
/** Statements after which others have their turn. */
const TURN = 2000;
/** Lines that say that a text is a DBC file at all, or a part of one that a program puts together. */
const MARKS: readonly RegExp[] = [
  /^[ \t]*(?:VERSION\s+"|NS_\s*:|BS_\s*:|BU_\s*:)/,
  /^[ \t]*(?:BO_ \d+ \w+\s*:|SG_ \w+ (?:[mM]\w* )?: ?\d+\|\d+@[01])/,
  /^[ \t]*(?:VAL_ \d+ \w+ |VAL_TABLE_ \w+ |CM_ (?:"|(?:BU_|BO_|SG_|EV_) \w))/,
];

export function isDbc(text: string): boolean {
  for (const [line] of text.matchAll(/[^\r\n]+/g)) if (MARKS.some((mark) => mark.test(line))) return true;
  return false;
}

export type DbcReading = { dbc: Dbc; counts: DbcCounts; findings: FindingList; text: TextSample };
export type DbcCounts = Record<'nodes' | 'messages' | 'signals' | 'multiplexed' | 'valueTables', number>;

/** Reads one statement, and answers whether it could be read; what cannot be is a finding. Unknown keywords are passed over. */
function readStatement(reading: DbcDraft, statement: Statement): boolean {
  const { keyword, text, line } = statement;
  try {
    if (keyword === '') throw new Unexpected();
    (READERS.get(keyword) ?? passed)(reading, statement);
    return true;
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    reading.findings.error('dbc.line', { line, params: { text: quoted(text) } });
    return false;
  }
}

/** Reads all statements, and says where the file ends before it should: within one of them, or before its nodes and messages. */
async function readStatements(reading: DbcDraft, text: string): Promise<void> {
  const keywords = new Set<string>();
  let n = 0;
  let last: Statement | null = null;
  let isWhole = true;
  for (const statement of statementsIn(text)) {
    n += 1;
    if (n % TURN === 0) await breathe();
    keywords.add(statement.keyword);
    isWhole = readStatement(reading, statement);
    last = statement;
  }
  if (!last) return;
  const isCut = lacksEnd(last) || (!isWhole && last.keyword !== '' && !isEnded(last));
  const isHead = keywords.has('NS_') && !keywords.has('BU_') && !keywords.has('BO_');
  if (isCut || isHead) reading.findings.error('dbc.truncated', { line: last.line });
}

/**
 * Reads a CAN database (.dbc), and says what is wrong with it. What cannot be read is named by its line, the rest goes on.
 *
 * @param options The encoding, where somebody said it, and the language of whoever sends the file, a hint for judging it.
 */
export async function readDbc(source: FileSource, options: TextOptions = {}): Promise<DbcReading> {
  const findings = new FindingList();
  const { text, encoding } = decodedText(bytesOf(source), options);
  if (!isDbc(text)) throw new UnreadableFile('dbc.none');
  if (encoding !== 'utf-8') findings.tell('dbc.encoding', { params: { encoding } });
  const reading = openDraft(findings);
  await readStatements(reading, text);
  nameInFull(reading);
  await checkDbc(reading);
  const { dbc, signals, multiplexed } = reading;
  return {
    dbc,
    findings,
    text: textSampleOf(text, encoding),
    counts: {
      nodes: dbc.nodes.length,
      messages: dbc.messages.filter(({ name }) => name !== INDEPENDENT).length,
      signals,
      multiplexed,
      valueTables: dbc.valueTables,
    },
  };
}
