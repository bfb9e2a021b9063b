import { and, eq, isNull } from 'drizzle-orm';
import { entry } from '../../../contract/resources/data-config/entry/definition';
import { ENTRY_LANGUAGES, storedText, writtenLanguages } from '../../../contract/text/entry-languages';
import { diagnosisSequenceManagementDataTask as dataTasks } from '../../db/tables';
import { sysTaskWork } from '../../db/task-tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { startTask } from '../../engine/tasks/start';
import { textsOfXliff } from './entry/texts-of-xliff';
import { entryXliffWork, startXliff, startXliffOf } from './entry/xliff-task';
import { entryPublishWork } from './entry/publish-task';
import { addEntryRoutes } from './entry/routes';

type Values = Record<string, unknown>;

/** The translations as they are kept, with what is counted of them; the text of the source language is the source text. */
function textsOf({ texts: given, sourceLanguage }: Values): Values {
  const { [String(sourceLanguage)]: _, ...others } = (given ?? {}) as Record<string, string>;
  const texts = storedText(others);
  const written = new Set<string>([...writtenLanguages(texts), String(sourceLanguage)]);
  return { texts, translated: written.size, missing: ENTRY_LANGUAGES.filter((code) => !written.has(code)) };
}

/** One task a burst: what waits is found by it, so that it needs no list. One that runs already may have passed by. */
async function startWriting(context: WriteContext): Promise<void> {
  const { tx, scope, ports } = context;
  const [waiting] = await tx
    .select({ id: sysTaskWork.taskId })
    .from(sysTaskWork)
    .innerJoin(dataTasks, eq(dataTasks.id, sysTaskWork.taskId))
    .where(
      and(
        eq(sysTaskWork.tenantCode, scope.tenant),
        eq(sysTaskWork.isOpen, true),
        isNull(sysTaskWork.runner),
        eq(dataTasks.type, 'entryPublish'),
      ),
    )
    .limit(1);
  if (waiting) return;
  await startTask(context, {
    type: 'entryPublish',
    compiled: ports.engine.compiledOf(entry),
    fileName: 'entries.csv',
    permission: 'data-config:entry:publish',
    input: {},
  });
}

const now = ({ ports }: WriteContext): string => ports.clock.now().toISOString();
const isSameText = (a: unknown, b: unknown): boolean => JSON.stringify(storedText(a)) === JSON.stringify(storedText(b));

/** Entries of the translation library: found by their source text, written into rows by a task once they are published. */
export const entryBehaviour = behaviour(entry, {
  routes: [addEntryRoutes],
  tasks: { entryPublish: entryPublishWork, entryXliff: entryXliffWork },
  beforeCreate: (_, input) => ({ ...input, ...textsOf(input) }),
  beforeUpdate: (_, before, input) => {
    if (input.texts === undefined) return input;
    const kept = textsOf({ ...before, ...input });
    // What was translated since is not published by that.
    const isChanged = !isSameText(before.texts, kept.texts);
    return { ...input, ...kept, ...(isChanged && { status: 0 }) };
  },
  transitions: {
    publish: { set: (context) => ({ publishedAt: now(context), isPending: true }), after: startWriting },
    withdraw: { set: () => ({ publishedAt: null, isPending: true }), after: startWriting },
  },
  actions: {
    exportXliff: (context, _, input) => startXliff(context, input),
    exportSelected: (context, entries, { targetLanguage }) => startXliffOf(context, entries, targetLanguage),
  },
  importers: { xliff: textsOfXliff },
});
