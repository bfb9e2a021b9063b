import type { FindingList } from '../finding';
import type { Dbc, DbcMessage, DbcNode, DbcSignal } from './dbc';
import type { Statement } from './statements';

/** A file while it is read. */
export type DbcDraft = {
  dbc: Dbc;
  findings: FindingList;
  /** That signals belong to which come next; null where its own line could not be read. */
  message: DbcMessage | null;
  /** By the number that the file calls them by. */
  byNumber: Map<number, DbcMessage>;
  /** The first signal of each name, by message. */
  signalsOf: Map<DbcMessage, Map<string, DbcSignal>>;
  /** The first node of each name. */
  nodes: Map<string, DbcNode>;
  /** Who sends a message, where more than its own line says so. */
  senders: Map<DbcMessage, Set<string>>;
  /** Lines of signals, readable or not. */
  signals: number;
  multiplexed: number;
};

/** Reads one statement of the file. Throws `Unexpected` where it is not written as the format says. */
export type StatementReader = (reading: DbcDraft, statement: Statement) => void;

export const openDraft = (findings: FindingList): DbcDraft => ({
  dbc: {
    version: '',
    nodes: [],
    messages: [],
    tables: new Map(),
    valueTables: 0,
    attributes: new Map(),
    comment: '',
    values: {},
  },
  findings,
  message: null,
  byNumber: new Map(),
  signalsOf: new Map(),
  nodes: new Map(),
  senders: new Map(),
  signals: 0,
  multiplexed: 0,
});

const EXTENDED = 0x80000000;

/** A number of a message: the highest bit says that it is an extended one. */
export const idOf = (number: number): { id: number; isExtended: boolean } =>
  number >= EXTENDED ? { id: number - EXTENDED, isExtended: true } : { id: number, isExtended: false };

/** As engineers write it: `0x1A0`, and `0x18FEF100x` for an extended one. */
export const shownId = ({ id, isExtended }: Pick<DbcMessage, 'id' | 'isExtended'>): string =>
  `0x${id.toString(16).toUpperCase()}${isExtended ? 'x' : ''}`;

/** The message or signal that a line is about; what it does not find is a finding. */
export function namedMessage({ byNumber, findings }: DbcDraft, number: string, line: number): DbcMessage | null {
  const found = byNumber.get(Number(number));
  if (!found) findings.warn('dbc.reference', { line, params: { name: number } });
  return found ?? null;
}

export function namedSignal(reading: DbcDraft, number: string, name: string, line: number): DbcSignal | null {
  const message = namedMessage(reading, number, line);
  const signal = message ? reading.signalsOf.get(message)?.get(name) : undefined;
  if (message && !signal) reading.findings.warn('dbc.reference', { line, params: { name: `${message.name}.${name}` } });
  return signal ?? null;
}

/** Adds a signal to its message; of several with one name the first is what others mean by it. */
export function addSignal({ signalsOf }: DbcDraft, message: DbcMessage, signal: DbcSignal): void {
  message.signals.push(signal);
  const names = signalsOf.get(message) ?? new Map<string, DbcSignal>();
  signalsOf.set(message, names);
  if (!names.has(signal.name)) names.set(signal.name, signal);
}

/** Adds a node; of several with one name the first is what others mean by it. */
export function addNode({ dbc, nodes }: DbcDraft, node: DbcNode): void {
  dbc.nodes.push(node);
  if (!nodes.has(node.name)) nodes.set(node.name, node);
}

/** The node of that name; what it does not find is a finding. */
export function namedNode({ nodes, findings }: DbcDraft, name: string, line: number): DbcNode | null {
  const found = nodes.get(name);
  if (!found) findings.warn('dbc.reference', { line, params: { name } });
  return found ?? null;
}
