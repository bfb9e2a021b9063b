import { NOBODY, type DbcSignal } from './dbc';
import { plainNumber } from './plain-number';
import { idOf, type DbcDraft } from './reading';
import type { Statement } from './statements';

const NUMBER = String.raw`\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*`;
const MESSAGE = /^\s*BO_\s+(\d+)\s+([^\s:]+)\s*:\s*(\d+)(?:\s+(\S+))?\s*$/;
const SIGNAL = new RegExp(
  String.raw`^\s*SG_\s+([^\s:]+)(?:\s+(M|m\d+M?))?\s*:\s*(\d+)\s*\|\s*(\d+)\s*@\s*([01])\s*([-+])\s*` +
    String.raw`\(${NUMBER},${NUMBER}\)\s*\[${NUMBER}\|${NUMBER}\]\s*"((?:[^"\\]|\\[^])*)"\s*([^"]*)$`,
);
/** The mark of a multiplexed signal, where the rest of the line cannot be read. */
const MARKED = /^\s*SG_\s+[^\s:]+\s+(?:M|m\d+M?)\s*:/;
const MOST_ID = 0xffffffff;

const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const known = (names: string[]): string[] => names.filter((name) => name !== NOBODY);

export function readNodes({ dbc }: DbcDraft, { text, line }: Statement): boolean {
  const names = /^\s*BU_\s*:([^";:]*)$/.exec(text)?.[1];
  if (names === undefined) return false;
  // Names on lines of their own stand there.
  names.split('\n').forEach((part, at) => {
    for (const name of namesIn(part)) dbc.nodes.push({ name, line: line + at, comment: '' });
  });
  return true;
}

export function readDbcMessage(reading: DbcDraft, { text, line }: Statement): boolean {
  const [, number, name = '', length, sender] = MESSAGE.exec(text) ?? [];
  reading.message = null;
  if (number === undefined || Number(number) > MOST_ID) return false;
  const message = {
    ...idOf(Number(number)),
    name,
    length: Number(length),
    senders: known(sender ? [sender] : []),
    signals: [],
    line,
    comment: '',
    values: {},
  };
  reading.message = message;
  reading.dbc.messages.push(message);
  const first = reading.byNumber.get(Number(number));
  if (first) reading.findings.error('dbc.duplicateId', { line, params: { name, other: first.name, at: first.line } });
  else reading.byNumber.set(Number(number), message);
  return true;
}

/** `M`, `m3` and `m3M`. */
const switching = (mark = ''): Pick<DbcSignal, 'isSwitch' | 'shownBy'> => {
  const value = /\d+/.exec(mark)?.[0];
  return {
    isSwitch: mark.endsWith('M'),
    shownBy: value === undefined ? null : { signal: null, ranges: [[Number(value), Number(value)]] },
  };
};

export function readSignal(reading: DbcDraft, { text, line }: Statement): boolean {
  reading.signals += 1;
  if (MARKED.test(text)) reading.multiplexed += 1;
  const parts = SIGNAL.exec(text);
  if (!parts) return false;
  const [, name = '', mark, start, length, order, sign, factor, offset, min, max, unit = '', receivers = ''] = parts;
  if (!reading.message) {
    reading.findings.warn('dbc.orphan', { line, params: { name } });
    return true;
  }
  reading.message.signals.push({
    name,
    start: Number(start),
    length: Number(length),
    isLittleEndian: order === '1',
    isSigned: sign === '-',
    float: 0,
    factor: Number(factor),
    offset: Number(offset),
    min: Number(min),
    max: Number(max),
    written: {
      factor: plainNumber(factor ?? ''),
      offset: plainNumber(offset ?? ''),
      min: plainNumber(min ?? ''),
      max: plainNumber(max ?? ''),
    },
    unit: unit.replaceAll('\\"', '"'),
    receivers: known(namesIn(receivers)),
    ...switching(mark),
    line,
    comment: '',
    values: {},
    choices: null,
  });
  return true;
}
