import { sql } from 'drizzle-orm';
import { ENTRY_LANGUAGES } from '../../../../contract/text/entry-languages';
import { isUuid } from '../../../../contract/validation/uuid';
import { EntryCoverage, Suggestions, SuggestionsQuery } from '../../../../contract/wire/data-config/entry';
import { addRoute, type Api } from '../../../http/route';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';
import { suggestionsFor } from './suggest';

/** How many entries of a source there are, and how many of them lack a language: each keeps those that it lacks, its texts need not be read. */
type Line = { sourceType: number; language: string | null; total: number; published: number };

/** What is written in each language that has anything. The line of a source comes before those of what it lacks. */
function coverageOf(lines: readonly Line[]): EntryCoverage {
  const bySource = new Map<number, EntryCoverage[number]>();
  for (const { sourceType, language, total, published } of lines) {
    const known = bySource.get(sourceType);
    if (language !== null) {
      if (known?.written[language] !== undefined) known.written[language] -= total;
    } else {
      const written = Object.fromEntries(ENTRY_LANGUAGES.map((code) => [code, total]));
      bySource.set(sourceType, { sourceType, total, published, written });
    }
  }
  return [...bySource.values()].map((one) => ({
    ...one,
    written: Object.fromEntries(Object.entries(one.written).filter(([, count]) => count > 0)),
  }));
}

/** What the translation cockpit asks beside the list of the entries. */
export function addEntryRoutes(api: Api): void {
  const common = {
    method: 'GET',
    auth: 'session',
    access: 'read',
    permission: 'data-config:entry:page',
    tenantScoped: true,
  } as const;
  addRoute(
    api,
    {
      ...common,
      path: '/data-config/entry/coverage',
      summary: 'How many entries of each source have a text in each language',
      response: EntryCoverage,
    },
    async ({ tx, scope }) => {
      const own = scope.tenant === '' ? sql`true` : sql`tenant_code = ${scope.tenant}`;
      const lines = rowsOf<Line>(
        await tx.execute(sql`
          with alike as (
            select source_type, missing, count(*)::int as total, count(*) filter (where status = 1)::int as published
            from data_config_entry where ${own} group by source_type, missing)
          select source_type as "sourceType", null as language, sum(total)::int as total, sum(published)::int as published
            from alike group by source_type
          union all
          select source_type, code, sum(total)::int, 0 from alike, jsonb_array_elements_text(missing) as code group by source_type, code
          order by "sourceType", language nulls first`),
      );
      return coverageOf(lines);
    },
  );
  addRoute(
    api,
    {
      ...common,
      path: '/data-config/entry/suggestions',
      summary: 'Texts of entries with an equal or a similar source text, with the share of likeness',
      query: SuggestionsQuery,
      response: Suggestions,
    },
    ({ tx, scope, query }) => {
      if (!isUuid(query.id)) throw new Refusal('gone');
      return suggestionsFor({ tx, scope }, query.id, query.language);
    },
  );
}
