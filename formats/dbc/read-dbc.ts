import { FindingList, quoted, UnreadableFile } from '../finding';
import { breathe, bytesOf, decodedText, type FileSource } from '../source';
import { INDEPENDENT, type Dbc } from './dbc';
import { DETAILS } from './read-details';
import { openDraft, type DbcDraft } from './reading';
import { readDbcMessage, readNodes, readSignal } from './read-messages';
import { statementsIn, unquoted, type Statement } from './statements';
import { checkDbc } from './check-dbc';

type Reader = (reading: DbcDraft, statement: Statement) => boolean;

const passed: Reader = () => true;

/** One a keyword; each answers whether it could read the statement. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  [
    'VERSION',
    ({ dbc }, { text }) => {
      const version = /^\s*VERSION\s+("[^]*")\s*$/.exec(text)?.[1];
      dbc.version = unquoted(version ?? '');
      return version !== undefined || /^\s*VERSION\s*$/.test(text);
    },
  ],
  ['NS_', passed],
  ['BS_', passed],
  ['BU_', readNodes],
  ['BO_', readDbcMessage],
  ['SG_', readSignal],
  ...DETAILS,
]);
/** Statements after which others have their turn. */
const TURN = 2000;
/** Says that text is a DBC file at all. */
const MARK = /^\s*(?:VERSION\s+"|NS_\s*:|BS_\s*:|BU_\s*:|BO_ \d+ \w+\s*:)/m;

export const isDbc = (text: string): boolean => MARK.test(text);

export type DbcReading = { dbc: Dbc; counts: DbcCounts; findings: FindingList };
export type DbcCounts = Record<'nodes' | 'messages' | 'signals' | 'multiplexed' | 'valueTables', number>;

/** Reads a CAN database (.dbc), and says what is wrong with it. What cannot be read is named by its line, the rest goes on. */
export async function readDbc(source: FileSource): Promise<DbcReading> {
  const findings = new FindingList();
  const { text, encoding } = decodedText(bytesOf(source));
  if (!isDbc(text)) throw new UnreadableFile('dbc.none');
  if (encoding !== 'utf-8') findings.tell('dbc.encoding', { params: { encoding } });
  const reading = openDraft(findings);
  let n = 0;
  for (const statement of statementsIn(text)) {
    n += 1;
    if (n % TURN === 0) await breathe();
    const read = READERS.get(statement.keyword) ?? (statement.keyword.length > 0 ? passed : null);
    if (!read?.(reading, statement))
      findings.error('dbc.line', { line: statement.line, params: { text: quoted(statement.text) } });
  }
  await checkDbc(reading);
  const { dbc, signals, multiplexed } = reading;
  return {
    dbc,
    findings,
    counts: {
      nodes: dbc.nodes.length,
      messages: dbc.messages.filter(({ name }) => name !== INDEPENDENT).length,
      signals,
      multiplexed,
      valueTables: dbc.valueTables,
    },
  };
}
