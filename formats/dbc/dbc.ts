/** What a DBC file tells of a network: its nodes, and the messages between them. */
export type Dbc = {
  version: string;
  nodes: DbcNode[];
  messages: DbcMessage[];
  /** Tables of the file that signals may share, by name. */
  tables: Map<string, ReadonlyMap<string, string>>;
  /** VAL_ lines of signals. */
  valueTables: number;
  attributes: Map<string, DbcAttribute>;
  comment: string;
  /** Attributes of the file itself. */
  values: Record<string, string>;
};
export type DbcNode = { name: string; line: number; comment: string; values: Record<string, string> };
export type DbcMessage = {
  /** Without the bit that marks an extended one. */
  id: number;
  isExtended: boolean;
  name: string;
  /** Bytes. */
  length: number;
  /** None where nobody is named. */
  senders: string[];
  signals: DbcSignal[];
  line: number;
  comment: string;
  values: Record<string, string>;
};
export type DbcSignal = {
  name: string;
  start: number;
  /** Bits. */
  length: number;
  /** Intel, where the lowest bit comes first; Motorola else. */
  isLittleEndian: boolean;
  isSigned: boolean;
  /** 1 and 2 where the bits are a floating-point number of 32 and of 64 bits. */
  float: 0 | 1 | 2;
  factor: number;
  offset: number;
  min: number;
  max: number;
  /** The same with every digit of the file: a number of 64 bits has more than a double holds. */
  written: Readonly<Record<'factor' | 'offset' | 'min' | 'max', string>>;
  unit: string;
  receivers: string[];
  /** Its value says which of the others are there. */
  isSwitch: boolean;
  /** There only while a switch holds one of these values. */
  shownBy: { signal: string | null; ranges: (readonly [number, number])[] } | null;
  line: number;
  comment: string;
  values: Record<string, string>;
  /** By the number as a decimal. */
  choices: ReadonlyMap<string, string> | null;
};
export type DbcAttribute = { owner: string; type: string; choices: string[]; standard: string | null };

/** Holds signals that belong to no message. */
export const INDEPENDENT = 'VECTOR__INDEPENDENT_SIG_MSG';
/** Stands where no node is meant. */
export const NOBODY = 'Vector__XXX';
