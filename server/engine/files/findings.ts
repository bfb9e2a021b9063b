import type { FILE_VERDICTS } from '../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import type { Language } from '../../../contract/constants';
import { textValues, type WordList } from '../../../contract/text/word';
import { dynamicKey } from '../../../contract/text/word-key';
import type { FileFinding } from '../../../formats/finding';
import { findingText, mendText } from '../../../formats/words';
import { translate } from '../../http/words';
import type { WriteContext } from '../model/behaviour';

type Place = Pick<FileFinding, 'part' | 'line'>;

/** Where in a file something is: `line 13`; `body/1.svg, line 1`. Null where it is about the file as a whole. */
export function placeWords({ part, line }: Place): WordList | null {
  const words = [
    ...(part === undefined ? [] : [part]),
    ...(line === undefined ? [] : [{ word: 'finding.kept.line' as const, params: { line } }]),
  ];
  return words.length > 0 ? { words, between: ', ' } : null;
}

/** The same in one language; empty for the file as a whole. */
export function placeText(language: Language, place: Place): string {
  const words = placeWords(place);
  return words
    ? String(textValues({ words }, (key, params) => translate(language, dynamicKey(key), params)).words)
    : '';
}

/** Findings as lines of an answer, in one language: what each says, where it is, and how to fix it. */
export const findingLines = (language: Language, findings: readonly FileFinding[]) =>
  findings.map((finding) => ({
    severity: finding.severity,
    place: placeText(language, finding),
    message: findingText(language, finding),
    mend: mendText(language, finding),
    rule: finding.rule,
  }));

type CheckedRow = { readonly fileVerdict?: (typeof FILE_VERDICTS)[number] | null; readonly findings?: unknown };

/** The action `fileFindings`: the stored verdict on the file of a record, and what was found, in the caller's language. */
export function findingsOfFile({ scope: { language } }: WriteContext, [row]: readonly CheckedRow[]) {
  const verdict = row?.fileVerdict ?? 'none';
  return Promise.resolve({
    [verdict]: translate(language, `finding.kept.verdict.${verdict}`),
    findings: findingLines(language, Array.isArray(row?.findings) ? (row.findings as FileFinding[]) : []),
  });
}
