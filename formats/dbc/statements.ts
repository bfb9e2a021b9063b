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
const CERTAIN =
  /^\s*(?:BO_ \d+ \S+ ?:|SG_ \S+ [mM\d ]*:|BU_ ?:|BS_ ?:|(?:CM_|BA_DEF_|BA_DEF_DEF_|BA_) +(?:"\w|(?:BU_|BO_|SG_|EV_) )|VAL_ \d+ \w|VAL_TABLE_ \w|SIG_VALTYPE_ \d|SG_MUL_VAL_ \d)/;
/** These end with their line, the others with a semicolon. */
const OF_A_LINE = new Set(['VERSION', 'BS_', 'BO_', 'SG_', '']);
const NAMES = 'NS_';
const NODES = 'BU_';
const LINE_END = /\r\n|\n|\r/g;

/** A quote that begins or ends a text, and is no marked one inside of it. Before the end of the statement it is none of those. */
const isQuote = (line: string, at: number): boolean => line[at - 1] !== '\\' || /^"\s*[;,]\s*$/.test(line.slice(at));

function isOpenAfter(line: string, wasOpen: boolean): boolean {
  let isOpen = wasOpen;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) if (isQuote(line, at)) isOpen = !isOpen;
  return isOpen;
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

const isNew = (last: Growing, text: string, isOpen: boolean): boolean =>
  (isOpen ? CERTAIN : KEYWORD).test(text) || (!isOpen && !goesOn(last, text));

/** Lines of the file with their numbers, one after the other. */
function* linesOf(file: string): Generator<[text: string, line: number], void> {
  let from = 0;
  let line = 1;
  for (const { 0: end, index } of file.matchAll(LINE_END)) {
    yield [file.slice(from, index), line];
    from = index + end.length;
    line += 1;
  }
  yield [file.slice(from), line];
}

/** The statement that is being gathered. */
class Gathering {
  #last: Growing | undefined;
  #isOpen = false;

  /** Takes the next line; the statement before it, where this line begins another one. */
  take(raw: string, line: number): Statement | undefined {
    const text = raw.includes('//') ? withoutRemark(raw, this.#isOpen) : raw;
    const isBlank = !this.#isOpen && text.trim() === '';
    // In the list of names stand keywords that begin nothing.
    if (isBlank || isName(this.#last, text, this.#isOpen)) return;
    if (!this.#last || isNew(this.#last, text, this.#isOpen)) return this.#begin(text, line);
    this.#last.lines.push(text);
    this.#last.hasQuote ||= text.includes('"');
    this.#isOpen = isOpenAfter(text, this.#isOpen);
  }

  #begin(text: string, line: number): Statement | undefined {
    const before = this.finish();
    this.#last = { keyword: KEYWORD.exec(text)?.[1] ?? '', lines: [text], line, hasQuote: text.includes('"') };
    this.#isOpen = isOpenAfter(text, false);
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
  const gathering = new Gathering();
  for (const [text, line] of linesOf(file)) {
    const found = gathering.take(text, line);
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

/** The same of a statement that ends with a semicolon, without that. Throws `Unexpected` where it does not. */
export function behindKeywordOf({ text }: Pick<Statement, 'text'>): TextScanner {
  const whole = text.trimEnd();
  if (!whole.endsWith(';')) throw new Unexpected();
  return behindKeyword({ text: whole.slice(0, -1) });
}

/** Takes the marks off the quotes inside of a text. */
export const unmarked = (text: string): string => text.replaceAll('\\"', '"');
