import { FindingList } from '../../../../formats/finding';
import type { TextSample } from '../../../../formats/encoding/text-sample';
import type { Xliff } from '../../../../formats/xliff/xliff';
import type { ReceivedFile, WriteContext } from '../../../engine/model/behaviour';

/** What a file of translators says, and what is wrong with it. Throws `UnreadableFile` where it cannot be read. */
export async function readUnits(
  { ports, scope }: Omit<WriteContext, 'tx'>,
  { encoding, ...file }: ReceivedFile,
): Promise<{ xliff: Xliff; findings: FindingList; text: TextSample | null }> {
  const { head, rows } = await ports.readers.rows(
    'unitsOfXliff',
    [file],
    { encoding, language: scope.language },
    scope,
  );
  const files: Xliff['files'] = head.xliff.files.map((each) => ({ ...each, units: [] }));
  for await (const { at, unit } of rows) files[at]?.units.push(unit);
  const findings = new FindingList();
  for (const { rule, severity, ...place } of head.findings) findings.add(rule, severity, place);
  return { xliff: { ...head.xliff, files }, findings, text: head.text };
}
