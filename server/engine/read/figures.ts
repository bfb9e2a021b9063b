import { sql, type SQL } from 'drizzle-orm';
import type { HomeFigure } from '../../../contract/wire/home';
import { permissionOf, routeOf, wordKey } from '../../../contract/language/derive';
import {
  CHART_DAYS,
  chartStart,
  figuresOf,
  figureWordKey,
  isFigureFor,
  orderOfFigure,
  searchOfChart,
  searchOfFigure,
  stateOfRows,
  WAITING_ROWS,
  type HomeReader,
  type NamedFigure,
} from '../../../contract/language/home';
import { RESOURCES } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import { stateToneOf } from '../../../contract/language/status';
import { dynamicKey } from '../../../contract/text/word-key';
import type { Tx } from '../../db/database';
import { databaseRefusal } from '../../http/database-errors';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import type { Ports } from '../../ports/ports';
import { dbScopeOf, hasPermission, type Scope } from '../../scope';
import { keepFigures, keptFigures } from './kept-figures';
import { orderSql } from '../model/key-order';
import { columnSql, type CompiledResource } from '../model/compiled-resource';
import { orderOf, whereOf, type ListParameters } from './query';
import { keepTotal, keptTotal, totalKeyOf } from './totals';
import { allOf } from './row-access';

type Asked = {
  figure: NamedFigure;
  compiled: CompiledResource;
  query: ListParameters;
  days: ListParameters;
  known: number | undefined;
};
type FoundRow = {
  id: string;
  title: string | null;
  at: string | null;
  note?: string | null;
  state?: string | number | null;
};
type Found = {
  count: number;
  rows?: FoundRow[];
  series?: number[];
};

/** The figures of one resource, and what its list is asked for. */
function askedOf(r: AnyResource, { ports, scope }: Reader, caller: HomeReader): Asked[] {
  const isFor = (figure: NamedFigure) => isFigureFor(figure, (permission) => hasPermission(scope, permission));
  return figuresOf(r)
    .filter(isFor)
    .map((figure) => {
      const compiled = ports.engine.compiledOf(r);
      const query = searchOfFigure(figure, caller);
      return { figure, compiled, query, days: searchOfChart(figure, caller), known: keptTotal(compiled, scope, query) };
    });
}

const countSql = (compiled: CompiledResource, where: SQL): SQL =>
  sql`(select count(*)::int from ${compiled.table} where ${where})`;

/** Names of rows are the same in several tenants: who sees them all is told whose each is. */
const TENANT_NOTE = ({ table }: CompiledResource): SQL =>
  sql`, (select t."tenant_name" from "sys_tenant" t where t."tenant_code" = ${table}."tenant_code") as note`;

const STATE = (compiled: CompiledResource, state: string | undefined): SQL =>
  state === undefined ? sql.empty() : sql`, ${columnSql(compiled, state)} as state`;

/** The first rows as the list sorts them. */
function rowsSql({ figure, compiled }: Asked, { tenant }: Scope, where: SQL): SQL {
  const order = orderSql(compiled, orderOf(compiled, orderOfFigure(figure)));
  const { named = compiled.resource.title, rows = '' } = figure.figure;
  const [title, at] = [columnSql(compiled, named), columnSql(compiled, rows)];
  return sql`(select coalesce(json_agg(r), '[]') from (
    select "id", ${title} as title, ${at} as at${STATE(compiled, stateOfRows(figure))}${tenant === '' && compiled.scoped ? TENANT_NOTE(compiled) : sql.empty()} from ${compiled.table} where ${where} order by ${order} limit ${sql.raw(String(WAITING_ROWS))}) r)`;
}

/** So many rows on each of the last days, by the caller's clock. */
function seriesSql({ figure, compiled, days }: Asked, scope: Scope, start: Date): SQL {
  const at = columnSql(compiled, figure.figure.series ?? '');
  const first = sql`${start.toISOString()}::timestamptz`;
  const span = sql.raw(`interval '${CHART_DAYS * 24} hours'`);
  const where = allOf([...whereOf(compiled, scope, days), sql`${at} >= ${first}`, sql`${at} < ${first} + ${span}`]);
  return sql`(select json_agg(coalesce(n, 0) order by day) from generate_series(0, ${sql.raw(String(CHART_DAYS - 1))}) day left join (
    select floor(extract(epoch from ${at} - ${first}) / 86400)::int as on_day, count(*)::int as n from ${compiled.table} where ${where} group by 1) d on d.on_day = day)`;
}

/** Count, rows and small chart of one figure; the last day of a chart is the figure itself. */
function foundSql(one: Asked, scope: Scope, start: Date): SQL {
  const { figure, compiled, query, known } = one;
  const where = allOf(whereOf(compiled, scope, query));
  if (figure.figure.series) return sql`json_build_object('series', ${seriesSql(one, scope, start)})`;
  // What is known is a value of the statement and no part of its text, which is planned but once that way.
  const parts = [sql`'count', coalesce(${sql.param(known ?? null)}::int, ${countSql(compiled, where)})`];
  if (figure.figure.rows) parts.push(sql`'rows', ${rowsSql(one, scope, where)}`);
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}

/** The figures of each resource in the order in which they are asked. */
function byResource(asked: readonly Asked[]): Asked[][] {
  const all = new Map<CompiledResource, Asked[]>();
  for (const one of asked) all.set(one.compiled, [...(all.get(one.compiled) ?? []), one]);
  return [...all.values()];
}

/** One statement for the figures of a resource. */
async function readOf(tx: Tx, scope: Scope, asked: readonly Asked[], start: Date): Promise<[Asked, Found][]> {
  const columns = asked.map((one, n) => sql`${foundSql(one, scope, start)} as ${sql.raw(`f${n}`)}`);
  const [row = {}] = rowsOf<Record<string, Partial<Found>>>(
    await tx.execute(sql`select ${sql.join(columns, sql`, `)}`),
  );
  return asked.map((asking, n) => {
    const one = row[`f${n}`] ?? {};
    return [asking, { ...one, count: one.count ?? one.series?.at(-1) ?? 0 }];
  });
}

/**
 * A statement for each resource, all sent at once. To plan a statement takes longer than to answer it, and one for all resources would be another one for
 * each set of permissions and of what is kept; those of single resources come again, and are planned once.
 */
async function read(tx: Tx, scope: Scope, asked: readonly Asked[], start: Date): Promise<Found[]> {
  const answers = await Promise.all(byResource(asked).map((some) => readOf(tx, scope, some, start)));
  const found = new Map(answers.flat());
  for (const [{ compiled, query, known }, { count }] of found)
    if (known === undefined) keepTotal(compiled, scope, query, count);
  return asked.map((one) => found.get(one)!);
}

/** Not of a statement that took too long: another one may not. */
const isDown = (error: unknown): boolean => databaseRefusal(error)?.key === 'unavailable';

type Reader = { ports: Ports; scope: Scope; zone: number };

/** What was found of each; where one cannot be counted the others are asked one by one, so that it spoils nothing but itself. */
async function findEach({ ports, scope }: Reader, asked: readonly Asked[], start: Date): Promise<(Found | null)[]> {
  const find = (some: readonly Asked[]) => ports.db.run(dbScopeOf(scope), 'read', (tx) => read(tx, scope, some, start));
  try {
    return await find(asked);
  } catch (error) {
    // Without a database none can be counted.
    if (isDown(error)) throw error;
    const found: (Found | null)[] = [];
    for (const one of asked) {
      const [alone = null] = await find([one]).catch((cause: unknown) => {
        ports.log.error(
          { resource: one.compiled.name, figure: one.figure.name, cause: String(cause) },
          'a figure of the home page cannot be counted',
        );
        return [null];
      });
      found.push(alone);
    }
    return found;
  }
}

/** The figures of one resource, and under which question their answer is kept. */
type Question = { name: string; asked: readonly Asked[]; key: string };

function questionOf(r: AnyResource, reader: Reader, caller: HomeReader): Question {
  const asked = askedOf(r, reader, caller);
  const key = JSON.stringify([
    reader.zone,
    ...asked.map(({ compiled, query }) => totalKeyOf(compiled, reader.scope, query)),
  ]);
  return { name: r.name, asked, key };
}

/** What was found for each question, in one transaction for all whose answer is not kept. */
async function findAll(reader: Reader, questions: readonly Question[], start: Date): Promise<(Found | null)[][]> {
  const { engine } = reader.ports;
  const kept = questions.map(({ name, key }) => keptFigures<(Found | null)[]>(engine, name, key));
  const open = questions.filter((_, n) => !kept[n]);
  const began = performance.now();
  const answers =
    open.length > 0
      ? await findEach(
          reader,
          open.flatMap(({ asked }) => asked),
          start,
        )
      : [];
  const took = performance.now() - began;
  let at = 0;
  return questions.map(({ name, key, asked }, n) => {
    const known = kept[n];
    if (known) return known;
    const found = answers.slice(at, (at += asked.length));
    if (found.every((one) => one !== null)) keepFigures(engine, name, key, found, took);
    return found;
  });
}

/** A row as the console is told of it, its state in words. */
function rowOf(figure: NamedFigure, language: Scope['language'], { id, title, at, state, ...note }: FoundRow) {
  const { resource } = figure;
  const name = stateOfRows(figure);
  const told =
    name === undefined || state === undefined || state === null
      ? {}
      : {
          state: {
            word: translate(language, wordKey(resource, 'option', name, state)),
            tone: stateToneOf(resource, state),
          },
        };
  return { id, title: title ?? '', at: instant(at), ...note, ...told };
}

const instant = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

function answerOf({ figure, query }: Asked, found: Found | null, { scope }: Reader): HomeFigure {
  const { resource, kind, name } = figure;
  return {
    resource: resource.name,
    kind,
    name,
    title: translate(scope.language, dynamicKey(figureWordKey(figure))),
    icon: resource.icon ?? null,
    isUrgent: figure.figure.urgent ?? false,
    path: routeOf(resource),
    search: { ...query, ...orderOfFigure(figure) },
    count: found?.count ?? null,
    ...(found?.rows ? { rows: found.rows.map((row) => rowOf(figure, scope.language, row)) } : {}),
    ...(found?.series ? { series: found.series } : {}),
  };
}

/** The home page's figures of everything that the caller may list, within his tenant and data scope, as the lists would count them. */
export async function readFigures(
  reader: Reader,
  resources: readonly AnyResource[] = RESOURCES,
): Promise<HomeFigure[]> {
  const { scope, zone, ports } = reader;
  const caller = { now: ports.clock.now(), zone, userId: scope.userId ?? '' };
  const listed = resources.filter((r) => r.home && hasPermission(scope, permissionOf(r, 'page')));
  const questions = listed.map((r) => questionOf(r, reader, caller)).filter(({ asked }) => asked.length > 0);
  const found = await findAll(reader, questions, chartStart(caller));
  return questions.flatMap(({ asked }, n) => asked.map((one, at) => answerOf(one, found[n]?.[at] ?? null, reader)));
}
