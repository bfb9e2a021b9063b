import { readXliff } from '../../formats/xliff/read-xliff';
import type { TextOptions } from '../../formats/encoding/judge';
import { ofOne } from './reader';

/** A file of translators: what is said of each part of it, and its units one by one, with the place of their part. */
export const unitsOfXliff = ofOne(async (source, options: TextOptions | undefined) => {
  const { xliff, findings, text } = await readXliff(source, options);
  const files = xliff.files.map((file) => ({ ...file, units: [] }));
  function* rows() {
    for (const [at, { units }] of xliff.files.entries()) for (const unit of units) yield { at, unit };
  }
  return { head: { xliff: { ...xliff, files }, findings: findings.all(), text }, rows: rows() };
});
