import { sql } from 'drizzle-orm';
import { LANGUAGES } from '../../../contract/constants';
import { clientUser } from '../../../contract/resources/account/client-user';
import type { Hook } from '../../engine/behaviour';
import { planOf } from '../../engine/plan';
import { allOf, visible } from '../../engine/visible';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import { InvalidFields } from '../../refusal';
import { textOfFile } from './listed';

/** Whom somebody chose: from a list, by names that he typed or pasted, by names of a file. */
export type Chosen = {
  userIdList?: readonly string[] | null;
  names?: string | null;
  nameFile?: readonly string[] | null;
  /** The names that nobody has are left out; else one of them refuses all. */
  skipMissing?: boolean | null;
};
/** What was done with them. */
export type MembersDone = { done: number; missing: string[] };

/** Names that a refusal tells; of more it tells how many there are. */
const TOLD = 20;
const MOST_NAMES = 10_000;

/** The heading of a column of names, in any language. */
const headings = new Set(LANGUAGES.map((language) => translate(language, 'account.client-user.field.username').toLowerCase()));

/** Names of a text, each once: split by anything that no name holds. */
export function namesIn(text: string): string[] {
  const found = text
    .replace(/^\uFEFF/, '')
    .split(/[\s,;，；、"']+/)
    .filter(Boolean);
  const [first = ''] = found;
  return [...new Set(headings.has(first.toLowerCase()) || first.toLowerCase() === 'username' ? found.slice(1) : found)];
}

async function knownNames({ tx, scope }: Hook, tenant: string, names: readonly string[]): Promise<Map<string, string>> {
  const plan = planOf(clientUser);
  const where = allOf([
    sql`"tenant_code" = ${tenant}`,
    sql`"username" in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
    ...visible(plan, scope),
  ]);
  const rows = rowsOf<{ id: string; username: string }>(await tx.execute(sql`select "id", "username" from ${plan.table} where ${where}`));
  return new Map(rows.map(({ id, username }) => [username, id]));
}

function refuseMissing(field: string, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const names = missing.slice(0, TOLD).join(', ');
  throw new InvalidFields({
    [field]: missing.length > TOLD ? { key: 'accountsMissing', params: { names, count: missing.length } } : { key: 'accountMissing', params: { names } },
  });
}

/** Ids of the accounts that were chosen, each once, and the names that no account of the tenant has. Refuses them unless they are to be left out. */
export async function chosenAccounts(hook: Hook, tenant: string, chosen: Chosen): Promise<{ ids: string[]; missing: string[] }> {
  const lists = { names: namesIn(chosen.names ?? ''), nameFile: namesIn(await textOfFile(hook, 'nameFile', chosen.nameFile)) };
  const ids = new Set(chosen.userIdList ?? []);
  const missing = new Set<string>();
  for (const [field, names] of Object.entries(lists)) {
    if (names.length === 0) continue;
    if (names.length > MOST_NAMES) throw new InvalidFields({ [field]: { key: 'maxItems', params: { max: MOST_NAMES } } });
    const known = await knownNames(hook, tenant, names);
    const strange = names.filter((name) => !known.has(name));
    if (!chosen.skipMissing) refuseMissing(field, strange);
    for (const name of strange) missing.add(name);
    for (const id of known.values()) ids.add(id);
  }
  return { ids: [...ids], missing: [...missing] };
}
