import { TextScanner, Unexpected } from '../scan';

/** A statement of the file: it begins on a line with a keyword. Lines that belong to none are one without. */
export type Statement = { keyword: string; text: string; line: number };

const WORDS =
  'VERSION NS_ NS_DESC_ BS_ BU_ BO_ SG_ BO_TX_BU_ EV_ EV_DATA_ ENVVAR_DATA_ SGTYPE_ SGTYPE_VAL_ CM_ BA_DEF_ BA_DEF_REL_ BA_DEF_DEF_ ' +
  'BA_DEF_DEF_REL_ BA_DEF_SGTYPE_ BA_SGTYPE_ BA_ BA_REL_ VAL_ VAL_TABLE_ CAT_DEF_ CAT_ FILTER SIG_GROUP_ SIG_VALTYPE_ ' +
  'SIGTYPE_VALTYPE_ SG_MUL_VAL_ BU_SG_REL_ BU_EV_REL_ BU_BO_REL_ SIG_TYPE_REF_';
/** All that the format knows. */
const KEYWORD = new RegExp(`^\\s*(${WORDS.split(' ').join('|')})(?=[\\s:]|$)`);
/** Lines that begin a statement even where an earlier text was never closed. */
const CERTAIN: readonly RegExp[] = [
  /^\s*BO_ \d+ \S+ ?:/,
  /^\s*SG_ \S+ [mM\d ]*:/,
  /^\s*(?:BU_|BS_) ?:/,
  /^\s*(?:(?:CM_|BA_DEF_|BA_DEF_DEF_|BA_) +(?:"\w|(?:BU_|BO_|SG_|EV_) ))/,
  /^\s*VAL_ \d+ \w/,
  /^\s*(?:VAL_TABLE_ \w|SIG_VALTYPE_ \d|SG_MUL_VAL_ \d)/,
];
/** These end with their line, the others with a semicolon. */
const OF_A_LINE = new Set(['VERSION', 'BS_', 'BO_', 'SG_', '']);
const NAMES = 'NS_';
const NODES = 'BU_';
const LINE_END = /\r\n|\n|\r/g;

/** A quote with nothing but a mark between it and the end of its line. */
const LAST_QUOTE = /"[^\S\r\n]*[;,][^\S\r\n]*(?![^\r\n])/y;

/** A quote that begins or ends a text, and is no marked one inside of it. Before the end of the statement it is none of those. */
function isQuote(text: string, at: number): boolean {
  if (text[at - 1] !== '\\') return true;
  LAST_QUOTE.lastIndex = at;
  return LAST_QUOTE.test(text);
}

/** Where the text begins that is open behind the line: -1 where none is, `null` where it is the one that was open before. */
function openBehind(line: string, wasOpen: boolean): number | null {
  let begin: number | null = wasOpen ? null : -1;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1))
    if (isQuote(line, at)) begin = begin === -1 ? at : -1;
  return begin;
}

/** The quote that ends a text which began before `from`, over all lines of the file; -1 where none does. */
function endOfText(file: string, from: number): number {
  let at = file.indexOf('"', from);
  while (at >= 0 && !isQuote(file, at)) at = file.indexOf('"', at + 1);
  return at;
}

/**
 * Whether a text ends as one does: behind its last quote comes a space or a mark. Behind the first quote of the next text, at which one that was
 * never closed seems to end, stands that text.
 */
function endsRightly(file: string, from: number): boolean {
  const end = endOfText(file, from);
  return end >= 0 && /^(?:[\s;,]|$)/.test(file.slice(end + 1, end + 2));
}

/** The line without what stands behind two slashes outside of a text. */
function withoutRemark(line: string, wasOpen: boolean): string {
  let isOpen = wasOpen;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"' && isQuote(line, at)) isOpen = !isOpen;
    else if (!isOpen && line.startsWith('//', at)) return line.slice(0, at).trimEnd();
  }
  return line;
}

/** A statement while its lines are gathered: what is asked of it is known without reading all of them again. */
type Growing = { keyword: string; lines: string[]; line: number; hasQuote: boolean };

const endsWith = (line: string, mark: string): boolean => line.trimEnd().endsWith(mark);

/** Whether a line without a keyword goes on with the statement before it. */
function goesOn({ keyword, lines, hasQuote }: Growing, line: string): boolean {
  if (keyword === NAMES) return /^\w*$/.test(line.trim());
  if (keyword === NODES) return /^[^";:]*$/.test(line);
  const last = lines.at(-1) ?? '';
  if (keyword === 'SG_') return !hasQuote || endsWith(last, ',');
  return !OF_A_LINE.has(keyword) && !endsWith(last, ';');
}

const isName = (last: Growing | undefined, text: string, isOpen: boolean): boolean =>
  !isOpen && last?.keyword === NAMES && goesOn(last, text);

/** Lines of the file with their numbers, one after the other. */
function* linesOf(file: string): Generator<[text: string, line: number, from: number], void> {
  let from = 0;
  let line = 1;
  for (const { 0: end, index } of file.matchAll(LINE_END)) {
    yield [file.slice(from, index), line, from];
    from = index + end.length;
    line += 1;
  }
  yield [file.slice(from), line, from];
}

/** The statement that is being gathered. */
class Gathering {
  readonly #file: string;
  #last: Growing | undefined;
  #isOpen = false;
  /** The text that is open has its end: what looks like a statement in it is part of it. */
  #isWhole = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** Takes the next line; the statement before it, where this line begins another one. */
  take(raw: string, line: number, from: number): Statement | undefined {
    const text = raw.includes('//') ? withoutRemark(raw, this.#isOpen) : raw;
    const isBlank = !this.#isOpen && text.trim() === '';
    // In the list of names stand keywords that begin nothing.
    if (isBlank || isName(this.#last, text, this.#isOpen)) return;
    if (!this.#last || this.#isNew(this.#last, text)) return this.#begin(text, line, from);
    this.#last.lines.push(text);
    this.#last.hasQuote ||= text.includes('"');
    this.#noteText(text, from, this.#isOpen);
  }

  #isNew(last: Growing, text: string): boolean {
    if (this.#isOpen) return !this.#isWhole && CERTAIN.some((mark) => mark.test(text));
    return KEYWORD.test(text) || !goesOn(last, text);
  }

  #noteText(text: string, from: number, wasOpen: boolean): void {
    const begin = openBehind(text, wasOpen);
    this.#isOpen = begin !== -1;
    if (begin !== null && begin >= 0) this.#isWhole = endsRightly(this.#file, from + begin + 1);
  }

  #begin(text: string, line: number, from: number): Statement | undefined {
    const before = this.finish();
    this.#last = { keyword: KEYWORD.exec(text)?.[1] ?? '', lines: [text], line, hasQuote: text.includes('"') };
    this.#noteText(text, from, false);
    return before;
  }

  finish(): Statement | undefined {
    if (!this.#last) return;
    const { keyword, lines, line } = this.#last;
    return { keyword, text: lines.join('\n'), line };
  }
}

/** Cuts a file into its statements, one after the other. */
export function* statementsIn(file: string): Generator<Statement, void> {
  const gathering = new Gathering(file);
  for (const [text, line, from] of linesOf(file)) {
    const found = gathering.take(text, line, from);
    if (found) yield found;
  }
  const last = gathering.finish();
  if (last) yield last;
}

const WORD = /\w+/y;

/** Reads on behind the keyword of a statement. */
export function behindKeyword({ text }: Pick<Statement, 'text'>): TextScanner {
  const scan = new TextScanner(text);
  scan.next(WORD);
  return scan;
}

/** Whether the statement ends with a semicolon. */
export const isEnded = ({ text }: Pick<Statement, 'text'>): boolean => endsWith(text, ';');

/** Statements that end with their line, or that some programs write without a semicolon. */
const WITHOUT_END = new Set([...OF_A_LINE, NAMES, NODES, 'VAL_', 'VAL_TABLE_', 'FILTER']);
/** Whether the semicolon is missing of a statement that always has one. */
export const lacksEnd = (statement: Statement): boolean => !WITHOUT_END.has(statement.keyword) && !isEnded(statement);

/** The same of a statement that ends with a semicolon, without that. Throws `Unexpected` where it does not. */
export function behindKeywordOf({ text }: Pick<Statement, 'text'>): TextScanner {
  const whole = text.trimEnd();
  if (!whole.endsWith(';')) throw new Unexpected();
  return behindKeyword({ text: whole.slice(0, -1) });
}
