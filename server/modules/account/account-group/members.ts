import { sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from '../../../../contract/constants';
import { snake, wordKey } from '../../../../contract/language/derive';
import { kept } from '../../../../contract/text/kept';
import type { AnyResource } from '../../../../contract/language/resource';
import { client } from '../../../../contract/resources/account/client/definition';
import { clientUser } from '../../../../contract/resources/account/client-user/definition';
import type { WriteContext } from '../../../engine/model/behaviour';
import { allOf, accessCondition } from '../../../engine/read/row-access';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';
import { InvalidFields } from '../../../refusal';
import { textOfFile } from './listed';

/** Whom somebody chose: from a list, by names that he typed or pasted, by names of a file. */
export type Chosen = {
  userIdList?: readonly string[] | null;
  names?: string | null;
  nameFile?: readonly string[] | null;
  /** The names that nobody has are left out; else one of them refuses all. */
  skipMissing?: boolean | null;
};
/** The same of testers, by their codes. */
export type ChosenTesters = {
  clientIdList?: readonly string[] | null;
  codes?: string | null;
  codeFile?: readonly string[] | null;
  skipMissing?: boolean | null;
};
/** What was done with them, and the names that were left out. */
export type MembersDone = { done: number; failed: { id: string; title: string; msg: string }[] };

/** What names stand for: the resource whose rows they are, the field that holds them, the words of a refusal. */
type Kind = { resource: AnyResource; field: string; missing: string; manyMissing: string };
const ACCOUNTS: Kind = {
  resource: clientUser as unknown as AnyResource,
  field: 'username',
  missing: 'accountMissing',
  manyMissing: 'accountsMissing',
};
const TESTERS: Kind = {
  resource: client as unknown as AnyResource,
  field: 'testerCode',
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

/** Names by the field that gave them. */
type Lists = Readonly<Record<string, readonly string[]>>;
type Found = { ids: string[]; missing: string[] };

async function found(
  context: WriteContext,
  kind: Kind,
  tenant: string,
  chosen: readonly string[],
  lists: Lists,
  isSkipping: boolean,
): Promise<Found> {
  const ids = new Set(chosen);
  const missing = new Set<string>();
  for (const [field, names] of Object.entries(lists)) {
    if (names.length === 0) continue;
    if (names.length > MOST_NAMES)
      throw new InvalidFields({ [field]: { key: 'maxItems', params: { max: MOST_NAMES } } });
    const known = await knownNames(context, kind, tenant, names);
    const strange = names.filter((name) => !known.has(name));
    if (!isSkipping) refuseMissing(kind, field, strange);
    for (const name of strange) missing.add(name);
    for (const id of known.values()) ids.add(id);
  }
  return { ids: [...ids], missing: [...missing] };
}

/** Ids of the accounts that were chosen, each once, and the names that no account of the tenant has. Refuses them unless they are to be left out. */
export async function chosenAccounts(context: WriteContext, tenant: string, chosen: Chosen): Promise<Found> {
  const lists = {
    names: namesIn(chosen.names ?? ''),
    nameFile: namesIn(await textOfFile(context, 'nameFile', chosen.nameFile)),
  };
  return found(context, ACCOUNTS, tenant, chosen.userIdList ?? [], lists, chosen.skipMissing === true);
}

/** The same of testers and their codes. */
export async function chosenTesters(context: WriteContext, tenant: string, chosen: ChosenTesters): Promise<Found> {
  const lists = {
    codes: namesIn(chosen.codes ?? '', TESTERS),
    codeFile: namesIn(await textOfFile(context, 'codeFile', chosen.codeFile), TESTERS),
  };
  return found(context, TESTERS, tenant, chosen.clientIdList ?? [], lists, chosen.skipMissing === true);
}

/** What is answered: the names that were left out, each with the reason. */
export const membersDone = (language: Language, done: number, missing: readonly string[]): MembersDone => ({
  done,
  failed: missing.map((name) => ({ id: name, title: name, msg: translate(language, 'validate.notThere') })),
});
