import type { TextScanner } from '../scan';
import { isChoice } from './attributes';
import { plainNumber } from './plain-number';
import { namedMessage, namedNode, namedSignal, type DbcDraft, type StatementReader } from './reading';
import { behindKeyword, behindKeywordOf, isEnded, type Statement } from './statements';
import { BARE, DIGITS, NAME, needQuotedText, NUMBER, OWNER, quotedText, WORD } from './tokens';

/** What a comment or a value is of: a node, a message, a signal, an environment variable, or the file itself. */
type Owner = { kind: string; number: string; name: string };
type Owned = { comment: string; values?: Record<string, string> };

/** Who stands in front of a comment or a value. */
function ownerIn(scan: TextScanner): Owner {
  const kind = scan.next(OWNER) ?? '';
  return {
    kind,
    number: kind === 'BO_' || kind === 'SG_' ? scan.need(DIGITS) : '',
    // Some programs put no blank between a name and its text.
    name: kind === '' || kind === 'BO_' ? '' : scan.need(WORD),
  };
}

function ownerOf(reading: DbcDraft, { kind, number, name }: Owner, line: number): Owned | null {
  if (kind === 'SG_') return namedSignal(reading, number, name, line);
  if (kind === 'BO_') return namedMessage(reading, number, line);
  if (kind === 'BU_') return namedNode(reading, name, line);
  return kind === '' ? reading.dbc : null;
}

/** A text between quotes, or a word without. */
function valueIn(scan: TextScanner): { text: string; isText: boolean } {
  const text = quotedText(scan);
  return text === null ? { text: scan.need(BARE), isText: false } : { text, isText: true };
}

const readComment: StatementReader = (reading, statement) => {
  const scan = behindKeywordOf(statement);
  const owner = ownerIn(scan);
  const text = needQuotedText(scan);
  scan.needEnd();
  const owned = ownerOf(reading, owner, statement.line);
  if (owned) owned.comment = text;
};

const TYPE = /(?:INT|HEX|FLOAT|STRING|ENUM)\b/y;
const UP_TO_QUOTE = /[^"]+/y;

/** All texts that stand between quotes, whatever else is between them. */
function textsIn(scan: TextScanner): string[] {
  const found: string[] = [];
  for (;;) {
    scan.take(UP_TO_QUOTE);
    const text = quotedText(scan);
    if (text === null) return found;
    found.push(text);
  }
}

const readDefinition: StatementReader = ({ dbc }, statement) => {
  const scan = behindKeywordOf(statement);
  const owner = scan.next(OWNER) ?? '';
  const name = needQuotedText(scan);
  const type = scan.need(TYPE);
  dbc.attributes.set(name, { owner, type, choices: type === 'ENUM' ? textsIn(scan) : [], standard: null });
};

const readStandard: StatementReader = ({ dbc, findings }, statement) => {
  const scan = behindKeywordOf(statement);
  const name = needQuotedText(scan);
  const { text } = valueIn(scan);
  scan.needEnd();
  const attribute = dbc.attributes.get(name);
  if (attribute) attribute.standard = text;
  else findings.warn('dbc.attribute', { line: statement.line, params: { name } });
};

const readValue: StatementReader = (reading, statement) => {
  const { line } = statement;
  const scan = behindKeywordOf(statement);
  const name = needQuotedText(scan);
  const owner = ownerIn(scan);
  const value = valueIn(scan);
  scan.needEnd();
  const attribute = reading.dbc.attributes.get(name);
  if (!attribute) reading.findings.warn('dbc.attribute', { line, params: { name } });
  else if (!isChoice(attribute, value))
    reading.findings.warn('dbc.choice', { line, params: { name, value: value.text } });
  const owned = ownerOf(reading, owner, line);
  if (owned?.values) owned.values[name] = value.text;
};

/** Pairs of a number and a word, to the end. */
function choicesIn({ findings }: DbcDraft, scan: TextScanner, line: number): Map<string, string> {
  const found = new Map<string, string>();
  while (!scan.ends()) {
    const value = plainNumber(scan.need(NUMBER));
    const word = needQuotedText(scan);
    if (found.has(value)) findings.warn('dbc.value', { line, params: { value } });
    found.set(value, word);
  }
  return found;
}

/** Behind the keyword of a table of values: some programs write it without its semicolon, and it ends with its line then. */
const behindTable = (statement: Statement): TextScanner =>
  isEnded(statement) ? behindKeywordOf(statement) : behindKeyword(statement);

/** Warns of a table without its semicolon, once it was read. */
function noteEnd({ findings }: DbcDraft, statement: Statement): void {
  if (!isEnded(statement)) findings.warn('dbc.semicolon', { line: statement.line });
}

const readTable: StatementReader = (reading, statement) => {
  const scan = behindTable(statement);
  const name = scan.need(NAME);
  reading.dbc.tables.set(name, choicesIn(reading, scan, statement.line));
  noteEnd(reading, statement);
};

const readChoices: StatementReader = (reading, statement) => {
  const { line } = statement;
  const scan = behindTable(statement);
  // Without the number of a message it is of an environment variable.
  const number = scan.next(DIGITS);
  const name = scan.need(WORD);
  if (number !== null) reading.dbc.valueTables += 1;
  // It may name a table of the file in place of its values.
  const choices = reading.dbc.tables.get(scan.rest()) ?? choicesIn(reading, scan, line);
  noteEnd(reading, statement);
  const owner = number === null ? null : namedSignal(reading, number, name, line);
  if (owner) owner.choices = choices;
};

const FLOAT = /[0-3]/y;

const readFloat: StatementReader = (reading, statement) => {
  const scan = behindKeywordOf(statement);
  const number = scan.need(DIGITS);
  const name = scan.need(NAME);
  scan.mark(':');
  const type = Number(scan.need(FLOAT));
  scan.needEnd();
  const signal = namedSignal(reading, number, name, statement.line);
  if (signal) signal.float = Math.min(2, type) as 0 | 1 | 2;
};

const SENDERS = /[^;]+/y;

const readSenders: StatementReader = (reading, statement) => {
  const scan = behindKeywordOf(statement);
  const number = scan.need(DIGITS);
  scan.mark(':');
  const names = scan.next(SENDERS) ?? '';
  scan.needEnd();
  const message = namedMessage(reading, number, statement.line);
  if (!message) return;
  const known = reading.senders.get(message) ?? new Set(message.senders);
  reading.senders.set(message, known);
  for (const name of names.split(/[\s,]+/)) {
    if (name === '' || known.has(name)) continue;
    known.add(name);
    message.senders.push(name);
  }
};

/** `0-3, 7-7` to the end. */
function rangesIn(scan: TextScanner): (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  do {
    const from = Number(scan.need(DIGITS));
    scan.needMark('-');
    ranges.push([from, Number(scan.need(DIGITS))]);
    scan.mark(',');
  } while (!scan.ends());
  return ranges;
}

const readShown: StatementReader = (reading, statement) => {
  const scan = behindKeywordOf(statement);
  const number = scan.need(DIGITS);
  const name = scan.need(NAME);
  const by = scan.need(NAME);
  const ranges = rangesIn(scan);
  const signal = namedSignal(reading, number, name, statement.line);
  if (signal) signal.shownBy = { signal: by, ranges };
};

/** What is said of nodes, messages and signals behind them. */
export const DETAILS: readonly (readonly [string, StatementReader])[] = [
  ['CM_', readComment],
  ['BA_DEF_', readDefinition],
  ['BA_DEF_DEF_', readStandard],
  ['BA_', readValue],
  ['VAL_TABLE_', readTable],
  ['VAL_', readChoices],
  ['SIG_VALTYPE_', readFloat],
  ['BO_TX_BU_', readSenders],
  ['SG_MUL_VAL_', readShown],
];
