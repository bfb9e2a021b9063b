import { eq } from 'drizzle-orm';
import type { FileFinding } from '../../../../formats/finding';
import { UnreadableFile } from '../../../../formats/finding';
import { sourceOf } from '../../../../formats/source';
import { headerNumber } from '../../../../formats/vbf/check-header';
import type { VbfHeader } from '../../../../formats/vbf/read-header';
import { readVbf } from '../../../../formats/vbf/read-vbf';
import { findingText } from '../../../../formats/words';
import type { Language } from '../../../../contract/constants';
import { sysFile } from '../../../db/file-tables';
import type { Tx } from '../../../db/database';
import type { Ports } from '../../../ports/ports';
import { InvalidFields } from '../../../refusal';

type Values = Readonly<Record<string, unknown>>;

/** A versatile binary file as it arrived, and what its header says that it is. */
export type PackageFile = {
  id: string;
  size: number;
  md5: string | null;
  sha256: string;
  findings: readonly FileFinding[];
  says: { partNo: string | null; softwareVersion: string | null; role: string | null; ecuAddress: string | null };
};

const textIn = ({ fields }: VbfHeader, name: string): string | null => {
  const value = fields.get(name);
  return typeof value === 'string' && value !== '' ? value : null;
};

function saysOf(header: VbfHeader): PackageFile['says'] {
  const address = headerNumber([header.fields.get('ecu_address') ?? []].flat()[0]);
  return {
    partNo: textIn(header, 'sw_part_number'),
    softwareVersion: textIn(header, 'sw_version'),
    role: textIn(header, 'sw_part_type'),
    ecuAddress: address === null ? null : address.toString(16).toUpperCase().padStart(4, '0'),
  };
}

const SAYS_NOTHING = { partNo: null, softwareVersion: null, role: null, ecuAddress: null };

/** What is in the bytes, and what is wrong with them; where they cannot be read that is the one finding. */
async function readPackage(name: string, bytes: Uint8Array): Promise<Pick<PackageFile, 'findings' | 'says'>> {
  try {
    const { findings, header } = await readVbf(sourceOf(name, bytes));
    return { findings: findings.all(), says: saysOf(header) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { findings: [{ rule: error.rule, severity: 'error', ...error.place }], says: SAYS_NOTHING };
  }
}

/** The file as the store has it; null where the caller's tenant has no such file. */
export async function readPackageFile(ports: Ports, tx: Tx, id: string): Promise<PackageFile | null> {
  const [file] = await tx.select().from(sysFile).where(eq(sysFile.id, id));
  if (!file) return null;
  const bytes = new Uint8Array(await new Response(await ports.files.get(file.key)).arrayBuffer());
  const { size, md5, sha256 } = file;
  return { id, size, md5, sha256, ...(await readPackage(file.name, bytes)) };
}

/** Errors that are told by name at once; more are counted nowhere else, so the first ones are enough to begin with. */
const NAMED = 5;
const plain = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Refuses a broken file with what is broken, and one that is another package than the form says. */
export function refuseBroken(language: Language, file: PackageFile, values: Values): void {
  const errors = file.findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const detail = errors
      .slice(0, NAMED)
      .map((finding) => findingText(language, finding))
      .join(' ');
    throw new InvalidFields({ file: { key: 'packageBroken', params: { detail } } });
  }
  const differing = Object.entries(file.says).flatMap(([name, said]) => {
    const given = values[name];
    const isSame = said === null || typeof given !== 'string' || plain(said) === plain(given);
    return isSame ? [] : [[name, { key: 'packageDiffers', params: { said } }] as const];
  });
  if (differing.length > 0) throw new InvalidFields(Object.fromEntries(differing));
}
