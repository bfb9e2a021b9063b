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

/** Whether a line without a keyword goes on with the statement before it. */
function goesOn({ keyword, text }: Statement, line: string): boolean {
  if (keyword === NAMES) return /^\s*\w*\s*$/.test(line);
  if (keyword === NODES) return /^[^";:]*$/.test(line);
  if (keyword === 'SG_') return /,\s*$/.test(text) || !text.includes('"');
  return !OF_A_LINE.has(keyword) && !/;\s*$/.test(text);
}

const isName = (last: Statement | undefined, text: string, isOpen: boolean): boolean =>
  !isOpen && last?.keyword === NAMES && goesOn(last, text);

const isNew = (last: Statement, text: string, isOpen: boolean): boolean =>
  (isOpen ? CERTAIN : KEYWORD).test(text) || (!isOpen && !goesOn(last, text));

/** Cuts a file into its statements. */
export function statementsIn(file: string): Statement[] {
  const found: Statement[] = [];
  let isOpen = false;
  const begin = (text: string, line: number) => {
    found.push({ keyword: KEYWORD.exec(text)?.[1] ?? '', text, line });
    isOpen = isOpenAfter(text, false);
  };
  file.split(/\r\n|\n|\r/).forEach((raw, at) => {
    const text = raw.includes('//') ? withoutRemark(raw, isOpen) : raw;
    if (!isOpen && text.trim() === '') return;
    const last = found.at(-1);
    // In the list of names stand keywords that begin nothing.
    if (isName(last, text, isOpen)) return;
    if (!last || isNew(last, text, isOpen)) return begin(text, at + 1);
    last.text += `\n${text}`;
    isOpen = isOpenAfter(text, isOpen);
  });
  return found;
}

/** Takes the quotes and their marks off a text. */
export const unquoted = (text: string): string => text.replace(/^"|"$/g, '').replaceAll('\\"', '"');
