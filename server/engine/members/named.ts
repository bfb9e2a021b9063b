import { sql } from 'drizzle-orm';
import { LANGUAGES } from '../../../contract/constants';
import { snake, wordKey } from '../../../contract/language/derive';
import { MOST_NAMES, type MemberKind } from '../../../contract/language/members';
import type { AnyResource } from '../../../contract/language/resource';
import { kept } from '../../../contract/text/kept';
import { rowsOf } from '../../http/rows';
import { translate } from '../../http/words';
import { InvalidFields } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { accessCondition, allOf } from '../read/row-access';
import { textOfFile } from './text-of-file';

/** Names that a refusal tells; of more it tells how many there are. */
const TOLD = 20;

/** A heading of several words is split as names are. */
const plain = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();

const headings = new Map<string, ReadonlySet<string>>();
/** The heading of a column of such names, in any language. */
const headingsOf = (resource: AnyResource, field: string): ReadonlySet<string> =>
  kept(headings, `${resource.name}.${field}`, () => {
    const words = LANGUAGES.map((language) => translate(language, wordKey(resource, 'field', field)));
    return new Set([field, ...words].map(plain));
  });

/** Names of a text, each once: split by anything that no name holds, without the heading of their column. */
export function namesIn(text: string, resource: AnyResource, field: string): string[] {
  const found = text
    .replace(/^\uFEFF/, '')
    .split(/[\s,;，；、"']+/)
    .filter(Boolean);
  const known = headingsOf(resource, field);
  const words = [1, 2].find((count) => known.has(found.slice(0, count).join('').toLowerCase()));
  return [...new Set(words === undefined ? found : found.slice(words))];
}

/** Ids of the rows of a tenant that have these names, as far as the caller may see them. */
async function knownNames(
  { tx, scope }: WriteContext,
  compiled: CompiledResource,
  { named, tenant }: { named: string; tenant: string },
  names: readonly string[],
): Promise<Map<string, string>> {
  const column = sql.raw(`"${snake(named)}"`);
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

function refuseMissing(field: string, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const names = missing.slice(0, TOLD).join(', ');
  throw new InvalidFields({
    [field]:
      missing.length > TOLD
        ? { key: 'namesMissing', params: { names, count: missing.length } }
        : { key: 'nameMissing', params: { names } },
  });
}

export type FoundMembers = { ids: string[]; missing: string[] };

/** Ids of what was chosen, each once, and the names that nothing of the tenant has. Refuses those unless they are to be left out. */
export async function chosen(
  context: WriteContext,
  { of, named, inputs }: MemberKind,
  tenant: string,
  input: Readonly<Record<string, unknown>>,
): Promise<FoundMembers> {
  const compiled = context.ports.engine.compiledOf({ name: of });
  const { list, names, file } = inputs;
  const texts = { [names]: String(input[names] ?? ''), [file]: await textOfFile(context, file, input[file]) };
  const ids = new Set((input[list] as readonly string[] | null | undefined) ?? []);
  const missing = new Set<string>();
  for (const [field, text] of Object.entries(texts)) {
    const given = namesIn(text, compiled.resource, named);
    if (given.length === 0) continue;
    if (given.length > MOST_NAMES)
      throw new InvalidFields({ [field]: { key: 'maxItems', params: { max: MOST_NAMES } } });
    const known = await knownNames(context, compiled, { named, tenant }, given);
    const strange = given.filter((name) => !known.has(name));
    if (input.skipMissing !== true) refuseMissing(field, strange);
    for (const name of strange) missing.add(name);
    for (const id of known.values()) ids.add(id);
  }
  return { ids: [...ids], missing: [...missing] };
}
