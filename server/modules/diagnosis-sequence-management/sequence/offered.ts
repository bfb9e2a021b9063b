import { sql, type SQL } from 'drizzle-orm';
import { faultCodesIn } from '../../../../contract/resources/diagnosis-sequence-management/sequence/fault-codes';
import {
  expressionOf,
  type OfferedSequence,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import { approvedFiltersIn } from '../../../../contract/resources/diagnosis-sequence-management/software-filter/approved-filter';
import {
  targetsOf,
  type SequenceEcu,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import type { GrayRule } from '../../../../contract/resources/account/gray-rule/rules';
import { readText } from '../../../../contract/text/entry-languages';
import type { Language } from '../../../../contract/constants';
import { amongIds } from '../../../db/among';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';
import { RULE_OF_NOBODY, sequenceRules } from '../../account/gray-rule';
import { approvedMediaIn, type ApprovedMedia } from './approved-media';

type Values = Readonly<Record<string, unknown>>;

/** A stored file, as a manifest names it. */
export type OfferedFile = { id: string; name: string; size: number; sha256: string };
export type OfferedPackage = {
  role: string;
  ecuAddress: string;
  partNo: string;
  softwareVersion: string;
  file: OfferedFile;
};
export type OfferedMedia = { name: string; mediaType: string; file: OfferedFile };
/** Of a function change: which function, where it is, and its state afterwards. */
export type FunctionChange = { code: string; name: unknown; ecuAddress: string; state: 'on' | 'off' };

/** A sequence as it may be offered, with what testers are told of it beside the verdict. */
export type SequenceOffer = OfferedSequence & {
  version: number;
  /** An earlier content that was published anew: a tester may go back to it. */
  isRollBack: boolean;
  name: unknown;
  description: unknown;
  priority: number;
  taskType: string;
  functionChange: FunctionChange | null;
  fileId: string | null;
  /** Of the file. */
  sha256: string | null;
  packageIds: readonly string[];
  mediaIds: readonly string[];
  /** Of a version in force: what the media were as it was approved. Null of what waits for approval, and of versions from before they were kept. */
  approvedMedia: readonly ApprovedMedia[] | null;
  /** When a version from before its media were kept was approved: media that were changed since are not shown. */
  mediaUntil: string | null;
  subSequences: readonly string[];
  /** What is delivered: filled in by `withContent`. */
  file: OfferedFile | null;
  packages: readonly OfferedPackage[];
  media: readonly OfferedMedia[];
  /** Sub-sequences in the order of execution, theirs included; one that is called twice stands twice. */
  parts: readonly SequenceOffer[];
};

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const stamp = (value: unknown): string | null => {
  const found = value instanceof Date ? value.toISOString() : text(value);
  return found === null ? null : new Date(found).toISOString();
};

/** Null where the sequence switches nothing: what is incomplete is none. */
function functionChangeOf({ functionCode, functionName, functionEcu, functionState }: Values): FunctionChange | null {
  const [code, ecuAddress] = [text(functionCode), text(functionEcu)];
  if (code === null || ecuAddress === null || (functionState !== 'on' && functionState !== 'off')) return null;
  return { code, name: functionName, ecuAddress, state: functionState };
}

type Head = {
  id: string;
  sequenceNo: string;
  kind: string;
  status: string;
  masked: boolean | null;
  haltedVersions: readonly string[] | null;
  priority: number;
  grayRuleId: string | null;
  version: number;
  restores: number | null;
  approvedAt: string | Date | null;
  content: Values;
};

/** Null of what nobody approved yet. Versions from before joins were counted say when they were approved; VINs from then are numbered by the second. */
function joinsAt({ approvedAt, content: { poolJoins } }: Head): number | null {
  if (approvedAt === null) return null;
  return typeof poolJoins === 'number' ? poolJoins : Math.floor(Date.parse(stamp(approvedAt) ?? '') / 1000);
}

function mediaAsApproved({ status, approvedAt, content }: Head) {
  const approvedMedia = status === 'publish' ? approvedMediaIn(content.approvedMedia) : null;
  return { approvedMedia, mediaUntil: approvedMedia === null ? stamp(approvedAt) : null };
}

/** A sequence by what its row, or its version, says. */
export function offeredOf(head: Head, rule: GrayRule | null): SequenceOffer {
  const { content } = head;
  return {
    id: head.id,
    sequenceNo: head.sequenceNo,
    kind: head.kind,
    status: head.status === 'publish' || head.status === 'prepublish' ? head.status : 'other',
    masked: head.masked === true,
    isHalted: (head.haltedVersions ?? []).includes(String(head.version)),
    version: Number(head.version),
    isRollBack: head.restores !== null,
    priority: Number(head.priority),
    rule,
    name: content.name,
    description: content.description,
    taskType: String(content.taskType),
    platform: text(content.platform),
    expression: expressionOf(content.vdnExpression),
    ecuList: Array.isArray(content.ecuList) ? (content.ecuList as SequenceEcu[]) : [],
    brandList: texts(content.brandList),
    markets: texts(content.markets),
    poolId: text(content.vehiclePoolId),
    vinList: texts(content.vinList),
    approvedJoins: joinsAt(head),
    keptFilters: approvedFiltersIn(content.keptFilters),
    sha256: text(content.sha256),
    excludedList: texts(content.excludedList),
    keptVins: null,
    // Versions from before the kind decided it do not say so.
    dsaRequired: head.kind === 'dsa' || content.dsaRequired === true,
    validFrom: stamp(content.validFrom),
    validTo: stamp(content.validTo),
    faultCodes: faultCodesIn(text(content.faultCodes)),
    functionChange: head.kind === 'functionChange' ? functionChangeOf(content) : null,
    fileId: texts(content.file)[0] ?? null,
    packageIds: texts(content.packageList),
    mediaIds: texts(content.mediaList),
    ...mediaAsApproved(head),
    subSequences: texts(content.subSequenceList),
    file: null,
    packages: [],
    media: [],
    parts: [],
    missing: null,
    subs: [],
    missingSub: null,
  };
}

/** What of the row makes its content, under the names that a version gives them. */
const CONTENT = sql`jsonb_build_object(
  'name', s.name, 'description', s.description, 'taskType', s.task_type, 'platform', s.platform, 'vdnExpression', s.vdn_expression, 'ecuList', s.ecu_list,
  'brandList', s.brand_list, 'markets', s.markets, 'vehiclePoolId', s.vehicle_pool_id, 'poolJoins', s.pool_joins, 'keptFilters', s.kept_filters, 'vinList', s.vin_list,
  'excludedList', s.excluded_list, 'dsaRequired', s.dsa_required, 'validFrom', s.valid_from, 'validTo', s.valid_to,
  'faultCodes', s.fault_codes, 'functionCode', s.function_code, 'functionName', s.function_name,
  'functionEcu', s.function_ecu, 'functionState', s.function_state, 'file', s.file, 'sha256', s.sha256, 'packageList', s.package_list, 'mediaList', s.media_list, 'approvedMedia', s.approved_media,
  'subSequenceList', s.sub_sequence_list)`;

const HEAD = sql`s.id, s.sequence_no as "sequenceNo", s.kind, s.masked, to_json(s.halted_versions) as "haltedVersions", s.gray_rule_id as "grayRuleId"`;
export const SEQUENCE_ROWS = sql`diagnosis_sequence_management_sequence s`;
/** A draft of the next version leaves the one in force as it is: of that the version tells, for the row says something else already. */
const VERSIONS = sql`sys_published_version v on v.resource = 'diagnosis-sequence-management/sequence' and v.record_id = s.id`;

/** What may be offered in a tenant: versions in force, and what is prepublished, in the order in which testers are told. */
const offers = (of: SQL): SQL => sql`
  select * from (
    select ${HEAD}, s.priority, 'publish' as status, s.published_version as version, s.restores, s.published_at as "approvedAt", ${CONTENT} as content
      from ${SEQUENCE_ROWS} where s.status = 'publish' and s.published_version is not null and ${of}
    union all select ${HEAD}, coalesce((v.content -> 'values' ->> 'priority')::int, s.priority), 'publish', v.number, v.restores, v.published_at, v.content -> 'values'
      from ${SEQUENCE_ROWS} join ${VERSIONS} and v.number = s.published_version where s.status in ('draft', 'prepublish') and ${of}
    union all select ${HEAD}, s.priority, 'prepublish', 1 + coalesce((select max(v.number) from ${sql`sys_published_version v`} where v.resource = 'diagnosis-sequence-management/sequence' and v.record_id = s.id), 0), s.restores, null::timestamptz, ${CONTENT}
      from ${SEQUENCE_ROWS} where s.status = 'prepublish' and ${of}
  ) found order by priority, "sequenceNo", status`;

/** Rows of the tenant, and the platform's, which reach every tenant. */
export const visibleIn = (tenant: string): SQL => sql`s.tenant_code in ('', ${tenant})`;

/** Offers without what changes by itself: rules are read anew each time. */
export type BareOffers = readonly { grayRuleId: string | null; offer: SequenceOffer }[];

/** Of exclusions with a pool: the vehicles that they kept away as they were approved, by id. */
async function keptVinsOf(tx: Tx, found: readonly SequenceOffer[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = found.flatMap(({ id, kind, poolId }) => (kind === 'exclusion' && poolId !== null ? [id] : []));
  if (ids.length === 0) return new Map();
  const rows = rowsOf<{ id: string; targets: string[] | null }>(
    await tx.execute(sql`select s.id, to_json(v.targets) as targets from ${SEQUENCE_ROWS}
      join ${VERSIONS} and v.number = s.published_version where ${amongIds(sql`s.id`, ids)}`),
  );
  return new Map(rows.map(({ id, targets }) => [id, new Set(targets)]));
}

export async function bareOffers(tx: Tx, of: SQL): Promise<BareOffers> {
  const heads = rowsOf<Head>(await tx.execute(offers(of)));
  const bare = heads.map((head) => ({ grayRuleId: head.grayRuleId, offer: offeredOf(head, null) }));
  const kept = await keptVinsOf(
    tx,
    bare.map(({ offer }) => offer),
  );
  if (kept.size === 0) return bare;
  return bare.map((one) => ({ ...one, offer: { ...one.offer, keptVins: kept.get(one.offer.id) ?? null } }));
}

/** Every version that was ever released, and the row as it is published. */
export async function bareVersions(tx: Tx, of: SQL): Promise<BareOffers> {
  const heads = rowsOf<Head>(
    await tx.execute(sql`
      select ${HEAD}, 'publish' as status, v.number as version, v.restores, v.content -> 'values' as content
        from ${SEQUENCE_ROWS} join ${VERSIONS} where ${of}
      union all select ${HEAD}, 'publish', s.published_version, s.restores, ${CONTENT}
        from ${SEQUENCE_ROWS} where s.published_version is not null and ${of}`),
  );
  return heads.map((head) => ({ grayRuleId: null, offer: offeredOf(head, null) }));
}

/** With the rules that say who gets what is prepublished, as they are now. */
export async function withRules(tx: Tx, bare: BareOffers): Promise<SequenceOffer[]> {
  const ids = bare.flatMap(({ grayRuleId, offer: { status } }) =>
    status === 'prepublish' && grayRuleId ? [grayRuleId] : [],
  );
  const rules = await sequenceRules(tx, [...new Set(ids)]);
  return bare.map(({ grayRuleId, offer }) =>
    grayRuleId === null ? offer : { ...offer, rule: rules.get(grayRuleId) ?? RULE_OF_NOBODY },
  );
}

/** Exclusions that count in a tenant. */
export const exclusionsIn = async (tx: Tx, tenant: string): Promise<SequenceOffer[]> =>
  withRules(tx, await bareOffers(tx, sql`${visibleIn(tenant)} and s.kind = 'exclusion'`));

/** What a sequence is called in the reader's language, else its number. */
export const sequenceNameIn = ({ name, sequenceNo }: SequenceOffer, language: Language): string =>
  readText(name, language)?.text ?? sequenceNo;

/** What the control units hold after a sequence and its sub-sequences; of two that write one control unit the later counts. */
export const targetsOfOffer = (offer: SequenceOffer): SequenceEcu[] => {
  const targets = [offer, ...offer.parts].flatMap(({ kind, ecuList }) => targetsOf(kind, ecuList));
  return [...new Map(targets.map((target) => [(target.ecuAddress ?? '').toUpperCase(), target])).values()];
};
