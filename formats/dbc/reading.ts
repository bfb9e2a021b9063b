import type { FindingList } from '../finding';
import type { Dbc, DbcMessage, DbcSignal } from './dbc';

/** A file while it is read. */
export type DbcDraft = {
  dbc: Dbc;
  findings: FindingList;
  /** That signals belong to which come next; null where its own line could not be read. */
  message: DbcMessage | null;
  /** By the number that the file calls them by. */
  byNumber: Map<number, DbcMessage>;
  /** Lines of signals, readable or not. */
  signals: number;
  multiplexed: number;
};

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
  const signal = message?.signals.find((each) => each.name === name);
  if (message && !signal) reading.findings.warn('dbc.reference', { line, params: { name: `${message.name}.${name}` } });
  return signal ?? null;
}
