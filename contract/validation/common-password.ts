/** What is asked whether it holds a password that many people use: a set, or a dictionary that a server loads. */
export type CommonPasswords = Pick<ReadonlySet<string>, 'has'>;

/** The few that are told at once, before a server with its dictionary is asked. */
export const FEW_COMMON: CommonPasswords = new Set([
  'password',
  'passwort',
  'passwd',
  'qwerty',
  'qwertyuiop',
  'welcome',
  'letmein',
  'iloveyou',
  'administrator',
  'changeme',
  'trustno',
  'dragon',
  'monkey',
]);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
/** Of repetitions, the shortest piece that could be worth anything. */
const LEAST_PIECE = 4;

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');
const decoded = (text: string): string => text.replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign);
/** The piece that the text repeats; the text itself where it repeats none. */
const pieceOf = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

/** The ways to read it: as it stands, without what was hung on at its end, with signs as the letters they look like. */
function readings(lower: string): string[] {
  const stem = lower.replace(/[^a-z@$]+$/, '');
  const found = [lower, stem, decoded(stem), lettersOf(decoded(stem)), lettersOf(lower)];
  // Three letters among many signs make no common password.
  return [...new Set(found)].filter((reading) => reading.length * 2 >= lower.length);
}

/** `aaaa aaaa`, `abcabcabc`, `123456789012345`: one short piece again and again, or one step after the other. */
function isMonotonous(lower: string): boolean {
  const plain = lower.replace(/[^\p{L}\p{N}]/gu, '');
  const text = plain.length * 2 >= lower.length ? plain : lower;
  const piece = pieceOf(text);
  if (piece !== text && piece.length < LEAST_PIECE) return true;
  const signs = Array.from(text);
  const [first = 2, ...others] = signs.slice(1).map((sign, at) => stepOf(signs[at] ?? '', sign));
  return Math.abs(first) <= 1 && others.every((step) => step === first);
}

/** How far one sign is from the one before; 0 follows on 9. */
function stepOf(before: string, sign: string): number {
  if (`${before}${sign}` === '90') return 1;
  return `${before}${sign}` === '09' ? -1 : (sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
}

/** So many signs a guesser has to think of, at least. */
const LEAST_SIGNS = 6;

/**
 * How many signs there are to think of: a run such as `abcdef`, `321` or `aaaa` is its first sign and that it goes on. Signs between count,
 * and part no run: `Aa123!456` is `aa`, `123456` and one sign more.
 */
function signsIn(lower: string): number {
  const signs = Array.from(lower);
  const plain = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  let count = signs.length - plain.length;
  for (let at = 0; at < plain.length;) {
    const step = stepOf(plain[at] ?? '', plain[at + 1] ?? '');
    let end = at + 1;
    if (Math.abs(step) <= 1)
      while (end < plain.length && stepOf(plain[end - 1] ?? '', plain[end] ?? '') === step) end += 1;
    count += Math.min(end - at, 2);
    at = end;
  }
  return count;
}

/** Whether many people use it, give or take: `P@ssw0rd!23` is `password`, for digits at the end count for nothing and signs within stand for letters. */
export function isCommon(password: string, common: CommonPasswords): boolean {
  const lower = password.toLowerCase();
  if (isMonotonous(lower) || signsIn(lower) < LEAST_SIGNS) return true;
  return readings(lower).some((reading) => common.has(reading) || common.has(pieceOf(reading)));
}
