import { wordKey } from '../../contract/derive';
import { translate } from '../http/words';
import type { Ports } from '../ports/ports';
import { Refusal } from '../refusal';
import type { Scope } from '../scope';
import { sheetColumns, zoneOf } from './export-columns';
import { rowsByKey } from './export-rows';
import { usedLanguages } from './export-languages';
import type { Plan } from './plan';
import { orderOf, whereOf, type Query } from './query';
import { csv, xlsx, type SheetWriter } from './sheets';

const FORMATS: Readonly<Record<string, { type: string; write: SheetWriter }>> = {
  csv: { type: 'text/csv; charset=utf-8', write: csv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsx },
};

/** Excel's own limit, and the characters that it refuses. */
const sheetTitle = (title: string): string => title.replace(/[*?:\\/[\]]/g, ' ').slice(0, 28);

/** A name that any client can save: plain letters for old ones, UTF-8 for the others (RFC 6266). */
const disposition = (plain: string, full: string): string =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(full).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** GET {base}/export: the rows of a list as a file, as the list shows them, written while they are read. */
export async function exportRows(ports: Ports, scope: Scope, plan: Plan, query: Query): Promise<Response> {
  const { format = 'xlsx', tz, columns: asked, ticket: _, page: _page, limit: _limit, ...search } = query;
  const kind = FORMATS[format];
  if (!kind) throw new Refusal('badRequest', { name: 'format' });
  const zone = zoneOf(tz);
  const { language } = scope;
  const where = whereOf(plan, scope, search);
  const order = orderOf(plan, search);
  const columns = sheetColumns(plan, scope, { language, zone }, await usedLanguages(ports, scope, plan, where), asked);
  const rows = rowsByKey(ports, scope, plan, where, order);
  const title = translate(language, wordKey(plan.resource, 'title'));
  const day = new Date(ports.clock.now().getTime() + zone * 60_000).toISOString().slice(0, 10);
  return new Response(kind.write(sheetTitle(title), columns, rows), {
    headers: { 'content-type': kind.type, 'content-disposition': disposition(`${plan.resource.object}-${day}.${format}`, `${title} ${day}.${format}`) },
  });
}
