import type { MenuFileEntry, MenuProblem } from '../../../../contract/wire/identity/menu-file';
import { MENU_FILE_FIELDS } from '../../../../contract/wire/identity/menu-file';
import { resourceNamed } from '../../../../contract/registry';
import { menu } from '../../../../contract/resources/sys/menu/definition';
import { sysSetting } from '../../../db/system-tables';
import { inSavepoint } from '../../../engine/operations/batch';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows, patchRow } from '../../../engine/write/trusted';
import { deleteRow } from '../../../engine/write/delete';
import { messageOf, refusalOf } from '../../../http/answer';
import { MADE_MENUS } from '../menu-seed';
import type { MenuFileStep, Steps } from './compare';
import { productKeys, type StoredMenu } from './stored';

/** Under it the lines stand in the audit log. */
const OPERATION = 'importTree';

const valuesOf = (entry: MenuFileEntry): Record<string, unknown> =>
  Object.fromEntries(MENU_FILE_FIELDS.map((field) => [field, entry[field] ?? null]));

/** Ids of all entries, those that are to be made included; `fresh` are those of what the product makes. */
function idsOf(
  stored: StoredMenu,
  { added }: Steps,
): { ids: ReadonlyMap<string, string>; fresh: Record<string, string> } {
  const product = productKeys();
  // What the product makes has a new id on every server; what somebody added keeps its own, so that the next file knows it again.
  const fresh = Object.fromEntries(
    added.filter(({ entry }) => product.has(entry.key)).map(({ entry }) => [entry.key, crypto.randomUUID()]),
  );
  const ids = new Map([...stored.idOf, ...added.map(({ entry: { key } }) => [key, fresh[key] ?? key] as const)]);
  return { ids, fresh };
}

/** Removes an entry; why it could not be, where roles or tenants hold it. */
async function refusedRemoval(context: WriteContext, id: string): Promise<string | null> {
  try {
    await inSavepoint(context.tx, () => deleteRow(context, menu, id));
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.http >= 500) throw error;
    return messageOf(context.scope.language, refusal, resourceNamed(menu.name));
  }
}

/** Does the steps, and answers which entries could not be removed, and why. */
export async function takeSteps(
  context: WriteContext,
  stored: StoredMenu,
  steps: Steps,
  path: (key: string) => string,
): Promise<MenuProblem[]> {
  const { ids, fresh } = idsOf(stored, steps);
  const idOf = (key: string | null): string | null => (key === null ? null : (ids.get(key) ?? null));
  const rows = steps.added.map(({ entry }) => ({
    ...valuesOf(entry),
    id: idOf(entry.key),
    parentId: idOf(entry.parent),
  }));
  if (rows.length > 0) await insertRows(context, menu, rows, OPERATION);
  for (const { entry, fields } of steps.changed)
    await patchRow(context, menu, idOf(entry.key) ?? '', changesOf(entry, fields, idOf(entry.parent)), {
      operation: OPERATION,
    });
  const problems: MenuProblem[] = [];
  for (const { key } of steps.removed) {
    const msg = await refusedRemoval(context, idOf(key) ?? '');
    if (msg !== null) problems.push({ path: path(key), msg });
  }
  const value = { ...stored.made, ...fresh };
  if (Object.keys(fresh).length > 0)
    await context.tx
      .insert(sysSetting)
      .values({ key: MADE_MENUS, value })
      .onConflictDoUpdate({ target: sysSetting.key, set: { value } });
  return problems;
}

const changesOf = (
  entry: MenuFileEntry,
  fields: MenuFileStep['fields'],
  parentId: string | null,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => (field === 'parentId' ? ['parentId', parentId] : [field, entry[field] ?? null])),
  );
