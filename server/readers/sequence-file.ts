import { UnreadableFile, type FileFinding } from '../../formats/finding';
import type { OtxDocument } from '../../formats/otx/otx';
import { readOtx } from '../../formats/otx/read-otx';
import { ofOne } from './reader';

function beginnings(documents: readonly OtxDocument[]): FileFinding[] {
  const mains = documents.reduce((sum, { mains: count }) => sum + count, 0);
  if (mains === 0) return [{ rule: 'sequence.noMain', severity: 'error' }];
  return documents.flatMap(({ mains: number, name, part }): FileFinding[] =>
    number > 1
      ? [{ rule: 'sequence.mains', severity: 'error', ...(part && { part }), params: { name: name ?? '', number } }]
      : [],
  );
}

/** What an OTX document, or a container of them, is called, and what is wrong with it. */
export const sequenceFile = ofOne(async (source) => {
  const [reading] = await readOtx([source]);
  const { documents = [], failure, findings } = reading ?? {};
  const names = [source.name.replace(/\.\w+$/, ''), ...documents.flatMap(({ id, name }) => [id ?? '', name ?? ''])];
  const failed =
    failure ?? (documents.length === 0 ? new UnreadableFile('file.unknown', { params: { element: '' } }) : null);
  const told = findings?.all() ?? [];
  if (failed) return { failure: asFinding(failed), findings: failure ? told : [], names };
  return { failure: null, findings: [...told, ...beginnings(documents)], names };
});

const asFinding = ({ rule, place }: UnreadableFile): FileFinding => ({ rule, severity: 'error', ...place });
