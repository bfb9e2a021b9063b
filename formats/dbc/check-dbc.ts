import type { FindingList } from '../finding';
import { breathe } from '../source';
import { INDEPENDENT, type DbcMessage, type DbcSignal } from './dbc';
import { endOf } from './bits';
import { overlapsIn } from './overlap';
import { shownId, type DbcDraft } from './reading';

const STANDARD_IDS = 0x7ff;
const EXTENDED_IDS = 0x1fffffff;
/** Bytes of the longest message that the transport of J1939 carries. */
const LONGEST = 1785;
const MOST_BITS = 64;
/** Names that every tool takes. */
const NAME = /^[A-Za-z_]\w*$/;
/** Messages after which others have their turn. */
const TURN = 200;

/** Tells of all but the first of those that have one name. */
function checkNames(
  findings: FindingList,
  rule: string,
  all: readonly { name: string; line: number }[],
  of = '',
): void {
  const firsts = new Map<string, number>();
  for (const { name, line } of all) {
    const at = firsts.get(name);
    if (at === undefined) firsts.set(name, line);
    else findings.error(rule, { line, params: { name, of, at } });
    if (!NAME.test(name)) findings.warn('dbc.name', { line, params: { name } });
  }
}

function checkSignal(findings: FindingList, { length: bytes, name: message }: DbcMessage, signal: DbcSignal): void {
  const { line, name, length, min, max, factor } = signal;
  const params = { name, message };
  if (length === 0 || length > MOST_BITS)
    findings.error('dbc.bits', { line, params: { ...params, bits: length, max: MOST_BITS } });
  else if (endOf(signal) > bytes)
    findings.error('dbc.length', { line, params: { ...params, end: endOf(signal), bytes } });
  if (min > max) findings.warn('dbc.range', { line, params: { ...params, min, max } });
  if (factor === 0) findings.warn('dbc.factor', { line, params });
}

function checkSwitches(findings: FindingList, { signals, name: message, line }: DbcMessage): void {
  const switches = signals.filter(({ isSwitch, shownBy }) => isSwitch && !shownBy);
  const names = new Set(signals.flatMap(({ name, isSwitch }) => (isSwitch ? [name] : [])));
  for (const { name, shownBy, line: at } of signals) {
    if (!shownBy) continue;
    const by = shownBy.signal ?? switches[0]?.name;
    if (by === undefined) findings.error('dbc.switch', { line: at, params: { name, message } });
    else if (!names.has(by)) findings.error('dbc.noSwitch', { line: at, params: { name, by } });
  }
  const isTold = signals.every(({ shownBy }) => !shownBy || shownBy.signal !== null);
  if (switches.length > 1 && !isTold)
    findings.warn('dbc.switches', { line, params: { message, names: switches.map(({ name }) => name).join(', ') } });
}

function checkNodes({ nodes, findings }: DbcDraft, { name: message, senders, signals, line }: DbcMessage): void {
  for (const name of senders) if (!nodes.has(name)) findings.warn('dbc.node', { line, params: { name, of: message } });
  for (const signal of signals)
    for (const name of signal.receivers)
      if (!nodes.has(name))
        findings.warn('dbc.node', { line: signal.line, params: { name, of: `${message}.${signal.name}` } });
}

function checkOverlaps(findings: FindingList, { signals, length, name: message, line }: DbcMessage): void {
  const overlaps = overlapsIn(signals, length);
  if (!overlaps) findings.tell('dbc.unchecked', { line, params: { name: message } });
  for (const { signal, other } of overlaps ?? [])
    findings.warn('dbc.overlap', {
      line: signal.line,
      params: { name: signal.name, other: other.name, at: other.line, message },
    });
}

function checkMessage(reading: DbcDraft, message: DbcMessage): void {
  const { findings } = reading;
  const { id, isExtended, length, line, name, signals } = message;
  if (id > (isExtended ? EXTENDED_IDS : STANDARD_IDS))
    findings.warn('dbc.id', { line, params: { name, id: shownId(message) } });
  if (length > LONGEST) findings.warn('dbc.long', { line, params: { name, bytes: length } });
  checkNames(findings, 'dbc.duplicateSignal', signals, name);
  for (const signal of signals) checkSignal(findings, message, signal);
  checkSwitches(findings, message);
  if (length <= LONGEST) checkOverlaps(findings, message);
  checkNodes(reading, message);
}

/** What is wrong with a file that could be read. */
export async function checkDbc(reading: DbcDraft): Promise<void> {
  const { dbc, findings } = reading;
  checkNames(findings, 'dbc.duplicateNode', dbc.nodes);
  const messages = dbc.messages.filter(({ name }) => name !== INDEPENDENT);
  checkNames(findings, 'dbc.duplicateMessage', messages);
  let n = 0;
  for (const message of messages) {
    checkMessage(reading, message);
    n += 1;
    if (n % TURN === 0) await breathe();
  }
}
