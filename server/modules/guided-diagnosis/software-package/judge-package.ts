import { and, eq, inArray, sql } from 'drizzle-orm';
import { findingWord } from '../../../engine/import/unreadable';
import type { FileFinding } from '../../../../formats/finding';
import { UnreadableFile } from '../../../../formats/finding';
import { sysFile } from '../../../db/file-tables';
import { guidedDiagnosisEcuWdid } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import { ReadBefore } from '../../../db/needed-first';
import { fileToFlow } from '../../../engine/files/to-read';
import type { WriteContext } from '../../../engine/model/behaviour';
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
  says: { partNo: string | null; softwareVersion: string | null; role: string | null };
  /** Of the control units that it is for; none where the header does not say. */
  addresses: readonly string[];
};

/** The id of the file that the values name; null where they name none. */
export const fileIdIn = ({ file }: Values): string | null => {
  const [id] = Array.isArray(file) ? (file as unknown[]) : [];
  return typeof id === 'string' && /^[\da-f-]{36}$/i.test(id) ? id : null;
};

const SAYS_NOTHING = { says: { partNo: null, softwareVersion: null, role: null }, addresses: [] };

/** What is in the bytes, and what is wrong with them; where they cannot be read that is the one finding. */
async function readPackage(
  { readers }: Ports,
  tenant: string,
  file: Awaited<ReturnType<typeof fileToFlow>>,
): Promise<Pick<PackageFile, 'findings' | 'says' | 'addresses'>> {
  try {
    return await readers.read('packageFile', file, undefined, { tenant });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { findings: [{ rule: error.rule, severity: 'error', ...error.place }], ...SAYS_NOTHING };
  }
}

/**
 * The file as the store has it; null where the caller's tenant has no such file.
 *
 * @param find Looks for its row. The file is read behind it: within a transaction it would hold that up.
 */
export async function readPackageFile(
  ports: Ports,
  find: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  id: string,
): Promise<PackageFile | null> {
  const [file] = await find((tx) => tx.select().from(sysFile).where(eq(sysFile.id, id)));
  if (!file) return null;
  const { size, md5, sha256, tenantCode } = file;
  return { id, size, md5, sha256, ...(await readPackage(ports, tenantCode, await fileToFlow(ports, file))) };
}

type Read = Awaited<ReturnType<typeof readPackage>>;
const READ = new ReadBefore<Read>();

/** The same within a transaction: throws `NeededFirst` where the file was not read lately. */
export async function storedPackageFile({ tx, ports }: WriteContext, id: string): Promise<PackageFile | null> {
  const [file] = await tx.select().from(sysFile).where(eq(sysFile.id, id));
  if (!file) return null;
  const { size, md5, sha256, tenantCode } = file;
  const read = READ.get(id, async () => readPackage(ports, tenantCode, await fileToFlow(ports, file)));
  return { id, size, md5, sha256, ...read };
}

/** Errors that are told by name at once; more are counted nowhere else, so the first ones are enough to begin with. */
const NAMED = 5;
const plain = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Tells of an address that no control unit of the tenant's table has, where that has any. */
export async function strangeAddress(tx: Tx, tenantCode: string, { ecuAddress }: Values): Promise<FileFinding[]> {
  const units = tx
    .select({ address: guidedDiagnosisEcuWdid.ecuAddress })
    .from(guidedDiagnosisEcuWdid)
    .where(eq(guidedDiagnosisEcuWdid.tenantCode, tenantCode));
  const [own] = await tx
    .select({ isKnown: sql<boolean>`${String(ecuAddress)} in ${units}` })
    .from(sql`(select 1 where exists ${units}) any_unit`);
  const isStrange = own !== undefined && !own.isKnown;
  return isStrange ? [{ rule: 'vbf.unit', severity: 'warning', params: { address: String(ecuAddress) } }] : [];
}

/** Of these addresses the first that the tenant's table of control units knows, with its name there; else the first of all. */
export async function unitOfAddresses(
  tx: Tx,
  tenantCode: string,
  addresses: readonly string[],
): Promise<{ ecuAddress: string | null; ecuName: string | null }> {
  const { ecuAddress, ecuName } = guidedDiagnosisEcuWdid;
  const known =
    addresses.length === 0
      ? []
      : await tx
          .select({ ecuAddress, ecuName })
          .from(guidedDiagnosisEcuWdid)
          .where(and(eq(guidedDiagnosisEcuWdid.tenantCode, tenantCode), inArray(ecuAddress, [...addresses])));
  const found = addresses.map((each) => known.find((unit) => unit.ecuAddress === each)).find(Boolean);
  return found ?? { ecuAddress: addresses[0] ?? null, ecuName: null };
}

/** Refuses a broken file with what is broken, and one that is another package than the form says. */
export function refuseBroken(file: PackageFile, values: Values): void {
  const errors = file.findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const detail = { words: errors.slice(0, NAMED).map(findingWord), between: ' ' };
    throw new InvalidFields({ file: { key: 'packageBroken', params: { detail } } });
  }
  const differing = Object.entries(file.says).flatMap(([name, said]) => {
    const given = values[name];
    const isSame = said === null || typeof given !== 'string' || plain(said) === plain(given);
    return isSame ? [] : [[name, { key: 'packageDiffers', params: { said } }] as const];
  });
  const [address] = file.addresses;
  if (address !== undefined && !file.addresses.some((each) => plain(each) === plain(String(values.ecuAddress))))
    differing.push(['ecuAddress', { key: 'packageDiffers', params: { said: address } }]);
  if (differing.length > 0) throw new InvalidFields(Object.fromEntries(differing));
}
