import { MASK } from '../../../platform/operation-log/mask';

const NAME = String.raw`(?:[\w.-]*(?:pass(?:word|wd)?|pwd|secret|token|credential|authorization|api[_-]?key|recovery|otp)[\w.-]*|pin)`;
/** `token=…`, `"password": "…"`, `Authorization: Bearer …` */
const NAMED = new RegExp(
  String.raw`(?<![\w.-])(${NAME}["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?:Bearer|Basic|Digest)\s+\S+|[^\s,;&"')}\]]+)`,
  'gi',
);
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/g;
const JWT = /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g;
const IN_ADDRESS = /(\w:\/\/)[^\s/@:]+:[^\s/@]+@/g;
const KEY_BEGINS = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
const KEY_ENDS = /-----END [A-Z ]*PRIVATE KEY-----/;

/** Quotes stay, so that the line reads as before. */
const hidden = (value: string): string => (/^["']/.test(value) ? `${value[0]}${MASK}${value[0]}` : MASK);

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
    return line
      .replace(NAMED, (_, name: string, value: string) => name + hidden(value))
      .replace(BEARER, `$1 ${MASK}`)
      .replace(JWT, MASK)
      .replace(IN_ADDRESS, `$1${MASK}@`);
  };
}
