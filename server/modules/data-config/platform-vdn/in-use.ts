import { sql, type SQL } from 'drizzle-orm';
import { namedCodes } from '../../../../contract/expression/judge';
import { parseExpression } from '../../../../contract/expression/parse';
import { fieldsOf, permissionOf, snake, wordKey } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { conditionsOf } from '../../../../contract/language/variant';
import { RESOURCES } from '../../../../contract/registry';
import type { Word } from '../../../../contract/text/word';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import type { Permission } from '../../../../contract/names.generated';
import { dynamicKey } from '../../../../contract/text/word-key';
import { likeText } from '../../../engine/read/search';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';
import { hasPermission, type Scope } from '../../../scope';

/** Names that a refusal tells; of more how many there are. */
const NAMED = 3;

const isNamedIn = (text: string, code: string): boolean => {
  const parsed = parseExpression(text);
  return 'expression' in parsed && namedCodes(parsed.expression).has(code);
};

const pair = (title: string, value: string | number): Word => ({
  word: 'engine.pair',
  params: { name: { word: dynamicKey(title) }, value },
});

type Named = { list: AnyResource; name: string; expression: string };
/** The resource whose rows stand in lists of their kinds alone. */
const inLists = ({ name, variant }: AnyResource): boolean =>
  variant
    ? variant.of === sequence.name && Object.keys(variant.where).join() === 'kind' && !variant.own
    : name !== sequence.name;
/** Lists whose rows have an expression, with the columns of it and of what they are called by. */
const LISTS: readonly Named[] = RESOURCES.filter(inLists).flatMap((list): Named[] =>
  fieldsOf(list)
    .filter(([, { syntax, virtual }]) => syntax === 'expression' && !virtual)
    .map(([field]) => ({ list, name: snake(list.title), expression: snake(field) })),
);

/** What rows of a list are called whose expression names the code. */
async function namesIn(
  { tx, ports }: WriteContext,
  { list, name, expression }: Named,
  tenant: string,
  code: string,
): Promise<string[]> {
  const compiled = ports.engine.compiledOf(list);
  const kinds = conditionsOf(compiled.resource).kind;
  const ofList = kinds ? sql`kind in ${kinds}` : sql`true`;
  const rows = rowsOf<{ name: string; expression: string }>(
    await tx.execute(sql`select ${sql.identifier(name)} as name, ${sql.identifier(expression)} as expression from ${compiled.table}
      where tenant_code = ${tenant} and ${sql.identifier(expression)} ilike ${likeText(code)} and ${ofList} order by 1`),
  );
  return rows.flatMap((row) => (isNamedIn(row.expression, code) ? [row.name] : []));
}

const told = (names: readonly string[]): string =>
  `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` (+${names.length - NAMED})` : ''}`;

type Use = { value: string | number | false; permission: Permission; title: string };

/** Refuses where something uses it, and says by what as far as the caller may see it. */
function refuseUsed(scope: Scope, uses: readonly Use[]): void {
  const used = uses.filter(({ value }) => value);
  if (used.length === 0) return;
  const by = used
    .filter(({ permission }) => hasPermission(scope, permission))
    .flatMap(({ title, value }) => (value === false ? [] : [pair(title, value)]));
  throw by.length > 0 ? new Refusal('inUseBy', { by: { words: by, between: ' · ' } }) : new Refusal('inUse');
}

/** Where a code stands: a vehicle has it from its market or its platform; from any, where nobody knows which one it is. */
type Origin = 'market' | 'platform';
type Code = { id: string; code: string; tenantCode?: unknown } & { readonly [K in Origin]?: unknown };

const tenantOf = ({ scope }: WriteContext, { tenantCode }: Code): string =>
  typeof tenantCode === 'string' ? tenantCode : scope.tenant;

const arrayOf = (values: readonly unknown[], type: 'text' | 'uuid'): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`;

/** Codes of the rows that the tenant knows from another list or another platform too. */
async function knownElsewhere({ tx }: WriteContext, tenant: string, rows: readonly Code[]): Promise<Set<string>> {
  const codes = arrayOf(
    rows.map(({ code }) => code),
    'text',
  );
  const ids = arrayOf(
    rows.map(({ id }) => id),
    'uuid',
  );
  const others = rowsOf<{ code: string }>(
    await tx.execute(sql`
      select code from data_config_platform_vdn where tenant_code = ${tenant} and code = any(${codes}) and id <> all(${ids})
      union select code from data_config_market_vdn where tenant_code = ${tenant} and code = any(${codes}) and id <> all(${ids})`),
  );
  return new Set(others.map(({ code }) => code));
}

/** Refuses to delete a code that vehicles have or expressions name, unless another list still knows it. */
async function refuseCodeInUse(context: WriteContext, row: Code, origin: Origin): Promise<void> {
  const { tx, scope } = context;
  const tenant = tenantOf(context, row);
  const isLast = !(await knownElsewhere(context, tenant, [row])).has(row.code);
  const [{ count = 0 } = {}] = rowsOf<{ count: number }>(
    await tx.execute(sql`select count(*)::int as count from data_config_vehicle
      where tenant_code = ${tenant} and vdn_list @> array[${row.code}]::text[]
        and coalesce(${sql.identifier(origin)} = ${row[origin]}, true)`),
  );
  const uses: Use[] = [];
  for (const named of isLast ? LISTS : []) {
    const names = await namesIn(context, named, tenant, row.code);
    const { list } = named;
    uses.push({
      value: names.length > 0 && told(names),
      permission: permissionOf(list, 'page'),
      title: wordKey(list, 'title'),
    });
  }
  uses.push({
    value: count > 0 && count,
    permission: 'data-config:vehicle:page',
    title: 'data-config.vehicle.title',
  });
  refuseUsed(scope, uses);
}

/** Codes that expressions of the tenant name. */
async function codesInExpressions({ tx, ports }: WriteContext, tenant: string): Promise<Set<string>> {
  const named = new Set<string>();
  for (const { list, expression } of LISTS) {
    const { table } = ports.engine.compiledOf(list);
    const column = sql.identifier(expression);
    const rows = rowsOf<{ expression: string }>(
      await tx.execute(
        sql`select distinct ${column} as expression from ${table} where tenant_code = ${tenant} and ${column} <> ''`,
      ),
    );
    for (const row of rows) {
      const parsed = parseExpression(row.expression);
      if ('expression' in parsed) for (const code of namedCodes(parsed.expression).keys()) named.add(code);
    }
  }
  return named;
}

/** The first of the rows that something may use; null where nothing uses any. */
async function firstInUse(
  context: WriteContext,
  tenant: string,
  rows: readonly Code[],
  origin: Origin,
): Promise<Code | null> {
  const elsewhere = await knownElsewhere(context, tenant, rows);
  const named = await codesInExpressions(context, tenant);
  const inExpression = rows.find(({ code }) => !elsewhere.has(code) && named.has(code));
  if (inExpression) return inExpression;
  const codes = arrayOf(
    rows.map(({ code }) => code),
    'text',
  );
  const places = arrayOf(
    rows.map((row) => row[origin]),
    'text',
  );
  const [found] = rowsOf<{ at: number }>(
    await context.tx.execute(sql`
      select r.at::int as at from unnest(${codes}, ${places}) with ordinality as r(code, place, at)
      where exists (select 1 from data_config_vehicle v where v.tenant_code = ${tenant} and v.vdn_list @> array[r.code]
        and coalesce(v.${sql.identifier(origin)} = r.place, true)) limit 1`),
  );
  return found ? (rows[found.at - 1] ?? null) : null;
}

/** Refuses to delete codes of which one is in use, and says by what. Of many at once the uses are looked up together. */
export const refuseCodesInUse =
  (origin: Origin) =>
  async (context: WriteContext, rows: readonly Code[]): Promise<void> => {
    const [only] = rows;
    if (only && rows.length === 1) return refuseCodeInUse(context, only, origin);
    for (const tenant of new Set(rows.map((row) => tenantOf(context, row)))) {
      const used = await firstInUse(
        context,
        tenant,
        rows.filter((row) => tenantOf(context, row) === tenant),
        origin,
      );
      if (used) await refuseCodeInUse(context, used, origin);
    }
  };
