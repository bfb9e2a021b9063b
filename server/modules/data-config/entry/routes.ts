import { sql } from 'drizzle-orm';
import { isUuid } from '../../../../contract/validation/uuid';
import { EntryCoverage, Suggestions, SuggestionsQuery } from '../../../../contract/wire/data-config/entry';
import { addRoute, type Api } from '../../../http/route';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';
import { suggestionsFor } from './suggest';

type Line = { sourceType: number; language: string | null; total: number; published: number; written: number };

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
          with own as (select source_type, status, source_language, texts from data_config_entry where ${own}),
          counted as (
            select source_type, count(*)::int as total, count(*) filter (where status = 1)::int as published from own group by source_type),
          written as (
            select source_type, code, count(*)::int as written
            from own, lateral (
              select jsonb_object_keys(texts) as code union all select source_language where (texts ? source_language) is not true) k
            group by source_type, code)
          select c.source_type as "sourceType", w.code as language, c.total, c.published, coalesce(w.written, 0) as written
          from counted c left join written w using (source_type) order by c.source_type`),
      );
      const bySource = new Map<number, EntryCoverage[number]>();
      for (const { sourceType, language, total, published, written } of lines) {
        const known = bySource.get(sourceType) ?? { sourceType, total, published, written: {} };
        bySource.set(sourceType, known);
        if (language) known.written[language] = written;
      }
      return [...bySource.values()];
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
