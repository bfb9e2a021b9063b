import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { entry } from '../../../../contract/resources/data-config/entry/definition';
import { xliffHead, xliffTail, xliffUnit } from '../../../../formats/xliff/write-xliff';
import { dataConfigEntry } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { RunningTask, TaskWork } from '../../../engine/model/task-work';
import { startTask } from '../../../engine/tasks/start';
import { translate } from '../../../http/words';
import { InvalidFields } from '../../../refusal';
import { dbScopeOf, type Scope } from '../../../scope';

/** Entries that are read at a time. */
const PAGE = 500;

export type XliffQuery = {
  sourceLanguage: string;
  targetLanguage: string;
  sourceType?: readonly number[] | null;
  onlyMissing: boolean;
  /** Just these, and nothing is asked of them besides. */
  ids?: readonly string[];
};
type Entry = Pick<
  typeof dataConfigEntry.$inferSelect,
  'id' | 'sourceType' | 'sourceText' | 'texts' | 'status' | 'note'
>;

const has = (target: string): SQL => sql`coalesce(${dataConfigEntry.texts} ->> ${target}, '') <> ''`;

/** What goes into the file; row-level security holds tenants apart, and their own is named beside it. */
function conditionOf({ tenant }: Scope, query: XliffQuery) {
  const { sourceLanguage, targetLanguage, sourceType, onlyMissing, ids } = query;
  return and(
    tenant === '' ? undefined : eq(dataConfigEntry.tenantCode, tenant),
    ids && sql`${dataConfigEntry.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`,
    eq(dataConfigEntry.sourceLanguage, sourceLanguage as never),
    sourceType?.length ? inArray(dataConfigEntry.sourceType, [...sourceType] as never[]) : undefined,
    onlyMissing ? sql`not (${has(targetLanguage)})` : undefined,
  );
}

/** Queues the file for translators. Refuses one language on both sides, and a choice that nothing is found by. */
export async function startXliff(context: WriteContext, query: XliffQuery): Promise<{ id: string }> {
  const { tx, scope, ports } = context;
  if (query.sourceLanguage === query.targetLanguage)
    throw new InvalidFields({ targetLanguage: { key: 'otherLanguage' } });
  const [some] = await tx
    .select({ id: dataConfigEntry.id })
    .from(dataConfigEntry)
    .where(conditionOf(scope, query))
    .limit(1);
  if (!some) throw new InvalidFields({ sourceLanguage: { key: 'noEntries' } });
  const id = await startTask(context, {
    type: 'entryXliff',
    compiled: ports.engine.compiledOf(entry),
    fileName: nameOf(query),
    permission: 'data-config:entry:export',
    input: query,
  });
  return { id };
}

/** The file of just these entries, which have one source language. */
export async function startXliffOf(
  context: WriteContext,
  entries: readonly { id: string; sourceLanguage: string }[],
  targetLanguage: string,
): Promise<{ id: string }> {
  const [sourceLanguage = '', ...others] = new Set(entries.map((one) => one.sourceLanguage));
  if (others.length > 0)
    throw new InvalidFields({
      targetLanguage: { key: 'oneSourceLanguage', params: { languages: [sourceLanguage, ...others].join(', ') } },
    });
  const ids = entries.map(({ id }) => id);
  return startXliff(context, { sourceLanguage, targetLanguage, onlyMissing: false, ids });
}

const nameOf = ({ sourceLanguage, targetLanguage }: XliffQuery): string =>
  `entries_${sourceLanguage}_${targetLanguage}.xlf`;

const unitOf = ({ scope }: RunningTask, target: string, one: Entry): string => {
  const text = (one.texts as Record<string, string> | null)?.[target] ?? '';
  return xliffUnit({
    id: one.id,
    source: one.sourceText,
    target: text === '' ? null : text,
    isFinal: one.status === 1,
    note: one.note,
    category: translate(scope.language, `data-config.entry.option.sourceType.${one.sourceType}`),
  });
};

/** Page by page, texts of one source beside each other, in the order of the list. */
async function* piecesOf(task: RunningTask, query: XliffQuery): AsyncGenerator<string, void> {
  const { ports, scope } = task;
  const { id, sourceType, sourceText, texts, status, note } = dataConfigEntry;
  let last: Entry | undefined;
  let done = 0;
  yield xliffHead({ source: query.sourceLanguage, target: query.targetLanguage });
  for (;;) {
    const after =
      last && sql`(${sourceType}, ${sourceText}, ${id}) > (${last.sourceType}, ${last.sourceText}, ${last.id}::uuid)`;
    const page: Entry[] = await ports.db.run(dbScopeOf(scope), 'read', (tx) =>
      tx
        .select({ id, sourceType, sourceText, texts, status, note })
        .from(dataConfigEntry)
        .where(and(conditionOf(scope, query), after))
        .orderBy(asc(sourceType), asc(sourceText), asc(id))
        .limit(PAGE),
    );
    yield page.map((one) => unitOf(task, query.targetLanguage, one)).join('');
    done += page.length;
    await task.tell({ done });
    last = page.at(-1);
    if (page.length < PAGE) break;
  }
  yield xliffTail;
}

/** Asks for the next piece once the last one was taken. */
function streamOf(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => pieces.return().then(() => undefined),
  });
}

/** Writes the file for translators; begun anew where it was interrupted. */
export const entryXliffWork: TaskWork = async (task) => {
  const query = task.input as XliffQuery;
  await task.attach('result', nameOf(query), 'application/xliff+xml', streamOf(piecesOf(task, query)));
  return { failed: 0 };
};
