import { sql } from 'drizzle-orm';
import { likeness, trigramsOf } from '../../../../contract/text/likeness';
import type { EntryLanguage } from '../../../../contract/text/entry-languages';
import type { Suggestions } from '../../../../contract/wire/data-config/entry';
import type { WriteContext } from '../../../engine/model/behaviour';
import { likeText } from '../../../engine/read/search';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';

/** Suggestions that are shown. */
const MOST = 5;
/** Less alike ones help nobody. */
const LEAST = 0.3;
/** Entries that are compared letter by letter: those that share most words with the text. */
const COMPARED = 400;
/** Words of a text that candidates are found by: the longest say most. */
const WORDS = 6;

type Line = Omit<Suggestions[number], 'share'>;
type At = Pick<WriteContext, 'tx' | 'scope'>;

/** Words of the text, the longest first; of scripts without spaces pieces of two signs. */
function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const pieces = words.flatMap((word) =>
    /[\u2E80-\u9FFF\u3040-\u30FF]/.test(word)
      ? Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2))
      : [word],
  );
  return [...new Set(pieces)].toSorted((a, b) => b.length - a.length).slice(0, WORDS);
}

/** Texts of other entries that say the same, or nearly: equal sources first, then by their share of likeness. */
export async function suggestionsFor({ tx, scope }: At, id: string, language: EntryLanguage): Promise<Suggestions> {
  const own = scope.tenant === '' ? sql`true` : sql`e.tenant_code = ${scope.tenant}`;
  const [one] = rowsOf<{ sourceText: string; sourceLanguage: string; tenantCode: string }>(
    await tx.execute(sql`
      select e.source_text as "sourceText", e.source_language as "sourceLanguage", e.tenant_code as "tenantCode"
      from data_config_entry e where e.id = ${id}::uuid and ${own}`),
  );
  if (!one) throw new Refusal('gone');
  const words = wordsOf(one.sourceText);
  if (words.length === 0) return [];
  const shared = sql.join(
    words.map((word) => sql`(e.source_text ilike ${likeText(word)})::int`),
    sql` + `,
  );
  const lines = rowsOf<Line>(
    await tx.execute(sql`
      select e.id, e.texts ->> ${language} as text, e.source_text as "sourceText", e.source_type as "sourceType"
      from data_config_entry e
      where e.tenant_code = ${one.tenantCode} and e.source_language = ${one.sourceLanguage} and e.id <> ${id}::uuid
        and e.texts ->> ${language} <> '' and length(e.source_text) between ${Math.floor(one.sourceText.length / 3)}::int and ${one.sourceText.length * 3 + 20}::int
        and ${shared} > 0
      order by ${shared} desc, e.id limit ${COMPARED}`),
  );
  const wanted = trigramsOf(one.sourceText);
  const seen = new Set<string>();
  return lines
    .map((line) => ({
      ...line,
      share: line.sourceText === one.sourceText ? 1 : likeness(wanted, trigramsOf(line.sourceText)),
    }))
    .filter(({ share }) => share >= LEAST)
    .toSorted((a, b) => b.share - a.share)
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, MOST);
}
