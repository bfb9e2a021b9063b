import { wordKey } from '../../../contract/language/derive';
import { attachmentNamed } from '../../http/disposition';
import { translate } from '../../http/words';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { checkDateRanges } from '../read/date-limits';
import { sheetColumns, zoneOf } from './export-columns';
import { rowsByKey } from './export-rows';
import { usedLanguages } from './export-languages';
import type { CompiledResource } from '../model/compiled-resource';
import { orderOf, whereOf, type ListParameters } from '../read/query';
import { csv, xlsx, type SheetWriter } from './sheets';

const FORMATS: ReadonlyMap<string, { type: string; write: SheetWriter }> = new Map([
  ['csv', { type: 'text/csv; charset=utf-8', write: csv }],
  ['xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsx }],
]);

/** Excel's own limit, and the characters that it refuses. */
const sheetTitle = (title: string): string => title.replace(/[*?:\\/[\]]/g, ' ').slice(0, 28);

/** A list as a file that is still to be written: its names, and the body, which reads the rows while it is read itself. */
type Sheet = { plain: string; name: string; type: string; body: () => Promise<ReadableStream<Uint8Array>> };
type Row = Record<string, unknown>;
type Rows = AsyncGenerator<Row[], void>;

/** Where units stand: in the titles of the columns, or in columns of their own. */
const UNITS: ReadonlySet<string> = new Set(['joined', 'split']);

/** What an export by this query would be; refuses a column or a criterion that is not known. `through` may watch the rows. */
export function exportSheetOf(
  ports: Ports,
  scope: Scope,
  compiled: CompiledResource,
  query: ListParameters,
  through: (rows: Rows) => Rows = (rows) => rows,
): Sheet {
  const { format = 'xlsx', tz, units, columns: asked, ticket: _, page: _page, limit: _limit, ...search } = query;
  const kind = FORMATS.get(format);
  if (!kind) throw new Refusal('badRequest', { name: 'format' });
  const zone = zoneOf(tz);
  if (units !== undefined && !UNITS.has(units)) throw new Refusal('badRequest', { name: 'units' });
  const hasUnits = units === 'split';
  const { language } = scope;
  checkDateRanges(compiled, search, ports.clock.now());
  const [where, order] = [whereOf(compiled, scope, search), orderOf(compiled, search)];
  const columnsWith = (used: Awaited<ReturnType<typeof usedLanguages>>) =>
    sheetColumns(compiled, scope, { language, zone, hasUnits }, used, asked);
  // Refuses what is asked for amiss now; which languages there are is looked up when the rows are.
  columnsWith(new Map());
  const title = translate(language, wordKey(compiled.resource, 'title'));
  const day = new Date(ports.clock.now().getTime() + zone * 60_000).toISOString().slice(0, 10);
  return {
    plain: `${compiled.resource.object}-${day}.${format}`,
    name: `${title} ${day}.${format}`,
    type: kind.type,
    body: async () =>
      kind.write(
        sheetTitle(title),
        columnsWith(await usedLanguages(ports, scope, compiled, where)),
        through(rowsByKey(ports, scope, compiled, where, order)),
      ),
  };
}

/** The search of an export's query, without what is about the file. */
export const searchIn = ({
  format: _f,
  tz: _z,
  units: _u,
  columns: _c,
  ticket: _t,
  ...search
}: ListParameters): ListParameters => search;

/** Counts an export from now on until its rows are read or nobody reads them any more, even where reading never began. */
function counted(rows: Rows, end: () => void): Rows {
  const ended = async <T>(last: Promise<T>): Promise<T> => {
    end();
    return last;
  };
  return {
    async next() {
      const step = await rows.next().catch((error: unknown) => ended(Promise.reject(error as Error)));
      return step.done ? ended(Promise.resolve(step)) : step;
    },
    return: (value) => ended(rows.return(value)),
    throw: (error) => ended(rows.throw(error)),
    [Symbol.asyncDispose]: async () => ended(Promise.resolve(rows[Symbol.asyncDispose]())),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** GET {base}/export: the rows of a list as a file, as the list shows them, written while they are read. */
export async function exportRows(
  ports: Ports,
  scope: Scope,
  compiled: CompiledResource,
  query: ListParameters,
  begin: (tenant: string) => () => void,
): Promise<Response> {
  const { type, plain, name, body } = exportSheetOf(ports, scope, compiled, query, (rows) =>
    counted(rows, begin(scope.tenant)),
  );
  return new Response(await body(), {
    headers: { 'content-type': type, 'content-disposition': attachmentNamed(name, plain) },
  });
}
