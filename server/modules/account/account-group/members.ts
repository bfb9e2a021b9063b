import { sql } from 'drizzle-orm';
import { LANGUAGES } from '../../../../contract/constants';
import { snake, wordKey } from '../../../../contract/language/derive';
import { kept } from '../../../../contract/text/kept';
import type { AnyResource } from '../../../../contract/language/resource';
import { client } from '../../../../contract/resources/account/client/definition';
import { clientUser } from '../../../../contract/resources/account/client-user/definition';
import type { WriteContext } from '../../../engine/model/behaviour';
import { allOf, accessCondition } from '../../../engine/read/row-access';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';
import { InvalidFields, Refusal } from '../../../refusal';
import { textOfFile } from './listed';

/** What names stand for: the resource whose rows they are, the field that holds them, the inputs that give them, the words of a refusal. */
type Kind = {
  resource: AnyResource;
  field: string;
  inputs: { ids: string; names: string; file: string };
  missing: string;
  manyMissing: string;
};
export const ACCOUNTS: Kind = {
  resource: clientUser as unknown as AnyResource,
  field: 'username',
  inputs: { ids: 'userIdList', names: 'names', file: 'nameFile' },
  missing: 'accountMissing',
  manyMissing: 'accountsMissing',
};
export const TESTERS: Kind = {
  resource: client as unknown as AnyResource,
  field: 'testerCode',
  inputs: { ids: 'clientIdList', names: 'codes', file: 'codeFile' },
  missing: 'testerMissing',
  manyMissing: 'testersMissing',
};

/** Names that a refusal tells; of more it tells how many there are. */
const TOLD = 20;
const MOST_NAMES = 10_000;

const headings = new Map<Kind, ReadonlySet<string>>();
/** The heading of a column of such names, in any language. */
const headingsOf = (kind: Kind): ReadonlySet<string> =>
  kept(
    headings,
    kind,
    () =>
      new Set(
        [
          kind.field,
          ...LANGUAGES.map((language) => translate(language, wordKey(kind.resource, 'field', kind.field))),
        ].map(plain),
      ),
  );
/** A heading of several words is split as names are. */
const plain = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();

function withoutHeading(names: string[], known: ReadonlySet<string>): string[] {
  const words = [1, 2].find((count) => known.has(names.slice(0, count).join('').toLowerCase()));
  return words === undefined ? names : names.slice(words);
}

/** Names of a text, each once: split by anything that no name holds. */
export function namesIn(text: string, kind: Kind = ACCOUNTS): string[] {
  const found = text
    .replace(/^\uFEFF/, '')
    .split(/[\s,;，；、"']+/)
    .filter(Boolean);
  return [...new Set(withoutHeading(found, headingsOf(kind)))];
}

async function knownNames(
  { tx, scope, ports }: WriteContext,
  kind: Kind,
  tenant: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const compiled = ports.engine.compiledOf(kind.resource);
  const column = sql.raw(`"${snake(kind.field)}"`);
  const where = allOf([
    sql`"tenant_code" = ${tenant}`,
    sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
    ...accessCondition(compiled, scope),
  ]);
  const rows = rowsOf<{ id: string; name: string }>(
    await tx.execute(sql`select "id", ${column} as name from ${compiled.table} where ${where}`),
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

function refuseMissing({ missing: one, manyMissing }: Kind, field: string, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const names = missing.slice(0, TOLD).join(', ');
  throw new InvalidFields({
    [field]:
      missing.length > TOLD
        ? { key: manyMissing, params: { names, count: missing.length } }
        : { key: one, params: { names } },
  });
}

type Input = Readonly<Record<string, unknown>>;
type Found = { ids: string[]; missing: string[] };

/** Ids of what was chosen, each once, and the names that nothing of the tenant has. Refuses those unless they are to be left out. */
async function chosen(context: WriteContext, kind: Kind, tenant: string, input: Input): Promise<Found> {
  const { ids: list, names, file } = kind.inputs;
  const texts = { [names]: String(input[names] ?? ''), [file]: await textOfFile(context, file, input[file]) };
  const ids = new Set((input[list] as readonly string[] | null | undefined) ?? []);
  const missing = new Set<string>();
  for (const [field, text] of Object.entries(texts)) {
    const named = namesIn(text, kind);
    if (named.length === 0) continue;
    if (named.length > MOST_NAMES)
      throw new InvalidFields({ [field]: { key: 'maxItems', params: { max: MOST_NAMES } } });
    const known = await knownNames(context, kind, tenant, named);
    const strange = named.filter((name) => !known.has(name));
    if (input.skipMissing !== true) refuseMissing(kind, field, strange);
    for (const name of strange) missing.add(name);
    for (const id of known.values()) ids.add(id);
  }
  return { ids: [...ids], missing: [...missing] };
}

type Group = { id: string; tenantCode?: string };
export type GroupOfTenant = { group: Group; tenantCode: string };
/** Adds or removes the members of one kind; answers how many that changed. */
type Change = (
  context: WriteContext,
  place: GroupOfTenant,
  ids: readonly string[],
  isAdded: boolean,
) => Promise<number>;

/** `addMembers` and `removeMembers` of a group; they answer what was done and the names that were left out, each with the reason. */
export function memberActions(kinds: readonly (readonly [Kind, Change])[]) {
  const act = (isAdded: boolean) => async (context: WriteContext, rows: readonly Group[], input: Input) => {
    const [group] = rows;
    if (!group) throw new Refusal('gone');
    const tenantCode = context.scope.tenant || (group.tenantCode ?? '');
    const found: Found[] = [];
    for (const [kind] of kinds) found.push(await chosen(context, kind, tenantCode, input));
    const missing = found.flatMap((each) => each.missing);
    if (missing.length === 0 && found.every(({ ids }) => ids.length === 0))
      throw new InvalidFields({ names: { key: 'oneOfThese' } });
    let done = 0;
    for (const [index, [, change]] of kinds.entries()) {
      const ids = found[index]?.ids ?? [];
      if (ids.length > 0) done += await change(context, { group, tenantCode }, ids, isAdded);
    }
    const msg = translate(context.scope.language, 'validate.notThere');
    return { done, failed: missing.map((name) => ({ id: name, title: name, msg })) };
  };
  return { addMembers: act(true), removeMembers: act(false) };
}
