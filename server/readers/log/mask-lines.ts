import { closingQuote, TextScanner } from '../../../formats/scan';
import { MASK } from '../../platform/operation-log/mask';

/** A name as programs have it, or several with dots between them. It is taken whole, so that nothing of it is looked at twice. */
const NAME = /[\w.-]+/y;
const SECRET = /pass|pwd|secret|token|credential|authorization|api[_-]?key|recovery|otp|^pin$/i;
/** What stands between a name and its value: `token=`, `"password": `. */
const ASSIGNED = /["']?\s*[:=]\s*/y;
const SCHEME = /(?:Bearer|Basic|Digest)\s+\S+/iy;
const VALUE = /[^\s,;&"')}\]]+/y;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/g;
/** The beginning of the first part of a token of JSON, in base64. */
const TOKEN_BEGINS = /\beyJ[\w-]{5}/;
/** Characters of its second part, at least. */
const TOKEN_BODY = 5;
const IN_ADDRESS = /(\w:\/\/)[^\s/@:]+:[^\s/@]+@/g;
const KEY_BEGINS = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
const KEY_ENDS = /-----END [A-Z ]*PRIVATE KEY-----/;

/** The value that begins here, hidden; null where none does. A quote that nothing closes hides all that is left. Quotes stay, so that the line reads as before. */
function hiddenValue(scan: TextScanner): string | null {
  const quote = scan.text[scan.at];
  if (quote === '"' || quote === "'") {
    const end = closingQuote(scan.text, scan.at + 1, quote);
    scan.at = end < 0 ? scan.text.length : end + 1;
    return end < 0 ? `${quote}${MASK}` : `${quote}${MASK}${quote}`;
  }
  return (scan.take(SCHEME) ?? scan.take(VALUE)) === null ? null : MASK;
}

/** Hides tokens of three parts in a run of letters, digits and dots. */
function withoutTokens(run: string): string {
  if (!run.includes('eyJ')) return run;
  const parts = run.split('.');
  const kept: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const [body, sign] = [parts[at + 1], parts[at + 2]];
    const begins =
      body !== undefined && body.length >= TOKEN_BODY && sign !== undefined ? part.search(TOKEN_BEGINS) : -1;
    kept.push(begins < 0 ? part : part.slice(0, begins) + MASK);
    if (begins >= 0) at += 2;
  }
  return kept.join('.');
}

/** Hides values behind names of secrets, and tokens. Goes from the beginning to the end, whatever stands there. */
function withoutSecrets(line: string): string {
  const scan = new TextScanner(line);
  let kept = '';
  while (scan.at < line.length) {
    const name = scan.take(NAME);
    if (name === null) {
      kept += line[scan.at];
      scan.at += 1;
      continue;
    }
    const isSecret = SECRET.test(name);
    kept += withoutTokens(name);
    const assigned = isSecret ? scan.take(ASSIGNED) : null;
    if (assigned !== null) kept += assigned + (hiddenValue(scan) ?? '');
  }
  return kept;
}

/** Cheap to ask of every line; few have any of it. */
const SUSPICIOUS = /pass|pwd|secret|token|credential|auth|api.?key|recovery|otp|\bpin\b|bearer|basic|eyJ|:\/\//i;

/** Hides bearer tokens, passwords and keys in lines that come one after the other. */
export function lineMasker(): (line: string) => string {
  let isInKey = false;
  return (line) => {
    if (isInKey) {
      isInKey = !KEY_ENDS.test(line);
      return isInKey ? MASK : line;
    }
    if (KEY_BEGINS.test(line)) {
      isInKey = !KEY_ENDS.test(line);
      return isInKey ? line : MASK;
    }
    if (!SUSPICIOUS.test(line)) return line;
    return withoutSecrets(line).replace(BEARER, `$1 ${MASK}`).replace(IN_ADDRESS, `$1${MASK}@`);
  };
}
