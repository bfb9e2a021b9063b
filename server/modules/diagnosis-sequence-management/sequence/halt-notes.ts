import { eq, sql } from 'drizzle-orm';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import type { Effect } from '../../../../contract/wire/effect';
import {
  diagnosisSequenceManagementSequence as table,
  diagnosisSequenceManagementSequenceAlert as alerts,
  sysUser,
} from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';
import { asPlatform } from '../../../platform/elevate';
import { contentHashIn, contentHashOf } from './halted';
import { momentIn } from './moment-in';

type Halt = {
  hash: string | null;
  /** Of an alert from before its content was kept: what the version that it names executes. */
  content: Parameters<typeof contentHashOf>[0] | null;
  name: string;
  raisedAt: string;
  executions: number;
  failures: number;
  isOpen: boolean;
  who: string | null;
  reason: string | null;
};

/** Alerts that are told at most, and that are looked through for them. */
const [TOLD_MOST, READ_MOST] = [20, 200];

/** Alerts that halted content of one of these hashes in the tenant, or of the platform, the last first: open ones, and those that somebody resumed. */
async function haltsOf({ tx, scope }: WriteContext, tenant: string, hashes: readonly string[]): Promise<Halt[]> {
  if (hashes.length === 0) return [];
  const found = await asPlatform(tx, scope, async () =>
    rowsOf<Halt>(
      await tx.execute(sql`
        select a.content_hash as hash, v.content -> 'values' as content, a.sequence_no || ' (' || a.sequence_version || ')' as name, a.raised_at as "raisedAt", a.executions, a.failures,
          a.status = 'open' as "isOpen", u.username as who, a.resumed_reason as reason
        from ${alerts} a left join ${sysUser} u on u.id = a.resumed_by
          left join sys_published_version v on a.content_hash is null and v.resource = ${sequence.name}
            and v.record_id = a.sequence_id and v.number = a.sequence_version
        where a.is_halted and a.tenant_code in ('', ${tenant})
          and coalesce(a.content_hash in (select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb)), v.id is not null)
        order by a.raised_at desc limit ${READ_MOST}`),
    ),
  );
  return found
    .filter(({ hash, content }) => hash !== null || hashes.includes((content && contentHashOf(content)) ?? ''))
    .slice(0, TOLD_MOST);
}

const WORDS = 'diagnosis-sequence-management.sequence.reaching';

function noteOf({ scope: { language } }: WriteContext, halt: Halt, kind: Effect['kind']): Effect {
  const { name, executions, failures } = halt;
  const numbers = {
    name,
    executions,
    failures,
    at: momentIn(language, halt.raisedAt),
    who: halt.who ?? '–',
    reason: halt.reason ?? '–',
  };
  return { kind, text: translate(language, `${WORDS}.${halt.isOpen ? 'halted' : 'resumed'}`, numbers), names: [] };
}

/** Which alerts halted what a sequence executes as it is now, and why it came back: for whoever drafts it and whoever approves it. */
export async function previewHalts(context: WriteContext, rows: readonly { id: string }[]): Promise<Effect[]> {
  const found: Effect[] = [];
  for (const { id } of rows) {
    const [row] = await context.tx.select().from(table).where(eq(table.id, id));
    const hash = row ? contentHashOf(row) : null;
    if (!row || hash === null) continue;
    if (row.restores !== null && row.status === 'prepublish')
      found.push({
        kind: 'note',
        text: translate(context.scope.language, `${WORDS}.restores`, {
          number: row.restores,
          reason: row.reason ?? '–',
        }),
        names: [],
      });
    const halts = await haltsOf(context, row.tenantCode, [hash]);
    found.push(...halts.map((halt) => noteOf(context, halt, 'note')));
  }
  return found;
}

type Version = { sequenceId: string; number: number | null };

/** The same of a version that somebody wants to go back to, or of all versions of a sequence where none is chosen: the one that is still halted stops it. */
export async function previewVersionHalts(context: WriteContext, { sequenceId, number }: Version): Promise<Effect[]> {
  const { tx } = context;
  const { tenantCode, publishedVersion } = table;
  const [row] = await tx.select({ tenantCode, publishedVersion }).from(table).where(eq(table.id, sequenceId));
  if (number !== null && row?.publishedVersion === number)
    return [{ kind: 'stop', text: translate(context.scope.language, 'validate.versionInForce'), names: [] }];
  const numbers =
    number === null
      ? rowsOf<{ number: number }>(
          await tx.execute(sql`
            select v.number from sys_published_version v
            where v.resource = ${sequence.name} and v.record_id = ${sequenceId}::uuid order by 1 desc limit 50`),
        ).map((one) => one.number)
      : [number];
  const hashes: string[] = [];
  for (const each of numbers) {
    const hash = await contentHashIn(tx, sequenceId, each);
    if (hash !== null) hashes.push(hash);
  }
  const halts = await haltsOf(context, row?.tenantCode ?? context.scope.tenant, hashes);
  return halts.map((halt) => noteOf(context, halt, halt.isOpen && number !== null ? 'stop' : 'note'));
}
