import { sql, type SQL } from 'drizzle-orm';
import {
  expressionOf,
  type OfferedSequence,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { SequenceEcu } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import type { GrayRule } from '../../../../contract/resources/account/gray-rule/rules';
import { readText } from '../../../../contract/text/entry-languages';
import type { Language } from '../../../../contract/constants';
import type { Tx } from '../../../db/database';
import { rowsOf } from '../../../http/rows';
import { RULE_OF_NOBODY, sequenceRules } from '../../account/gray-rule';

type Values = Readonly<Record<string, unknown>>;

export type OfferedFile = { name: string; size: number; sha256: string };

/** A sequence as it may be offered, with what testers are told of it beside the verdict. */
export type SequenceOffer = OfferedSequence & {
  version: number;
  /** An earlier content that was published anew: a tester may go back to it. */
  isRollBack: boolean;
  name: unknown;
  priority: number;
  taskType: string;
  fileId: string | null;
  /** What testers are told of the file; read where many are offered. */
  file: OfferedFile | null;
  subSequences: readonly string[];
};

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const stamp = (value: unknown): string | null => {
  const found = value instanceof Date ? value.toISOString() : text(value);
  return found === null ? null : new Date(found).toISOString();
};

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
  content: Values;
};

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
    taskType: String(content.taskType),
    platform: text(content.platform),
    expression: expressionOf(content.vdnExpression),
    ecuList: Array.isArray(content.ecuList) ? (content.ecuList as SequenceEcu[]) : [],
    brandList: texts(content.brandList),
    markets: texts(content.markets),
    poolId: text(content.vehiclePoolId),
    vinList: texts(content.vinList),
    excludedList: texts(content.excludedList),
    dsaRequired: content.dsaRequired === true,
    validFrom: stamp(content.validFrom),
    validTo: stamp(content.validTo),
    fileId: texts(content.file)[0] ?? null,
    file: null,
    subSequences: texts(content.subSequenceList),
  };
}

/** What of the row makes its content, under the names that a version gives them. */
const CONTENT = sql`jsonb_build_object(
  'name', s.name, 'taskType', s.task_type, 'platform', s.platform, 'vdnExpression', s.vdn_expression, 'ecuList', s.ecu_list,
  'brandList', s.brand_list, 'markets', s.markets, 'vehiclePoolId', s.vehicle_pool_id, 'vinList', s.vin_list,
  'excludedList', s.excluded_list, 'dsaRequired', s.dsa_required, 'validFrom', s.valid_from, 'validTo', s.valid_to,
  'file', s.file, 'subSequenceList', s.sub_sequence_list)`;

const HEAD = sql`s.id, s.sequence_no as "sequenceNo", s.kind, s.masked, to_json(s.halted_versions) as "haltedVersions", s.priority, s.gray_rule_id as "grayRuleId"`;
export const SEQUENCE_ROWS = sql`diagnosis_sequence_management_sequence s`;
/** A draft of the next version leaves the one in force as it is: of that the version tells, for the row says something else already. */
const VERSIONS = sql`sys_published_version v on v.resource = 'diagnosis-sequence-management/sequence' and v.record_id = s.id`;

/** What may be offered in a tenant: versions in force, and what is prepublished, in the order in which testers are told. */
const offers = (of: SQL): SQL => sql`
  select * from (
    select ${HEAD}, 'publish' as status, s.published_version as version, s.restores, ${CONTENT} as content
      from ${SEQUENCE_ROWS} where s.status = 'publish' and s.published_version is not null and ${of}
    union all select ${HEAD}, 'publish', v.number, v.restores, v.content -> 'values'
      from ${SEQUENCE_ROWS} join ${VERSIONS} and v.number = s.published_version where s.status in ('draft', 'prepublish') and ${of}
    union all select ${HEAD}, 'prepublish', 1 + coalesce((select max(v.number) from ${sql`sys_published_version v`} where v.resource = 'diagnosis-sequence-management/sequence' and v.record_id = s.id), 0), s.restores, ${CONTENT}
      from ${SEQUENCE_ROWS} where s.status = 'prepublish' and ${of}
  ) found order by priority, "sequenceNo", status`;

/** Rows of the tenant, and the platform's, which reach every tenant. */
export const visibleIn = (tenant: string): SQL => sql`s.tenant_code in ('', ${tenant})`;

/** Offers without what changes by itself: rules are read anew each time. */
export type BareOffers = readonly { grayRuleId: string | null; offer: SequenceOffer }[];

export async function bareOffers(tx: Tx, of: SQL): Promise<BareOffers> {
  const heads = rowsOf<Head>(await tx.execute(offers(of)));
  return heads.map((head) => ({ grayRuleId: head.grayRuleId, offer: offeredOf(head, null) }));
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

const read = async (tx: Tx, of: SQL): Promise<SequenceOffer[]> => withRules(tx, await bareOffers(tx, of));

/** The versions of one sequence that may be offered: the one in force, and what is prepublished after it. */
export const offersOf = (tx: Tx, tenant: string, id: string): Promise<SequenceOffer[]> =>
  read(tx, sql`${visibleIn(tenant)} and s.id = ${id}::uuid`);

/** Exclusions that count in a tenant. */
export const exclusionsIn = (tx: Tx, tenant: string): Promise<SequenceOffer[]> =>
  read(tx, sql`${visibleIn(tenant)} and s.kind = 'exclusion'`);

/** What a sequence is called in the reader's language, else its number. */
export const sequenceNameIn = ({ name, sequenceNo }: SequenceOffer, language: Language): string =>
  readText(name, language)?.text ?? sequenceNo;
