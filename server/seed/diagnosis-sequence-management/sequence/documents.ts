import { and, asc, eq } from 'drizzle-orm';
import { PACKAGE_ROLES } from '../../../../contract/resources/guided-diagnosis/software-package/rules';
import { sysFile } from '../../../db/file-tables';
import { guidedDiagnosisSoftwarePackage as packages } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import type { WriteContext } from '../../../engine/model/behaviour';
import { writeFlashOtx, type FlashUnit } from '../../../modules/diagnosis-sequence-management/data-fetch/write-otx';
import { judgementOf, readSequenceFile } from '../../../modules/diagnosis-sequence-management/sequence/judge-file';
import { demoFile } from '../../demo/kept-file';
import type { Random } from '../../random';
import { writeRepairOtx, writeServiceOtx } from './repair-otx';

type Row = Record<string, unknown>;
type Software = Awaited<ReturnType<typeof softwareOf>>[number];

/** Which control units a reload of the demo writes, one after the other. */
const UNITS = [['1A01'], ['1001'], ['1635'], ['1001', '1A01'], ['1A01', '1635'], ['1001', '1635']] as const;
const placeOf = (role: string): number => PACKAGE_ROLES.indexOf(role as (typeof PACKAGE_ROLES)[number]);

/** Released software of the platform of which the demo has the most. */
const softwareOf = async (tx: Tx, tenantCode: string) =>
  tx
    .select({
      id: packages.id,
      ecuAddress: packages.ecuAddress,
      role: packages.role,
      partNo: packages.partNo,
      softwareVersion: packages.softwareVersion,
      sha256: packages.sha256,
      name: sysFile.name,
    })
    .from(packages)
    .innerJoin(sysFile, eq(sysFile.sha256, packages.sha256))
    .where(and(eq(packages.tenantCode, tenantCode), eq(packages.status, 'released'), eq(packages.platform, 'SPA2')))
    .orderBy(asc(packages.ecuAddress), asc(packages.partNo));

const unitsOf = (software: readonly Software[], addresses: readonly string[]): FlashUnit[] =>
  addresses.map((ecuAddress) => ({
    ecuAddress,
    parts: software
      .filter((one) => one.ecuAddress === ecuAddress)
      .toSorted((a, b) => placeOf(a.role) - placeOf(b.role))
      .map(({ role, partNo, softwareVersion, name, sha256 }) => ({
        role,
        partNo,
        softwareVersion,
        name,
        sha256: sha256 ?? '',
      })),
  }));

/** What a reload is for, beside its document. */
function reloadOf(software: readonly Software[], addresses: readonly string[], name: string, minVoltage: string) {
  const units = unitsOf(software, addresses);
  const chosen = software.filter(({ ecuAddress }) => addresses.includes(ecuAddress));
  return {
    text: writeFlashOtx({ name, minVoltage, steps: units.map((unit) => [unit]), resets: [...addresses] }),
    values: {
      platform: 'SPA2',
      packageList: chosen.map(({ id }) => id),
      ecuList: chosen
        .filter(({ role }) => role === 'EXE')
        .map(({ ecuAddress, partNo, softwareVersion }) => ({
          ecuAddress,
          softwarePart: `${partNo} ${softwareVersion}`,
        })),
    } as Row,
  };
}

type Draft = { text: string; values: Row };

/** A reload of software of the platform; none where the tenant lacks the software of one of its control units. */
function reloadDraftsOf(at: number, software: readonly Software[], name: string): Draft[] {
  const addresses = UNITS[at % UNITS.length] ?? UNITS[0];
  if (!addresses.every((address) => software.some(({ ecuAddress }) => ecuAddress === address))) return [];
  return [reloadOf(software, addresses.slice(0, 1), name, '12.0'), reloadOf(software, addresses, name, '12.5')];
}

/** The document of a sequence as it was first, and as it is. An exclusion has none. */
function draftsOf(row: Row, at: number, software: readonly Software[]): Draft[] {
  if (row.kind === 'exclusion') return [];
  const name = String(row.sequenceNo).replaceAll('-', '_');
  const reloads = row.kind === 'reload' ? reloadDraftsOf(at, software, name) : [];
  if (reloads.length > 0) return reloads;
  const [unit] = row.ecuList as { ecuAddress: string }[];
  const ecuAddress = unit?.ecuAddress ?? '1A01';
  if (row.kind !== 'repair') {
    const says = (row.name as Record<string, string>)['en-US'] ?? name;
    return [{ text: writeServiceOtx({ name, ecuAddress, says }), values: {} }];
  }
  const repair = { name, ecuAddress, faultCode: String(row.faultCodes) };
  return [
    { text: writeRepairOtx({ ...repair, tries: 2, checksSupply: false }), values: {} },
    { text: writeRepairOtx({ ...repair, tries: 3, checksSupply: true }), values: {} },
  ];
}

/** Of the published reloads and repairs so many have two versions, to be compared. */
const REVISED = 3;
function isRevised(row: Row, rows: readonly Row[]): boolean {
  if (row.status !== 'publish' || (row.kind !== 'reload' && row.kind !== 'repair')) return false;
  const others = rows.filter(({ kind, status }) => kind === row.kind && status !== 'abandoned');
  return others.indexOf(row) >= others.length - REVISED;
}

/** The row with one document: its file, and how that is judged. */
async function documented(context: WriteContext, row: Row, { text, values }: Draft, id: string) {
  const sequenceNo = String(row.sequenceNo);
  const name = `${sequenceNo.replaceAll('-', '_')}.otx`;
  const bytes = new TextEncoder().encode(text);
  const about = { id, tenantCode: String(row.tenantCode), type: 'application/xml', name };
  const file = await demoFile(context, { ...about, createDate: String(row.createDate) }, bytes);
  const read = await readSequenceFile(name, bytes);
  const judged = judgementOf({ id, sha256: file.sha256 ?? '', ...read }, sequenceNo);
  return { file, row: { ...row, ...values, file: [id], ...judged } as Row };
}

/** By the id of a row: what it was in its first version, where it has two. */
export type FirstVersions = ReadonlyMap<string, Row>;

/** Gives sequences their documents, each judged as one that is uploaded; a few of those that are published have two versions. */
export async function withDocuments(
  context: WriteContext,
  rows: readonly Row[],
  random: Random,
): Promise<{ rows: Row[]; files: (typeof sysFile.$inferInsert)[]; firsts: FirstVersions }> {
  const files: (typeof sysFile.$inferInsert)[] = [];
  const firsts = new Map<string, Row>();
  const software = await softwareOf(context.tx, String(rows[0]?.tenantCode));
  const filled: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const versions: Row[] = [];
    for (const draft of draftsOf(row, at, software).slice(isRevised(row, rows) ? 0 : -1)) {
      const made = await documented(context, row, draft, random.uuid());
      files.push(made.file);
      versions.push(made.row);
    }
    const [first = row] = versions;
    if (versions.length > 1) firsts.set(String(row.id), first);
    filled.push({ ...(versions.at(-1) ?? row), ...(versions.length > 1 && { publishedVersion: 2 }) });
  }
  return { rows: filled, files, firsts };
}
