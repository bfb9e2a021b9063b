import { sql, type SQL } from 'drizzle-orm';
import type { Operation } from '../../../contract/language/derive';
import {
  IN_ONE_GO,
  PREVIEW_MINUTES,
  PREVIEW_REFUSED,
  PREVIEW_SAMPLE,
  SEARCH_BATCH_LIMIT,
  type Preview,
} from '../../../contract/wire/preview';
import { sysPreview } from '../../db/preview-tables';
import { messageOf } from '../../http/answer';
import { Refusal } from '../../refusal';
import { batchIds } from '../operations/batch';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { idList } from '../write/references';
import { asObject, narrowQuery } from '../model/request-values';
import { whereOf } from '../read/query';
import { accessCondition, answered } from '../read/row-access';
import { lockRows } from '../read/list';
import { foretold, isTold } from '../operations/foretell';
import { previewName } from './apply';
import { judgeRows } from './judge';
import { lockAllowedRows, markRows, titlesOf } from './rows';
import { touchedBy } from './touched';

/** The rows that the caller names, or those that his search finds. */
function sourceOf(
  context: WriteContext,
  compiled: CompiledResource,
  body: unknown,
): { where: SQL[]; ids: readonly string[] } {
  const { scope } = context;
  const { ids, search, ...others } = asObject(body ?? {});
  const [unknown] = Object.keys(others);
  if (unknown !== undefined || (ids !== undefined && search !== undefined))
    throw new Refusal('badRequest', { name: unknown ?? 'search' });
  if (search !== undefined)
    return { where: whereOf(compiled, scope, narrowQuery(compiled, context, search, 'search')), ids: [] };
  const named = batchIds(ids);
  return { where: [sql`"id" in (${idList(named)})`, ...accessCondition(compiled, scope)], ids: named };
}

/** POST {base}/{operation}/preview: what the operation would do, to which rows, and a token that does exactly that. `operation` is null for a delete. */
export async function makePreview(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation | null,
  body: unknown,
  input: Record<string, unknown> = {},
): Promise<Preview> {
  const { tx, scope, ports } = context;
  if (!scope.userId) throw new Refusal('accessDenied');
  const { where, ids } = sourceOf(context, compiled, body);
  const now = ports.clock.now();
  const createDate = now.toISOString();
  const values = {
    tenantCode: scope.tenant,
    createDate,
    userId: scope.userId,
    resource: compiled.name,
    operation: previewName(operation, input),
  };
  const [made] = await tx.insert(sysPreview).values(values).returning({ id: sysPreview.id });
  const preview = made?.id ?? '';
  const found = await markRows(context, compiled, preview, where, SEARCH_BATCH_LIMIT);
  if (found > SEARCH_BATCH_LIMIT) throw new Refusal('tooMany', { max: SEARCH_BATCH_LIMIT });
  const touched = await touchedBy(context, compiled, preview);
  const left = await judgeRows(context, compiled, preview, operation, input);
  const sample = await lockAllowedRows(context, preview, 0, PREVIEW_SAMPLE);
  const allowed = found - left.number;
  const told = [...left.reasons.keys()].slice(0, PREVIEW_REFUSED);
  const shown = (left.changes ?? sample).map(({ id }) => id);
  const titles = await titlesOf(context, compiled, [...shown, ...sample.map(({ id }) => id), ...told]);
  const gone = await goneOf(context, compiled, ids);
  return {
    preview,
    expiresAt: new Date(now.getTime() + PREVIEW_MINUTES * 60_000).toISOString(),
    total: found + gone.length,
    allowed,
    sample: sample.map(({ id }) => ({ id, title: titles.get(id) ?? id })),
    refused: [
      ...told.map((id) => ({ id, title: titles.get(id) ?? id, msg: left.reasons.get(id) ?? '' })),
      ...gone,
    ].slice(0, PREVIEW_REFUSED),
    touched,
    effects: await effectsOf(context, compiled, operation, preview, allowed),
    isTask: allowed > IN_ONE_GO,
    ...(left.changes
      ? { changes: left.changes.map((each) => ({ ...each, title: titles.get(each.id) ?? each.id })) }
      : {}),
  };
}

async function effectsOf(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation | null,
  preview: string,
  allowed: number,
): Promise<Preview['effects']> {
  if (!isTold(compiled, operation) || allowed === 0 || allowed > IN_ONE_GO) return [];
  const ids = (await lockAllowedRows(context, preview, 0, IN_ONE_GO)).map(({ id }) => id);
  const rows = await lockRows(context, compiled, ids);
  return foretold(
    context,
    compiled,
    operation,
    [...rows.values()].map((row) => answered(compiled, context.scope, row)),
  );
}

/** Of the rows named those that are not there, or not for this caller. */
async function goneOf(
  context: WriteContext,
  compiled: CompiledResource,
  ids: readonly string[],
): Promise<Preview['refused']> {
  if (ids.length === 0) return [];
  const there = await titlesOf(context, compiled, ids);
  const msg = messageOf(context.scope.language, new Refusal('gone'));
  return ids.filter((id) => !there.has(id)).map((id) => ({ id, title: id, msg }));
}
