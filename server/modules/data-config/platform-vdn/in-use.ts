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
  params: { name: { word: title }, value },
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

type Code = { id: string; code: string; tenantCode?: unknown };

/** Whether the tenant knows the code from another list or another platform too. */
async function isKnownElsewhere({ tx }: WriteContext, tenant: string, { id, code }: Code): Promise<boolean> {
  const others = rowsOf(
    await tx.execute(sql`
      select 1 from data_config_platform_vdn where tenant_code = ${tenant} and code = ${code} and id <> ${id}::uuid
      union all select 1 from data_config_market_vdn where tenant_code = ${tenant} and code = ${code} and id <> ${id}::uuid
      limit 1`),
  );
  return others.length > 0;
}

/** Refuses to delete a code that vehicles have or expressions name, unless another list still knows it. `vehicles` narrows to those that have it from here. */
export async function refuseCodeInUse(context: WriteContext, row: Code, vehicles: SQL): Promise<void> {
  const { tx, scope } = context;
  const tenant = typeof row.tenantCode === 'string' ? row.tenantCode : scope.tenant;
  const isLast = !(await isKnownElsewhere(context, tenant, row));
  const [{ count = 0 } = {}] = rowsOf<{ count: number }>(
    await tx.execute(sql`select count(*)::int as count from data_config_vehicle
      where tenant_code = ${tenant} and vdn_list @> array[${row.code}]::text[] and ${vehicles}`),
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
