/** Longest line, or lines of an introduction together, that are looked at, characters. Longer ones are what somebody wrote. */
const LONGEST_LINE = 400;
/** Lines that an introduction may be broken into. */
const MOST_LINES = 3;

const isQuote = (line: string): boolean => line.trimStart().startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';

/** What programs write between an answer and the mail that they append unmarked. */
const DIVIDERS: readonly RegExp[] = [
  /^_{10,}$/,
  /^-{1,20} ?(?:original message|forwarded message|oprindelig besked|message d['’]origine|ursprüngliche nachricht|mensaje original|messaggio originale|原始邮件|原始郵件|원본 메시지|원본 메일) ?-{0,20}$/i,
  /^(?:from|von|de|da|van|发件人|寄件者|보낸 ?사람) ?[:：] ?\S/i,
];
/** Fields of the mail beneath a divider that is a field itself: `From: …` alone may be an answer. */
const FIELD =
  /^(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé(?: le)?|enviado|inviato|verzonden|à|para|a|objet|asunto|oggetto|onderwerp|发送时间|收件人|主题|寄件日期|收件者|主旨|보낸 ?날짜|받는 ?사람|날짜|제목) ?[:：]/i;

/** What says that somebody wrote, in the languages of common programs. */
const WROTE = [
  'wrote',
  'schrieb',
  'écrit',
  'escribió',
  'scritto',
  'escreveu',
  'schreef',
  'skrev',
  'kirjoitti',
  'pisze',
  'napisał',
  'napisał(a)',
  'написал',
  'написал(а)',
  '写道',
  '寫道',
  '작성',
  'メッセージ',
];
/** A year or a time of day. */
const DATE = /20\d\d|\d[:.]\d\d/;
const ADDRESS = /@|<[^<>]+>|\[[^[\]]+\]/;
const ON_WROTE = /^on .+ wrote$/i;
/** How the first line of a broken introduction looks where it has no date yet. */
const BEGINS = /^(?:on|le|el|il|em|am|op|den|pe|dnia|w dniu|在)\s/i;

/** Lines that begin what programs and people put beneath every mail. */
const SIGNATURES: readonly RegExp[] = [
  /^--\s?$/,
  /^[-_+=]{2,4}$/,
  /^(?:sent from|get outlook for|gesendet von|von meinem|envoyé (?:de|depuis|à partir de)|télécharger outlook|enviado desde|inviato da|verzonden vanaf|verstuurd vanaf|sendt fra|发自我的|發自我的|来自我的) ?\S/i,
  /^나의 .{1,40}에서 보냄$/,
  /^(?:cheers|best wishes|(?:\w{1,20} ){0,2}regards|(?:bien )?cordialement|(?:mit )?freundliche[nm]? grüße[n]?)[,!！，]{0,2}$/i,
];

/** `On 27 Nov, Kim <kim@example.com> wrote:` and its like, in the words of many languages, or `27.11.2026 10:00, "Kim" <kim@example.com>:`. */
function isIntroduction(text: string): boolean {
  if (text.length > LONGEST_LINE) return false;
  const isDated = DATE.test(text);
  const hasAddress = ADDRESS.test(text);
  if (!/[:：]$/.test(text)) return isDated && hasAddress && ON_WROTE.test(text);
  const said = text.slice(0, -1).trimEnd().toLowerCase();
  if (WROTE.some((word) => said.endsWith(word))) return isDated || hasAddress;
  const isSaid = WROTE.some((word) => said.includes(word)) || (isDated && /[>\])]$/.test(said));
  return hasAddress && isSaid;
}

function withoutDashes(line: string): string {
  let [from, to] = [0, line.length];
  while (line[from] === '-') from += 1;
  while (to > from && line[to - 1] === '-') to -= 1;
  return line.slice(from, to).trim();
}

/** Lines from `at` on that introduce a quotation: 0 for none. Programs break a long introduction. */
function introducing(lines: readonly string[], at: number): number {
  let text = '';
  for (let more = 0; more < MOST_LINES; more += 1) {
    const line = lines[at + more];
    // The end of an address may begin the next line.
    const isEnd = text.lastIndexOf('<') > text.lastIndexOf('>');
    if (line === undefined || line.length > LONGEST_LINE || isBlank(line) || (isQuote(line) && !isEnd)) return 0;
    if (more === 1 && !/[\d@<]/.test(text) && !BEGINS.test(text)) return 0;
    text = `${text} ${line.trim()}`.trim();
    if (isIntroduction(text)) return more + 1;
  }
  return 0;
}

/** Whether the rest from `at` on is a mail that was appended, beneath a line that says so. */
function isDivided(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (line.length > LONGEST_LINE) return false;
  const said = line.trim();
  // Zoho: an introduction between dashes.
  if (said.startsWith('--') && isIntroduction(withoutDashes(said))) return true;
  const divider = DIVIDERS.findIndex((rule) => rule.test(said));
  if (divider < DIVIDERS.length - 1) return divider >= 0;
  return lines.slice(at + 1, at + 7).some((next) => FIELD.test(next.slice(0, LONGEST_LINE).trim()));
}

const isSignature = (line: string): boolean =>
  line.length <= LONGEST_LINE && SIGNATURES.some((rule) => rule.test(line.trim()));

/** The next line at or after `at` that says something. */
function nextSaid(lines: readonly string[], at: number): number {
  let found = at;
  while (found < lines.length && isBlank(lines[found] ?? '')) found += 1;
  return found;
}

/** What came before a line. */
type Before = {
  /** Nothing in its paragraph. */
  isParagraph: boolean;
  /** Something that was written. */
  hasSaid: boolean;
};

/** Where the quotation ends that begins at `at`: `at` itself where there is none, behind the last line where all that follows is it. */
function behindQuotation(lines: readonly string[], at: number, { isParagraph, hasSaid }: Before): number {
  if (isQuote(lines[at] ?? '')) return at + 1;
  const introduction = introducing(lines, at);
  if (introduction > 0) {
    const next = nextSaid(lines, at + introduction);
    if (next < lines.length && isQuote(lines[next] ?? '')) return next;
    // Unmarked: it must stand by itself, or a sentence that sounds like it would take away all that follows.
    if (isParagraph) return lines.length;
  }
  // A mail that begins with what divides was passed on: that is what its sender wanted to say.
  return hasSaid && isDivided(lines, at) ? lines.length : at;
}

/**
 * What the sender of a mail wrote, without what was quoted, what was appended and the signature; answers between quoted lines stay. It looks
 * at each line once, and at no more than a bounded part of it: mails come from strangers.
 *
 * @param text plain text, lines parted by `\n`
 */
export function writtenIn(text: string): string {
  const lines = text.split('\n');
  const written: string[] = [];
  let isSigned = false;
  let hasSaid = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const isParagraph = isSigned || isBlank(lines[at - 1] ?? '');
    const behind = behindQuotation(lines, at, { isParagraph, hasSaid });
    if (behind > at) {
      isSigned = false;
      at = behind - 1;
      continue;
    }
    isSigned ||= isSignature(line);
    if (isSigned) continue;
    hasSaid ||= !isBlank(line);
    written.push(line);
  }
  return written.join('\n').trim();
}
