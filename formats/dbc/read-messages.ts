import { Unexpected, type TextScanner } from '../scan';
import { NOBODY, type DbcSignal } from './dbc';
import { plainNumber } from './plain-number';
import { addNode, addSignal, idOf, type StatementReader } from './reading';
import { behindKeyword } from './statements';
import { DIGITS, NAME, needQuotedText, NUMBER } from './tokens';

/** `M`, `m3` and `m3M`. */
const MARK = /M(?=[\s:])|m\d+M?(?=[\s:])/y;
const ORDER = /[01]/y;
const SIGN = /[-+]/y;
const MOST_ID = 0xffffffff;

const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const known = (names: string[]): string[] => names.filter((name) => name !== NOBODY);

export const readNodes: StatementReader = (reading, statement) => {
  const scan = behindKeyword(statement);
  scan.needMark(':');
  const names = scan.text.slice(scan.at);
  if (/[";:]/.test(names)) throw new Unexpected();
  // Names on lines of their own stand there.
  names.split('\n').forEach((part, at) => {
    for (const name of namesIn(part)) addNode(reading, { name, line: statement.line + at, comment: '', values: {} });
  });
};

const SENDER = /\S+/y;

export const readDbcMessage: StatementReader = (reading, statement) => {
  const { line } = statement;
  // Signals behind a line that cannot be read belong to nobody.
  reading.message = null;
  const scan = behindKeyword(statement);
  const number = Number(scan.need(DIGITS));
  const name = scan.need(NAME);
  scan.needMark(':');
  const length = Number(scan.need(DIGITS));
  const sender = scan.next(SENDER);
  scan.needEnd();
  if (number > MOST_ID) throw new Unexpected();
  const message = {
    ...idOf(number),
    name,
    length,
    senders: known(sender ? [sender] : []),
    signals: [],
    line,
    comment: '',
    values: {},
  };
  reading.message = message;
  reading.dbc.messages.push(message);
  const first = reading.byNumber.get(number);
  if (first) reading.findings.error('dbc.duplicateId', { line, params: { name, other: first.name, at: first.line } });
  else reading.byNumber.set(number, message);
};

/** What `M`, `m3` and `m3M` say. */
const switching = (mark: string | null): Pick<DbcSignal, 'isSwitch' | 'shownBy'> => {
  const value = /\d+/.exec(mark ?? '')?.[0];
  return {
    isSwitch: mark?.endsWith('M') ?? false,
    shownBy: value === undefined ? null : { signal: null, ranges: [[Number(value), Number(value)]] },
  };
};

/** Two numbers between brackets: `(1,0)`, `[0|255]`. */
function pairIn(scan: TextScanner, open: string, between: string, close: string): [string, string] {
  scan.needMark(open);
  const first = scan.need(NUMBER);
  scan.needMark(between);
  const second = scan.need(NUMBER);
  scan.needMark(close);
  return [first, second];
}

/** `0|8@1+`: where the bits are and how they are read. */
function bitsIn(scan: TextScanner): Pick<DbcSignal, 'start' | 'length' | 'isLittleEndian' | 'isSigned'> {
  const start = Number(scan.need(DIGITS));
  scan.needMark('|');
  const length = Number(scan.need(DIGITS));
  scan.needMark('@');
  return { start, length, isLittleEndian: scan.need(ORDER) === '1', isSigned: scan.need(SIGN) === '-' };
}

/** `"km/h" CEM,BCM`: the unit and who listens. */
function unitIn(scan: TextScanner): Pick<DbcSignal, 'unit' | 'receivers'> {
  const unit = needQuotedText(scan);
  const receivers = scan.rest();
  if (receivers.includes('"')) throw new Unexpected();
  return { unit, receivers: known(namesIn(receivers)) };
}

/** All of a signal behind its name and its mark. */
function signalIn(scan: TextScanner) {
  scan.needMark(':');
  const bits = bitsIn(scan);
  const [factor, offset] = pairIn(scan, '(', ',', ')');
  const [min, max] = pairIn(scan, '[', '|', ']');
  return {
    ...bits,
    float: 0 as const,
    factor: Number(factor),
    offset: Number(offset),
    min: Number(min),
    max: Number(max),
    written: {
      factor: plainNumber(factor),
      offset: plainNumber(offset),
      min: plainNumber(min),
      max: plainNumber(max),
    },
    ...unitIn(scan),
  };
}

export const readSignal: StatementReader = (reading, statement) => {
  const { line } = statement;
  const scan = behindKeyword(statement);
  const name = scan.next(NAME) ?? '';
  const mark = scan.next(MARK);
  // Counted where the rest of the line cannot be read, too.
  reading.signals += 1;
  if (mark !== null) reading.multiplexed += 1;
  const read = signalIn(scan);
  const signal = { name, ...read, ...switching(mark), line, comment: '', values: {}, choices: null };
  if (name === '') throw new Unexpected();
  if (reading.message) addSignal(reading, reading.message, signal);
  else reading.findings.warn('dbc.orphan', { line, params: { name } });
};
