import { INDEPENDENT, type Dbc, type DbcMessage, type DbcSignal } from '../../formats/dbc/dbc';
import { readDbc } from '../../formats/dbc/read-dbc';
import type { TextOptions } from '../../formats/encoding/judge';
import { shownId } from '../../formats/dbc/reading';
import { busOfDbc } from './bus-of-dbc';
import { ofOne } from './reader';

const FIELDS = [
  'name',
  'bus',
  'frameId',
  'frameName',
  'startBit',
  'length',
  'byteOrder',
  'signalType',
  'factor',
  'offset',
  'unit',
  'minimum',
  'maximum',
  'cycleTime',
  'multiplexing',
  'valueTable',
  'sender',
  'receivers',
  'comment',
] as const;
/** The attribute of a message that says how often it is sent. */
const CYCLE = 'GenMsgCycleTime';
/** Characters of a meaning, of a comment, of a unit. */
const MOST = { meaning: 255, comment: 2000, unit: 32 };
const FLOATS = { 1: 'float', 2: 'double' } as const;

const typeOf = ({ float, isSigned }: DbcSignal): string =>
  float === 0 ? (isSigned ? 'signed' : 'unsigned') : FLOATS[float];

/** `M` for the switch itself; `Mode = 1, 3-5` for what is there while it holds one of these. */
function multiplexingOf({ isSwitch, shownBy }: DbcSignal, { signals }: DbcMessage): string {
  const own = isSwitch ? ['M'] : [];
  if (!shownBy) return own.join('');
  const by = shownBy.signal ?? signals.find((each) => each.isSwitch && !each.shownBy)?.name ?? 'M';
  const ranges = shownBy.ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
  return [...own, `${by} = ${ranges}`].join('; ');
}

/** Where both ends are nothing, nothing is said. */
const limitsOf = ({ min, max, written }: DbcSignal): [string, string] =>
  min === 0 && max === 0 ? ['', ''] : [written.min, written.max];

const tableOf = ({ choices }: DbcSignal): string =>
  choices && choices.size > 0
    ? JSON.stringify(
        [...choices].map(([value, meaning]) => ({
          value,
          meaning: meaning.slice(0, MOST.meaning) || '-',
        })),
      )
    : '';

/** Of a message that says nothing itself, what the file says of all of them. */
function cycleOf({ attributes }: Dbc, { name, values }: DbcMessage): string {
  const cycle = values[CYCLE] ?? (name === INDEPENDENT ? '' : (attributes.get(CYCLE)?.standard ?? ''));
  return /^\d+$/.test(cycle) && Number(cycle) > 0 ? cycle : '';
}

function rowOf(bus: string, dbc: Dbc, message: DbcMessage, signal: DbcSignal): string[] {
  const isBetweenMessages = message.name === INDEPENDENT;
  return [
    signal.name,
    bus,
    shownId(message),
    isBetweenMessages ? '' : message.name,
    String(signal.start),
    String(signal.length),
    signal.isLittleEndian ? 'intel' : 'motorola',
    typeOf(signal),
    signal.written.factor,
    signal.written.offset,
    signal.unit.slice(0, MOST.unit),
    ...limitsOf(signal),
    cycleOf(dbc, message),
    multiplexingOf(signal, message),
    tableOf(signal),
    message.senders.join(', ').slice(0, 128),
    signal.receivers.join(', '),
    signal.comment.slice(0, MOST.comment),
  ];
}

/** Signals of a CAN database, one row each. A line that cannot be read is named, and the rest goes in. */
export const signalsOfDbc = ofOne(async (source, options: TextOptions | undefined) => {
  const { dbc, findings, text } = await readDbc(source, options);
  const { name: bus } = busOfDbc(dbc, source.name);
  function* rows(): Generator<string[], void> {
    for (const message of dbc.messages) for (const signal of message.signals) yield rowOf(bus, dbc, message, signal);
  }
  return { head: { fields: FIELDS, findings: findings.all(), text, within: { bus: [bus] } }, rows: rows() };
});
