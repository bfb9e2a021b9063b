import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../../contract/language/answer';
import { listPermissionOf } from '../../../../contract/language/derive';
import type { RowOf } from '../../../../contract/language/resource';
import { addressWith, listRouteOf } from '../../../../contract/language/routes';
import type { SUB_SEQUENCES } from '../../../../contract/resources/diagnosis-sequence-management/sequence/answers';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { PARTS_MOST } from '../../../../contract/resources/diagnosis-sequence-management/sequence/delivery';
import { listOfKind } from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { dynamicKey } from '../../../../contract/text/word-key';
import { amongIds } from '../../../db/among';
import type { WriteContext } from '../../../engine/model/behaviour';
import { decodeRow } from '../../../engine/model/compiled-resource';
import { accessCondition, allOf, answered } from '../../../engine/read/row-access';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';
import { hasPermission, type Scope } from '../../../scope';

type Answer = AnswerOf<typeof SUB_SEQUENCES.answer.fields>;
type Node = Answer['sequences'][number];
/** A sequence as the caller sees it, with the titles of those that it runs. */
type Row = RowOf<typeof sequence> & { nameWord?: string | null; subSequenceListTitles?: readonly string[] };

/** Those of the sequences that the caller may see. */
async function visibleRows({ tx, scope, ports }: WriteContext, ids: readonly string[]): Promise<Row[]> {
  const compiled = ports.engine.compiledOf(sequence);
  const where = allOf([amongIds(sql`"id"`, ids), ...accessCondition(compiled, scope)]);
  const rows = rowsOf(
    await tx.execute(
      sql`select p.*${compiled.titles}${compiled.authors} from (select ${compiled.select} from ${compiled.table} where ${where}) p`,
    ),
  );
  return rows.map((row) => answered(compiled, scope, decodeRow(compiled, row)) as Row);
}

/** Kind, state and name of a sequence in the caller's language; of what has no room a name is cut first. */
function noteOf({ nameWord, kind, status }: Row, { language }: Scope): string {
  const word = (field: string, value: string) =>
    translate(language, dynamicKey(`diagnosis-sequence-management.sequence.option.${field}.${value}`));
  return [word('kind', kind), word('status', status), nameWord].filter(Boolean).join(' · ');
}

/** The way to a sequence in the list of its kind, for who may open that. */
const addressOf = ({ id, kind }: Row, scope: Scope): string | null =>
  hasPermission(scope, listPermissionOf(listOfKind(kind))) ? addressWith(listRouteOf(listOfKind(kind)), { id }) : null;

/** The node of a sequence: with its title alone, and without what it runs, where the caller may not see it. */
function nodeOf(id: string, title: string, row: Row | undefined, scope: Scope): Node {
  if (!row) return { id, title, note: null, address: null, lines: [] };
  const lines = (row.subSequenceList ?? []).map((to, at) => ({ to, kind: `${at + 1}` }));
  return { id, title: row.sequenceNo ?? title, note: noteOf(row, scope), address: addressOf(row, scope), lines };
}

/**
 * What a sequence runs and in which order, down to what these run themselves: `PARTS_MOST` sequences at most. One that the caller may not see
 * stands with its title only, where that may be told. Nothing where it runs no other.
 */
export async function subSequenceGraph(
  context: WriteContext,
  own: { readonly id: string; readonly subSequenceList: readonly string[] | null },
): Promise<Answer> {
  if (!own.subSequenceList?.length) return { sequences: [] };
  const nodes = new Map<string, Node>();
  const titles = new Map<string, string>();
  let wanted: string[] = [own.id];
  while (wanted.length > 0) {
    const rows = new Map((await visibleRows(context, wanted)).map((row) => [row.id, row]));
    for (const id of wanted) {
      const row = rows.get(id);
      row?.subSequenceList?.forEach((sub, at) => titles.set(sub, row.subSequenceListTitles?.[at] ?? sub));
      nodes.set(id, nodeOf(id, titles.get(id) ?? id, row, context.scope));
    }
    const next = wanted.flatMap((id) => nodes.get(id)?.lines.map(({ to }) => to) ?? []);
    wanted = [...new Set(next)].filter((id) => !nodes.has(id)).slice(0, PARTS_MOST - nodes.size);
  }
  // The reader is at the record already, and lines to what is beyond the bound lead nowhere.
  const sequences = [...nodes.values()].map((node) => ({
    ...node,
    address: node.id === own.id ? null : node.address,
    lines: node.lines.filter(({ to }) => nodes.has(to)),
  }));
  return { sequences };
}
