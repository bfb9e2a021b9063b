import { inArray, sql } from 'drizzle-orm';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { cycleFrom } from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import type { Failure } from '../../../../contract/validation/check-field';
import { EFFECT_NAMES_SENT, type Effect } from '../../../../contract/wire/effect';
import { diagnosisSequenceManagementSequence as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { UNNAMED, valuesKeptFrom } from '../../../engine/read/kept-rows';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';
import { InvalidFields } from '../../../refusal';

type Called = { id: string; sequenceNo: string; children: readonly string[] | null };

/** Everything that these sequences call, directly or by others. */
async function calledBy({ tx }: WriteContext, ids: readonly string[]): Promise<Map<string, Called>> {
  const rows = rowsOf<Called>(
    await tx.execute(sql`
      with recursive called as (
        select s.id, s.sequence_no, s.sub_sequence_list from ${table} s where s.id in (select (jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))::uuid)
        union
        select s.id, s.sequence_no, s.sub_sequence_list from called c join ${table} s on s.id = any (c.sub_sequence_list)
      ) select id, sequence_no as "sequenceNo", to_json(sub_sequence_list) as children from called`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Sub-sequences that were abandoned cannot be chosen. */
async function refuseAbandoned({ tx }: WriteContext, ids: readonly string[]): Promise<void> {
  const { id, sequenceNo, status } = table;
  const chosen = await tx
    .select({ sequenceNo, status })
    .from(table)
    .where(inArray(id, [...ids]));
  const gone = chosen.filter((row) => row.status === 'abandoned').map((row) => row.sequenceNo);
  if (gone.length > 0)
    throw new InvalidFields({ subSequenceList: { key: 'subAbandoned', params: { names: gone.join(', ') } } });
}

type Sub = Pick<
  typeof table.$inferSelect,
  'sequenceNo' | 'kind' | 'platform' | 'masked' | 'publishedVersion' | 'haltedVersions'
>;

const isInForce = ({ publishedVersion, masked, haltedVersions }: Sub): boolean =>
  publishedVersion !== null && masked !== true && !(haltedVersions ?? []).includes(String(publishedVersion));

/** Why sub-sequences cannot be called from a platform, with those that are to blame; null where all of them are in force. */
function failureOf(platform: string, subs: readonly Sub[]): Failure | null {
  const tests: readonly [key: string, isWrong: (sub: Sub) => boolean][] = [
    ['subExclusion', ({ kind }) => kind === 'exclusion'],
    ['subOtherPlatform', (sub) => sub.platform !== platform],
    ['subNotInForce', (sub) => !isInForce(sub)],
  ];
  for (const [key, isWrong] of tests) {
    const names = subs.filter(isWrong).map(({ sequenceNo }) => sequenceNo);
    if (names.length > 0) return { key, params: { names: names.join(', ') } };
  }
  return null;
}

/** What is wrong with the sub-sequences that a sequence calls, by field: testers get it only while all of them are in force. */
export async function subSequenceFailure(
  { tx }: WriteContext,
  platform: string,
  ids: readonly string[],
): Promise<Record<string, Failure>> {
  if (ids.length === 0) return {};
  const { id, sequenceNo, kind, masked, publishedVersion, haltedVersions } = table;
  const subs = await tx
    .select({ sequenceNo, kind, platform: table.platform, masked, publishedVersion, haltedVersions })
    .from(table)
    .where(inArray(id, [...ids]));
  const failure = failureOf(platform, subs);
  return failure ? { subSequenceList: failure } : {};
}

/** Sequences that testers get, or are about to get, and that call one of these directly: nobody gets them without it. */
async function callersOf({ tx, scope, ports }: WriteContext, ids: readonly string[]): Promise<string[]> {
  const list = JSON.stringify(ids);
  const rows = rowsOf<{ sequenceNo: string; kind: string }>(
    await tx.execute(sql`
      select s.sequence_no as "sequenceNo", s.kind from ${table} s
      left join sys_published_version v on v.resource = 'diagnosis-sequence-management/sequence'
        and v.record_id = s.id and v.number = s.published_version
      where (s.status = 'prepublish' or s.published_version is not null)
        and not (s.id in (select (jsonb_array_elements_text(${list}::jsonb))::uuid))
        and (coalesce(v.content -> 'values' -> 'subSequenceList', to_jsonb(s.sub_sequence_list)) @> any (array(select jsonb_array_elements(${list}::jsonb)))
          or (s.status = 'prepublish' and to_jsonb(s.sub_sequence_list) @> any (array(select jsonb_array_elements(${list}::jsonb)))))
      order by 1`),
  );
  const kept = valuesKeptFrom(ports.engine.resourceNamed(sequence.name), scope);
  return rows.map(({ sequenceNo, kind }) => (kept.includes(kind) ? UNNAMED : sequenceNo));
}

/** Which sequences nobody gets any more once these are gone, since they call one of them. */
export async function previewCallers(context: WriteContext, rows: readonly { id: string }[]): Promise<Effect[]> {
  const names = await callersOf(
    context,
    rows.map(({ id }) => id),
  );
  if (names.length === 0) return [];
  const text = translate(context.scope.language, 'diagnosis-sequence-management.sequence.reaching.callers', {
    number: names.length,
  });
  return [{ kind: 'loss', text, names: names.slice(0, EFFECT_NAMES_SENT) }];
}

/** Refuses a sequence that would call itself, with the way on which it does; and one that calls what was abandoned. */
export async function refuseSubSequences(
  context: WriteContext,
  own: { id: string; sequenceNo: string | null } | null,
  list: unknown,
): Promise<void> {
  const ids = Array.isArray(list) ? (list as string[]) : [];
  if (ids.length === 0) return;
  await refuseAbandoned(context, ids);
  if (!own) return;
  // Two changes at the same moment could each close half of a circle.
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sub-sequences', 0))`);
  const known = await calledBy(context, ids);
  const way = cycleFrom(own.id, (from) => (from === own.id ? ids : (known.get(from)?.children ?? [])));
  if (!way) return;
  const names = way.map((step) => (step === own.id ? own.sequenceNo : known.get(step)?.sequenceNo) ?? step);
  throw new InvalidFields({ subSequenceList: { key: 'subCycle', params: { path: names.join(' → ') } } });
}
