import type { AnswerOf } from '../../../../contract/language/answer';
import type { GRAPH } from '../../../../contract/resources/diagnosis-sequence-management/ecu-relation/answers';
import { ecuRelation } from '../../../../contract/resources/diagnosis-sequence-management/ecu-relation/definition';
import type { WriteContext } from '../../../engine/model/behaviour';
import { listRows } from '../../../engine/read/list';

type Answer = AnswerOf<typeof GRAPH.answer.fields>;
type Unit = Answer['units'][number];

/** Kinds that say the same of both units. */
const MUTUAL: ReadonlySet<unknown> = new Set(['together', 'sharesImmobiliser']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The control units of a platform and their relations, of the rows that the caller may see. A unit that is named as the other one only has no
 * name. `search` is part of an address or a name; nothing is marked where it is empty.
 */
export async function platformRelations(context: WriteContext, platform: string, search: string): Promise<Answer> {
  const { list } = await listRows(context, ecuRelation, { platform });
  const names = new Map<string, string>();
  const lines = new Map<string, Unit['lines'][number][]>();
  for (const row of list) {
    const [from, to, kind] = [textOf(row.ecuAddress), textOf(row.otherAddress), textOf(row.kind)];
    names.set(from, names.get(from) || textOf(row.name));
    if (kind === '' || to === '') continue;
    if (!names.has(to)) names.set(to, '');
    lines.set(from, [...(lines.get(from) ?? []), { to, kind, isMutual: MUTUAL.has(kind) }]);
  }
  const sought = search.trim().toLowerCase();
  const units = [...names].map(([id, name]) => ({
    id,
    title: name || id,
    note: name === '' ? null : id,
    isSought: sought !== '' && `${name} ${id}`.toLowerCase().includes(sought),
    lines: lines.get(id) ?? [],
  }));
  return { units };
}
