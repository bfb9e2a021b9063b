import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { meaningOf } from '../../../../contract/language/publishing';
import { storedText, type LocalizedText } from '../../../../contract/text/entry-languages';
import { dataConfigEntry } from '../../../db/tables';
import { csvText } from '../../../../contract/text/csv-text';
import { dynamicKey } from '../../../../contract/text/word-key';
import type { WriteContext } from '../../../engine/model/behaviour';
import { decodeRow } from '../../../engine/model/compiled-resource';
import type { TaskWork } from '../../../engine/model/task-work';
import { isTableTaken } from '../../../engine/write/table-check-out';
import { patchRow } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';
import { mintScope } from '../../../scope';
import { usesOf, type TextUse } from './uses';

/** Entries of one transaction. */
const BATCH = 100;

type Row = Record<string, unknown>;
type Entry = typeof dataConfigEntry.$inferSelect & { tenantCode: string };
/** Rows of one field: written, with the texts already, and left as they are. */
type Counts = { written: number; same: number; kept: number };
type Report = Record<string, Counts>;

/** What a row has once the entry is published, or withdrawn: then its own source text is left, and what others wrote. */
export function textsAfter(
  row: LocalizedText,
  one: Pick<Entry, 'status' | 'sourceLanguage' | 'texts' | 'publishedTexts'>,
): LocalizedText {
  if (one.status === 1) return storedText({ ...row, ...(one.texts as LocalizedText) }) ?? {};
  const given = (one.publishedTexts ?? {}) as LocalizedText;
  const left = Object.entries(row).filter(
    ([code, text]) => code === one.sourceLanguage || given[code as keyof LocalizedText] !== text,
  );
  return storedText(Object.fromEntries(left)) ?? {};
}

/** Whether nobody may change the text of the row now: it is in force as a version, or somebody has it checked out. */
function isKept({ resource, name }: TextUse, row: Row): boolean {
  if (resource.heldBy && row[resource.heldBy]) return true;
  const isContent = resource.publishing?.content.includes(name) === true;
  return isContent && meaningOf(resource, row[resource.lifecycle?.field ?? '']) !== 'draft';
}

/** Whether a row has one of these texts in the language, by itself or in a row inside of it. */
const holds = ({ column, part }: TextUse, language: string, texts: SQL): SQL =>
  part === null
    ? sql`${column} ->> ${language} in (${texts})`
    : sql`exists (
        select 1 from jsonb_array_elements(case jsonb_typeof(${column}) when 'array' then ${column} else '[]' end) held
        where held -> ${part} ->> ${language} in (${texts}))`;

/** The texts of a row with what `after` makes of each; texts in rows inside of it stay where they are. */
function mapTexts({ part }: TextUse, value: unknown, after: (texts: LocalizedText) => LocalizedText): unknown {
  if (part === null) return after((value ?? {}) as LocalizedText);
  return (value as Row[]).map((held) => (held[part] ? { ...held, [part]: after(held[part] as LocalizedText) } : held));
}

/** The rows of one field that use a source text of these entries, of the tenant that the entries belong to. */
async function rowsUsing(
  context: WriteContext,
  use: TextUse,
  entries: readonly Entry[],
  language: string,
): Promise<Row[]> {
  const compiled = context.ports.engine.compiledOf(use.resource);
  const texts = sql.join(
    entries.map(({ sourceText }) => sql`${sourceText}`),
    sql`, `,
  );
  const tenant = compiled.scoped ? sql`"tenant_code" = ${entries[0]?.tenantCode ?? ''}` : sql`true`;
  const found = await context.tx.execute(
    sql`select ${compiled.select} from ${compiled.table} where ${tenant} and ${holds(use, language, texts)} order by "id"`,
  );
  return rowsOf(found).map((raw) => decodeRow(compiled, raw));
}

async function writeUse(context: WriteContext, use: TextUse, entries: readonly Entry[], counts: Counts): Promise<void> {
  const languages = new Set(entries.map(({ sourceLanguage }) => String(sourceLanguage)));
  for (const language of languages) {
    const own = entries.filter((one) => one.sourceLanguage === language);
    const compiled = context.ports.engine.compiledOf(use.resource);
    const isTaken = await isTableTaken(context, compiled, String(own[0]?.tenantCode ?? ''));
    const bySource = new Map(own.map((one) => [one.sourceText, one]));
    for (const row of await rowsUsing(context, use, own, language)) {
      const before = mapTexts(use, row[use.name], (texts) => storedText(texts) ?? {});
      const after = mapTexts(use, row[use.name], (texts) => {
        const one = bySource.get(texts[language as keyof LocalizedText] ?? '');
        return one ? textsAfter(texts, one) : (storedText(texts) ?? {});
      });
      if (JSON.stringify(before) === JSON.stringify(after)) counts.same += 1;
      else if (isTaken || isKept(use, row)) counts.kept += 1;
      else {
        await patchRow(context, use.resource, String(row.id), { [use.name]: after }, { operation: 'update' });
        counts.written += 1;
      }
    }
  }
}

const nameOf = ({ resource, name }: TextUse): string => `${resource.name}#${name}`;

/** Writes one batch of entries of one tenant into all rows that use them. */
async function writeBatch(context: WriteContext, entries: readonly Entry[], report: Report): Promise<void> {
  const tenant = entries[0]?.tenantCode ?? '';
  // Rows of every department, and of that tenant alone: the library is about all of them.
  const wide = { ...context, scope: mintScope({ ...context.scope, departments: null }) };
  for (const use of usesOf(context.ports.engine, tenant)) {
    const own = entries.filter(({ sourceType }) => sourceType === use.sourceType);
    if (own.length === 0) continue;
    report[nameOf(use)] ??= { written: 0, same: 0, kept: 0 };
    await writeUse(wide, use, own, report[nameOf(use)] as Counts);
  }
  await context.tx
    .update(dataConfigEntry)
    .set({
      isPending: false,
      publishedTexts: sql`case when ${dataConfigEntry.status} = 1 then ${dataConfigEntry.texts} end` as never,
    })
    .where(
      inArray(
        dataConfigEntry.id,
        entries.map(({ id }) => id),
      ),
    );
}

const csvOf = (rows: readonly (readonly (string | number)[])[]): ReadableStream<Uint8Array> =>
  new Blob([`\uFEFF${csvText(rows)}`]).stream() as ReadableStream<Uint8Array>;

/** Writes published entries into the rows that use them, and takes withdrawn ones out again; tells how many rows of which field. */
export const entryPublishWork: TaskWork = async (task) => {
  const report = { ...(task.checkpoint.report as Report | undefined) };
  let done = Number(task.checkpoint.done ?? 0);
  for (;;) {
    const more = await task.step(async (context) => {
      const next = (await context.tx
        .select()
        .from(dataConfigEntry)
        .where(eq(dataConfigEntry.isPending, true))
        .orderBy(asc(dataConfigEntry.tenantCode), asc(dataConfigEntry.id))
        .limit(BATCH)
        .for('update', { skipLocked: true })) as Entry[];
      const batch = next.filter(({ tenantCode }) => tenantCode === next[0]?.tenantCode);
      if (batch.length > 0) await writeBatch(context, batch, report);
      done += batch.length;
      return { progress: { done }, checkpoint: { done, report }, value: batch.length > 0 };
    });
    if (!more) break;
  }
  const { language } = task.scope;
  const word = (key: string) => translate(language, dynamicKey(`data-config.entry.report.${key}`));
  const head = ['resource', 'field', 'written', 'same', 'kept'].map(word);
  const lines = Object.entries(report).map(([use, { written, same, kept }]) => {
    const [name = '', field = ''] = use.split('#');
    const key = name.replace('/', '.');
    const words = [
      translate(language, dynamicKey(`${key}.title`)),
      translate(language, dynamicKey(`${key}.field.${field}`)),
    ];
    return [...words, written, same, kept];
  });
  await task.attach('result', 'entries.csv', 'text/csv', csvOf([head, ...lines, [word('entries'), '', done, '', '']]));
  return { failed: 0 };
};
