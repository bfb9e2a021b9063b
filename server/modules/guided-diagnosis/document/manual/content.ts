import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dmeData } from '../../../../../contract/resources/guided-diagnosis/dme-data/definition';
import type { MethodStep } from '../../../../../contract/resources/guided-diagnosis/dme-data/steps';
import { document } from '../../../../../contract/resources/guided-diagnosis/document/definition';
import type { ParamShowType } from '../../../../../contract/resources/sys/tenant/parameter-display';
import { fuseImport } from '../../../../../contract/resources/guided-diagnosis/fuse-import/definition';
import { gcidPart } from '../../../../../contract/resources/guided-diagnosis/gcid-part/definition';
import {
  dataConfigErrorCode as codes,
  guidedDiagnosisDmeData as methodTable,
  guidedDiagnosisDocument as documentTable,
  guidedDiagnosisFuseImport as fuseTable,
  guidedDiagnosisGcid as gcidTable,
  guidedDiagnosisGcidPart as partTable,
} from '../../../../db/tables';
import type { WriteContext } from '../../../../engine/model/behaviour';
import { asPlatform } from '../../../../platform/elevate';
import { readTenant } from '../../../../platform/tenants';
import { Refusal } from '../../../../refusal';
import { Applicability, type Audience } from '../../../data-config/vehicle';
import { circuitsOf, type CircuitPage } from './circuits';
import { picturesOf, type Picture } from './pictures';

type Context = Pick<WriteContext, 'tx' | 'scope'>;
type Text = Readonly<Record<string, string | undefined>> | null;
type Ids = readonly string[] | null;

export type ManualMethod = {
  id: string;
  dmeNo: string;
  name: Text;
  activityType: number;
  expression: string | null;
  steps: readonly MethodStep[];
  gcids: Ids;
  dtcs: Ids;
  media: Ids;
  updateDate: string;
};
export type ManualDocument = Omit<ManualMethod, 'dmeNo' | 'steps' | 'dtcs'> & {
  docNo: string;
  weekFrom: string | null;
  weekTo: string | null;
  chapters: readonly { heading: Text; text: Text }[] | null;
  methods: Ids;
};
export type ManualComponent = {
  id: string;
  gcid: string;
  name: Text;
  position: string | null;
  picture: Ids;
  parts: string[];
  updateDate: string;
};
type ManualFuse = {
  box: string;
  position: string;
  rating: string;
  fuseType: string;
  circuit: string | null;
  consumers: string | null;
  updateDate: string;
};

/** All that a manual holds, in the order in which it stands there. */
export type ManualContent = {
  documents: ManualDocument[];
  /** By their ids; those that stand in no document of the manual too. */
  methods: Map<string, ManualMethod>;
  components: Map<string, ManualComponent>;
  codes: Map<string, { dtc: string; description: Text }>;
  fuses: ManualFuse[];
  circuits: CircuitPage[];
  /** How values with a unit are shown. */
  paramShowType: ParamShowType | null;
  /** By the id of the record that shows them. */
  pictures: Map<string, Picture[]>;
  /** When any of it was changed last. */
  changedAt: Date;
};

const ofTenant = ({ scope }: Context, column: PgColumn | unknown): SQL => eq(column as PgColumn, scope.tenant);
const idsIn = (
  rows: Iterable<{ gcids?: Ids; dtcs?: Ids; media?: Ids }>,
  name: 'gcids' | 'dtcs' | 'media',
): string[] => [...new Set([...rows].flatMap((row) => row[name] ?? []))];

async function componentsOf(context: Context, applies: Applicability, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ManualComponent>();
  const rows = (await context.tx
    .select()
    .from(gcidTable)
    .where(and(ofTenant(context, gcidTable.tenantCode), inArray(gcidTable.id, [...ids])))
    .orderBy(asc(gcidTable.gcid))) as unknown as Omit<ManualComponent, 'parts'>[];
  const parts = await context.tx
    .select()
    .from(partTable)
    .where(and(ofTenant(context, partTable.tenantCode), inArray(partTable.gcidId, [...ids])))
    .orderBy(asc(partTable.partNumber), asc(partTable.weekFrom));
  const fitting = parts.filter((part) => applies.applies(part, gcidPart.handedToTesters));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        parts: [...new Set(fitting.filter(({ gcidId }) => gcidId === row.id).map(({ partNumber }) => partNumber))],
      },
    ]),
  );
}

async function codesOf(context: Context, ids: readonly string[]): Promise<ManualContent['codes']> {
  if (ids.length === 0) return new Map();
  const rows = await context.tx
    .select({ id: codes.id, dtc: codes.dtc, description: codes.description })
    .from(codes)
    .where(and(ofTenant(context, codes.tenantCode), inArray(codes.id, [...ids])))
    .orderBy(asc(codes.dtc));
  return new Map(rows.map(({ id, dtc, description }) => [id, { dtc: String(dtc), description: description as Text }]));
}

/** Of the activity types that are asked for; of all where none is. */
const isWanted = (types: readonly number[], { activityType }: { activityType: number }): boolean =>
  types.length === 0 || types.includes(activityType);

/**
 * What applies to an audience, of the caller's tenant.
 * @throws Refusal `manualImagesNone` where no picture is among it
 */
export async function manualContent(
  context: Context,
  audience: Audience,
  types: readonly number[],
): Promise<ManualContent> {
  const { tx, scope } = context;
  const applies = await Applicability.of(tx, scope.tenant, audience);
  const documents = (
    (await tx
      .select()
      .from(documentTable)
      .where(ofTenant(context, documentTable.tenantCode))
      .orderBy(asc(documentTable.activityType), asc(documentTable.docNo))) as unknown as ManualDocument[]
  ).filter((row) => isWanted(types, row) && applies.applies(row, document.handedToTesters));
  const methods = (
    (await tx
      .select()
      .from(methodTable)
      .where(ofTenant(context, methodTable.tenantCode))
      .orderBy(asc(methodTable.activityType), asc(methodTable.dmeNo))) as unknown as ManualMethod[]
  ).filter((row) => isWanted(types, row) && applies.applies(row, dmeData.handedToTesters));
  const rows = [...documents, ...methods];
  const components = await componentsOf(context, applies, idsIn(rows, 'gcids'));
  const known = (await tx
    .select()
    .from(fuseTable)
    .where(ofTenant(context, fuseTable.tenantCode))
    .orderBy(asc(fuseTable.box), asc(fuseTable.position))) as unknown as ManualFuse[];
  const fuses = known.filter((row) => applies.applies(row, fuseImport.handedToTesters));
  const pictures = await picturesOf(context, applies, rows, [...components.values()]);
  if (pictures.size === 0) throw new Refusal('manualImagesNone');
  const dated = [...rows, ...components.values(), ...fuses].map(({ updateDate }) => Date.parse(updateDate));
  return {
    documents,
    methods: new Map(methods.map((method) => [method.id, method])),
    components,
    codes: await codesOf(context, idsIn(methods, 'dtcs')),
    fuses,
    paramShowType: await asPlatform(tx, scope, async () =>
      readTenant(tx, scope.tenant).then((tenant) => (tenant?.paramShowType ?? null) as ParamShowType | null),
    ),
    circuits: await circuitsOf(context, applies, [...components.keys()]),
    pictures,
    changedAt: new Date(dated.reduce((latest, at) => Math.max(latest, at), 0)),
  };
}
