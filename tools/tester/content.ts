import { join } from 'node:path';
import type { Language } from '../../contract/constants';
import { sequenceNoIn } from '../../contract/resources/diagnosis-sequence-management/sequence/rules';
import type { ManifestPart, SequenceManifest } from '../../contract/wire/client/sequence-manifest';
import { UnreadableFile } from '../../formats/finding';
import { readOtxProgram } from '../../formats/otx/read-program';
import type { FileSource } from '../../formats/source';
import { readVbf } from '../../formats/vbf/read-vbf';
import { findingText } from '../../formats/words';
import { localFile } from '../local-file';
import { NotExecuted } from './failures';
import { partFolder, safeName } from './fetch';
import { checkProgram, UnknownElements } from './otx/check';

const sourceIn = (folder: string, name: string): FileSource => ({ ...localFile(join(folder, safeName(name))), name });

/** The document belongs to the sequence, and nothing is in it that this tester cannot execute. */
async function checkDocument({ file, sequenceNo }: ManifestPart, folder: string): Promise<void> {
  if (!file) return;
  const program = await readOtxProgram(sourceIn(folder, file.name));
  for (const name of [file.name.replace(/\.\w+$/, ''), ...program.units.map((unit) => unit.name)]) {
    const found = sequenceNoIn(name);
    if (found !== null && found !== sequenceNo) throw new NotExecuted('documentId', `${file.name}: ${found}`);
  }
  checkProgram(program);
}

async function checkPackages({ packages }: ManifestPart, folder: string, language: Language): Promise<void> {
  for (const { file } of packages) {
    const { findings } = await readVbf(sourceIn(folder, file.name)).catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
      throw new NotExecuted('package', `${file.name}: ${findingText(language, { rule: error.rule, ...error.place })}`);
    });
    const wrong = findings.all().find(({ severity }) => severity === 'error');
    if (wrong) throw new NotExecuted('package', `${file.name}: ${findingText(language, wrong)}`);
  }
}

/**
 * Looks through all documents and software packages of a sequence before the first step. Throws `NotExecuted` where one of them says that it
 * is another one, cannot be executed, or is broken inside.
 */
export async function checkContent({ parts }: SequenceManifest, folder: string, language: Language): Promise<void> {
  for (const [at, part] of parts.entries()) {
    const own = partFolder(folder, at);
    try {
      await checkDocument(part, own);
    } catch (error) {
      if (error instanceof UnknownElements) throw new NotExecuted('document', error.message);
      if (!(error instanceof UnreadableFile)) throw error;
      const finding = { rule: error.rule, ...error.place };
      throw new NotExecuted('document', `${part.file?.name ?? ''}: ${findingText(language, finding)}`);
    }
    await checkPackages(part, own, language);
  }
}
