import { and, asc, eq } from 'drizzle-orm';
import type { SequenceKind } from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { isWriting } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import type { sysFile } from '../../../db/file-tables';
import { guidedDiagnosisSoftwarePackage as packages } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import {
  flashDocument,
  chosenPackages,
  planOf,
  targetsIn,
  type ChosenPackage,
} from '../../../modules/diagnosis-sequence-management/data-fetch';
import { judgementOf, readSequenceFile } from '../../../modules/diagnosis-sequence-management/sequence';
import { demoFile } from '../../demo/kept-file';
import type { Random } from '../../random';
import { writeRepairOtx } from './repair-otx';
import { writeWorkshopOtx } from './workshop-otx';

type Row = Record<string, unknown>;

/** Which control units a reload of the demo writes, one after the other. */
const UNITS = [['1A01'], ['1001'], ['1635'], ['1001', '1A01'], ['1A01', '1635'], ['1001', '1635']] as const;
/** The platform of which the demo has most software. */
const PLATFORM = 'SPA2';

/** Released software of that platform. */
async function softwareOf(context: WriteContext, tenantCode: string): Promise<ChosenPackage[]> {
  const rows = await context.tx
    .select({ id: packages.id })
    .from(packages)
    .where(and(eq(packages.tenantCode, tenantCode), eq(packages.status, 'released'), eq(packages.platform, PLATFORM)))
    .orderBy(asc(packages.ecuAddress), asc(packages.partNo));
  return chosenPackages(
    context,
    rows.map(({ id }) => id),
    PLATFORM,
  );
}

type Draft = { text: string; values: Row };

/** What a reload is for, with its document. */
async function reloadOf(
  { ports }: WriteContext,
  software: readonly ChosenPackage[],
  addresses: readonly string[],
  about: { name: string; minVoltage: string; timestamp: string },
): Promise<Draft> {
  const chosen = software.filter(({ ecuAddress }) => addresses.includes(ecuAddress));
  const { steps, resets } = planOf(chosen, []);
  return {
    text: await flashDocument(ports, '', { ...about, steps, resets }),
    values: { platform: PLATFORM, packageList: chosen.map(({ id }) => id), ecuList: targetsIn(steps.flat()) },
  };
}

/** Documents that write software: of a reload as it was first, and as it is. None where the tenant lacks the software. */
async function flashDraftsOf(
  context: WriteContext,
  kind: SequenceKind,
  at: number,
  software: readonly ChosenPackage[],
  about: { name: string; timestamp: string },
): Promise<Draft[]> {
  const addresses = kind === 'reload' ? (UNITS[at % UNITS.length] ?? UNITS[0]) : UNITS[0];
  if (!addresses.every((address) => software.some(({ ecuAddress }) => ecuAddress === address))) return [];
  const draft = (units: readonly string[], minVoltage: string) =>
    reloadOf(context, software, units, { ...about, minVoltage });
  if (kind !== 'reload') return [await draft(addresses, '12.0')];
  return [await draft(addresses.slice(0, 1), '12.0'), await draft(addresses, '12.5')];
}

/** The document of a sequence as it was first, and as it is; one where it has not changed. An exclusion has none. */
async function draftsOf(
  context: WriteContext,
  row: Row,
  at: number,
  software: readonly ChosenPackage[],
): Promise<Draft[]> {
  const kind = row.kind as SequenceKind;
  if (kind === 'exclusion') return [];
  const about = { name: String(row.sequenceNo).replaceAll('-', '_'), timestamp: String(row.createDate) };
  const flashed = isWriting(kind) ? await flashDraftsOf(context, kind, at, software, about) : [];
  if (flashed.length > 0) return flashed;
  const [unit] = (row.ecuList ?? []) as { ecuAddress: string }[];
  const ecuAddress = String(row.functionEcu ?? unit?.ecuAddress ?? '1A01');
  if (kind !== 'repair')
    return [{ text: writeWorkshopOtx(kind, { ...about, ecuAddress }, row.functionState === 'on'), values: {} }];
  const repair = { ...about, ecuAddress, faultCode: String(row.faultCodes) };
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
  const read = await readSequenceFile(context.ports, String(row.tenantCode), { name, bytes });
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
  const software = await softwareOf(context, String(rows[0]?.tenantCode));
  const filled: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const versions: Row[] = [];
    const drafts = await draftsOf(context, row, at, software);
    for (const draft of drafts.slice(isRevised(row, rows) ? 0 : -1)) {
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
