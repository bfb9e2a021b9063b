/** Spaces and marks that nobody sees. Around a text they come from copying, and mean nothing. */
const INVISIBLE = /[\s\u200b-\u200d\u2060\ufeff]/;
/** What most texts are: nothing has to be taken off. */
const PLAIN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/** The text without spaces and invisible marks around it, and with a line feed at the end of each line. */
export function withoutMargins(text: string): string {
  if (PLAIN.test(text)) return text;
  let from = 0;
  let to = text.length;
  while (from < to && INVISIBLE.test(text[from]!)) from += 1;
  while (to > from && INVISIBLE.test(text[to - 1]!)) to -= 1;
  return text.slice(from, to).replace(/\r\n?/g, '\n');
}
