import type { FILE_VERDICTS } from '../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import type { Language } from '../../../contract/constants';
import type { FileFinding } from '../../../formats/finding';
import { findingText, mendText } from '../../../formats/words';
import { translate } from '../../http/words';
import type { WriteContext } from '../model/behaviour';

/** Findings as lines of an answer, in one language: what each says, where it is, and how to fix it. */
export const findingLines = (language: Language, findings: readonly FileFinding[]) =>
  findings.map((finding) => ({
    severity: finding.severity,
    place: [
      finding.part,
      finding.line === undefined ? undefined : translate(language, 'finding.kept.line', { line: finding.line }),
    ]
      .filter(Boolean)
      .join(', '),
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
