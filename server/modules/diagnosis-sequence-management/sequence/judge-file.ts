import { eq } from 'drizzle-orm';
import type { Word } from '../../../../contract/text/word';
import { findingWord } from '../../../engine/import/unreadable';
import {
  sequenceNoIn,
  type FILE_VERDICTS,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { UnreadableFile, type FileFinding } from '../../../../formats/finding';
import { baseName } from '../../../../formats/source';
import { sysFile } from '../../../db/file-tables';
import type { Tx } from '../../../db/database';
import { ReadBefore } from '../../../db/needed-first';
import { readStoredFile } from '../../../engine/files/to-read';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { Ports } from '../../../ports/ports';
import type { FileInput } from '../../../readers/reader';

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

/** What is in the bytes of a file, and what is wrong with them. */
export async function readSequenceFile(
  { readers }: Pick<Ports, 'readers'>,
  tenant: string,
  file: FileInput,
): Promise<Omit<SequenceFile, 'id' | 'sha256'>> {
  try {
    return await readers.read('sequenceFile', [file], undefined, { tenant });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const failure: FileFinding = { rule: error.rule, severity: 'error', ...error.place };
    return { failure, findings: [], names: [file.name.replace(/\.\w+$/, '')] };
  }
}

const readKeptSequence = (ports: Ports, file: typeof sysFile.$inferSelect) =>
  readStoredFile(ports, { ...file, name: baseName(file.name) }, (input) =>
    readSequenceFile(ports, file.tenantCode, input),
  );

/**
 * The file as the store has it; null where the caller's tenant has no such file.
 *
 * @param find Looks for its row. The file is read behind it: within a transaction it would hold that up.
 */
export async function readStoredSequence(
  ports: Ports,
  find: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  id: string,
): Promise<SequenceFile | null> {
  const [file] = await find((tx) => tx.select().from(sysFile).where(eq(sysFile.id, id)));
  if (!file) return null;
  return { id, sha256: file.sha256, ...(await readKeptSequence(ports, file)) };
}

const READ = new ReadBefore<Omit<SequenceFile, 'id' | 'sha256'>>();

/** The same within a transaction: throws `NeededFirst` where the file was not read lately. */
export async function storedSequence({ tx, ports }: WriteContext, id: string): Promise<SequenceFile | null> {
  const [file] = await tx.select().from(sysFile).where(eq(sysFile.id, id));
  if (!file) return null;
  return { id, sha256: file.sha256, ...READ.get(id, () => readKeptSequence(ports, file)) };
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
  file: SequenceFile | null,
  sequenceNo: string | null,
): { key: 'sequenceFileWrong' | 'sequenceIdMismatch'; params: { detail: Word } } | null {
  if (!file) return null;
  const { failure } = file;
  const found = failure ?? strangers(file, sequenceNo).find(({ rule }) => rule === 'sequence.id');
  if (!found) return null;
  const params = { detail: findingWord(found) };
  return { key: failure ? 'sequenceFileWrong' : 'sequenceIdMismatch', params };
}
