import type { DbcAttribute } from './dbc';
import { plainNumber } from './plain-number';
import { namedMessage, namedSignal, type DbcDraft } from './reading';
import { unquoted, type Statement } from './statements';

type Reader = (reading: DbcDraft, statement: Statement) => boolean;

const TEXT = String.raw`("(?:[^"\\]|\\[^])*")`;
/** What a comment or a value is of: a node, a message, a signal, an environment variable, or the file itself. */
const OWNER = String.raw`(?:(BU_|EV_)\s+(\S+)\s+|BO_\s+(\d+)\s+|SG_\s+(\d+)\s+(\S+)\s+)?`;
const COMMENT = new RegExp(String.raw`^\s*CM_\s+${OWNER}${TEXT}\s*;\s*$`);
const VALUE = new RegExp(String.raw`^\s*BA_\s+"([^"]*)"\s+${OWNER}(${TEXT}|[^\s";]+)\s*;\s*$`);
const DEFINITION = /^\s*BA_DEF_\s+(?:(BU_|BO_|SG_|EV_)\s+)?"([^"]*)"\s+(INT|HEX|FLOAT|STRING|ENUM)\b\s*([^]*?)\s*;\s*$/;
const STANDARD = new RegExp(String.raw`^\s*BA_DEF_DEF_\s+"([^"]*)"\s+(${TEXT}|[^\s";]+)\s*;\s*$`);
const TABLE = /^\s*VAL_TABLE_\s+(\S+)\s*([^]*?)\s*;\s*$/;
const CHOICES = /^\s*VAL_\s+(?:(\d+)\s+([^\s";]+)|([^\s\d"][^\s"]*))\s*([^]*?)\s*;\s*$/;
const CHOICE = /\s*([-+]?\d+(?:\.\d+)?)\s+"((?:[^"\\]|\\[^])*)"/y;
const FLOAT = /^\s*SIG_VALTYPE_\s+(\d+)\s+(\S+?)\s*:?\s*([0-3])\s*;\s*$/;
const SENDERS = /^\s*BO_TX_BU_\s+(\d+)\s*:?\s*([^;]*);\s*$/;
const SHOWN = /^\s*SG_MUL_VAL_\s+(\d+)\s+(\S+)\s+(\S+)\s+([\d\s,-]+?)\s*;\s*$/;

/** What the four groups of `OWNER` name. */
function ownerOf(
  reading: DbcDraft,
  [kind, name, message, signalMessage, signal]: readonly (string | undefined)[],
  line: number,
): { comment: string; values?: Record<string, string> } | null {
  const { dbc, findings } = reading;
  if (signalMessage) return namedSignal(reading, signalMessage, signal ?? '', line);
  if (message) return namedMessage(reading, message, line);
  if (kind === undefined) return dbc;
  if (kind === 'EV_') return null;
  const node = dbc.nodes.find((each) => each.name === name);
  if (!node) findings.warn('dbc.reference', { line, params: { name: name ?? '' } });
  return node ?? null;
}

const readComment: Reader = (reading, { text, line }) => {
  const parts = COMMENT.exec(text);
  if (!parts) return false;
  const owner = ownerOf(reading, parts.slice(1, 6), line);
  if (owner) owner.comment = unquoted(parts[6] ?? '');
  return true;
};

const readDefinition: Reader = ({ dbc }, { text }) => {
  const [, owner = '', name, type = '', rest = ''] = DEFINITION.exec(text) ?? [];
  if (name === undefined) return false;
  const choices = type === 'ENUM' ? [...rest.matchAll(/"((?:[^"\\]|\\[^])*)"/g)].map(([, word = '']) => word) : [];
  dbc.attributes.set(name, { owner, type, choices, standard: null });
  return true;
};

const readStandard: Reader = ({ dbc, findings }, { text, line }) => {
  const [, name, value = ''] = STANDARD.exec(text) ?? [];
  if (name === undefined) return false;
  const attribute = dbc.attributes.get(name);
  if (attribute) attribute.standard = unquoted(value);
  else findings.warn('dbc.attribute', { line, params: { name } });
  return true;
};

/** An enumeration may be written by the place of the choice. */
function isChoice({ type, choices }: DbcAttribute, value: string): boolean {
  if (type !== 'ENUM') return true;
  return value.startsWith('"') ? choices.includes(unquoted(value)) : Number(value) < choices.length;
}

const readValue: Reader = (reading, { text, line }) => {
  const parts = VALUE.exec(text);
  if (!parts) return false;
  const [, name = ''] = parts;
  const value = parts[7] ?? '';
  const attribute = reading.dbc.attributes.get(name);
  if (!attribute) reading.findings.warn('dbc.attribute', { line, params: { name } });
  else if (!isChoice(attribute, value))
    reading.findings.warn('dbc.choice', { line, params: { name, value: unquoted(value) } });
  const owner = ownerOf(reading, parts.slice(2, 7), line);
  if (owner?.values) owner.values[name] = unquoted(value);
  return true;
};

/** Pairs of a number and a word; null where something else stands between them. */
function choicesIn({ findings }: DbcDraft, text: string, line: number): Map<string, string> | null {
  const found = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    CHOICE.lastIndex = at;
    const [whole, number = '', word = ''] = CHOICE.exec(text) ?? [];
    if (whole === undefined) return text.slice(at).trim() === '' ? found : null;
    const value = plainNumber(number);
    if (found.has(value)) findings.warn('dbc.value', { line, params: { value } });
    found.set(value, word.replaceAll('\\"', '"'));
    at += whole.length;
  }
  return found;
}

const readTable: Reader = (reading, { text, line }) => {
  const [, name, rest = ''] = TABLE.exec(text) ?? [];
  const table = name === undefined ? null : choicesIn(reading, rest, line);
  if (name !== undefined && table) reading.dbc.tables.set(name, table);
  return table !== null;
};

const readChoices: Reader = (reading, { text, line }) => {
  const [whole, number, signal = '', , rest = ''] = CHOICES.exec(text) ?? [];
  if (whole === undefined) return false;
  if (number !== undefined) reading.dbc.valueTables += 1;
  // It may name a table of the file in place of its values.
  const shared = reading.dbc.tables.get(rest);
  const choices = shared ?? choicesIn(reading, rest, line);
  if (!choices) return false;
  const owner = number === undefined ? null : namedSignal(reading, number, signal, line);
  if (owner) owner.choices = choices;
  return true;
};

const readFloat: Reader = (reading, { text, line }) => {
  const [, number, name = '', type] = FLOAT.exec(text) ?? [];
  if (number === undefined) return false;
  const signal = namedSignal(reading, number, name, line);
  if (signal) signal.float = Math.min(2, Number(type)) as 0 | 1 | 2;
  return true;
};

const readSenders: Reader = (reading, { text, line }) => {
  const [, number, names = ''] = SENDERS.exec(text) ?? [];
  if (number === undefined) return false;
  const message = namedMessage(reading, number, line);
  if (message) message.senders = [...new Set([...message.senders, ...names.split(/[\s,]+/).filter(Boolean)])];
  return true;
};

const readShown: Reader = (reading, { text, line }) => {
  const [, number, name = '', by = '', ranges = ''] = SHOWN.exec(text) ?? [];
  if (number === undefined) return false;
  const signal = namedSignal(reading, number, name, line);
  if (signal)
    signal.shownBy = {
      signal: by,
      ranges: [...ranges.matchAll(/(\d+)\s*-\s*(\d+)/g)].map(([, from, to]) => [Number(from), Number(to)] as const),
    };
  return true;
};

/** What is said of nodes, messages and signals behind them. */
export const DETAILS: readonly (readonly [string, Reader])[] = [
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
