import { eq } from 'drizzle-orm';
import {
  sequenceNoIn,
  type FILE_VERDICTS,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import type { Language } from '../../../../contract/constants';
import type { FileFinding } from '../../../../formats/finding';
import type { OtxDocument } from '../../../../formats/otx/otx';
import { readOtx } from '../../../../formats/otx/read-otx';
import { baseName, sourceOf } from '../../../../formats/source';
import { findingText } from '../../../../formats/words';
import { sysFile } from '../../../db/file-tables';
import type { Tx } from '../../../db/database';
import type { Ports } from '../../../ports/ports';

type Verdict = (typeof FILE_VERDICTS)[number];
/** A file as it was read, before it is asked whose it is. */
export type SequenceFile = {
  id: string;
  sha256: string;
  /** Why it cannot be read at all; null where it can. */
  failure: FileFinding | null;
  findings: readonly FileFinding[];
  /** What the file and its documents are called. */
  names: readonly string[];
};
export type Judgement = { fileVerdict: Verdict; findings: readonly FileFinding[] | null; sha256: string | null };

const NOTHING: Judgement = { fileVerdict: 'none', findings: null, sha256: null };

function beginnings(documents: readonly OtxDocument[]): FileFinding[] {
  const mains = documents.reduce((sum, { mains: count }) => sum + count, 0);
  if (mains === 0) return [{ rule: 'sequence.noMain', severity: 'error' }];
  return documents.flatMap(({ mains: number, name, part }): FileFinding[] =>
    number > 1
      ? [{ rule: 'sequence.mains', severity: 'error', ...(part && { part }), params: { name: name ?? '', number } }]
      : [],
  );
}

/** What is in the bytes of a file, and what is wrong with them. */
export async function readSequenceFile(name: string, bytes: Uint8Array): Promise<Omit<SequenceFile, 'id' | 'sha256'>> {
  const [reading] = await readOtx([sourceOf(name, bytes)]);
  const { documents = [], failure, findings } = reading ?? {};
  const names = [name.replace(/\.\w+$/, ''), ...documents.flatMap(({ id, name: own }) => [id ?? '', own ?? ''])];
  if (failure)
    return {
      failure: { rule: failure.rule, severity: 'error', ...failure.place },
      findings: findings?.all() ?? [],
      names,
    };
  if (documents.length === 0)
    return { failure: { rule: 'file.unknown', severity: 'error', params: { element: '' } }, findings: [], names };
  return { failure: null, findings: [...(findings?.all() ?? []), ...beginnings(documents)], names };
}

/** The file as the store has it; null where the caller's tenant has no such file. */
export async function readStoredSequence(ports: Ports, tx: Tx, id: string): Promise<SequenceFile | null> {
  const { key, name, sha256 } = sysFile;
  const [file] = await tx.select({ key, name, sha256 }).from(sysFile).where(eq(sysFile.id, id));
  if (!file) return null;
  const bytes = new Uint8Array(await new Response(await ports.files.get(file.key)).arrayBuffer());
  return { id, sha256: file.sha256, ...(await readSequenceFile(baseName(file.name), bytes)) };
}

/** Numbers of other sequences that its names hold; none where it holds its own, or nothing. */
function strangers({ names }: Pick<SequenceFile, 'names'>, sequenceNo: string | null): FileFinding[] {
  const found = names.flatMap((name) => {
    const number = sequenceNoIn(name);
    return number === null ? [] : [{ name, number }];
  });
  if (found.length === 0) return [{ rule: 'sequence.unnamed', severity: 'info' }];
  const other = found.find(({ number }) => number !== sequenceNo);
  if (!other) return [];
  const params = { name: other.name, found: other.number, expected: sequenceNo ?? '—' };
  return [{ rule: 'sequence.id', severity: 'error', params }];
}

/** All that is said of the file of a sequence with that number; null where it has none yet. */
export function judgementOf(file: SequenceFile | null, sequenceNo: string | null): Judgement {
  if (!file) return NOTHING;
  const findings = file.failure ? [...file.findings, file.failure] : [...file.findings, ...strangers(file, sequenceNo)];
  const has = (severity: string) => findings.some((each) => each.severity === severity);
  return {
    sha256: file.sha256,
    findings,
    fileVerdict: has('error') ? 'errors' : has('warning') ? 'warnings' : 'sound',
  };
}

/** Why a file is not taken at all, by its word below `validate`: it is no sequence, or says that it is another one; null where it is taken. */
export function wrongOf(
  language: Language,
  file: SequenceFile | null,
  sequenceNo: string | null,
): { key: 'sequenceFileWrong' | 'sequenceIdMismatch'; params: { detail: string } } | null {
  if (!file) return null;
  const { failure } = file;
  const found = failure ?? strangers(file, sequenceNo).find(({ rule }) => rule === 'sequence.id');
  if (!found) return null;
  const params = { detail: findingText(language, found) };
  return { key: failure ? 'sequenceFileWrong' : 'sequenceIdMismatch', params };
}
