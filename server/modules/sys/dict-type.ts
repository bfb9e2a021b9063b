import { DICTIONARY_OF_DICTIONARIES } from '../../../contract/resources/sys/dict-type/shipped';
import { dictData } from '../../../contract/resources/sys/dict-data/definition';
import { dictType } from '../../../contract/resources/sys/dict-type/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { readDictionaries } from '../../engine/model/dictionaries';
import { insertRows } from '../../engine/write/trusted';
import { InvalidFields } from '../../refusal';
import { eq, and } from 'drizzle-orm';
import { sysDictType } from '../../db/tables';

/** Copies the platform's dictionary with all its values. They stay the same until the tenant changes them. */
async function adapt(context: WriteContext, code: string): Promise<{ id: string }> {
  const { tx, scope } = context;
  const own = and(eq(sysDictType.code, code), eq(sysDictType.tenantCode, scope.tenant));
  const [known] = await tx.select({ id: sysDictType.id }).from(sysDictType).where(own);
  if (known) throw new InvalidFields({ code: { key: 'unique' } });
  const name = (await readDictionaries(tx, '', [DICTIONARY_OF_DICTIONARIES]))
    .get(DICTIONARY_OF_DICTIONARIES)
    ?.find(({ value }) => value === code)?.label;
  const [type] = await insertRows(context, dictType, [{ code, name }], 'adapt');
  const entries = (await readDictionaries(tx, '', [code])).get(code) ?? [];
  const rows = entries.map(({ value, label, tone, sort, isRetired }) => ({
    typeId: type?.id,
    value,
    label,
    tone,
    sort,
    status: isRetired ? 0 : 1,
  }));
  if (rows.length > 0) await insertRows(context, dictData, rows, 'adapt');
  return { id: type?.id ?? '' };
}

/** Dictionaries: a tenant's own one of a name of the platform's goes over it. */
export const dictTypeBehaviour = behaviour(dictType, {
  beforeCreate: (_, input) => {
    // The choice among dictionaries is no dictionary that anybody keeps.
    if (input.code === DICTIONARY_OF_DICTIONARIES) throw new InvalidFields({ code: { key: 'dictReserved' } });
    return input;
  },
  actions: { adapt: (context, _, { code }) => adapt(context, code) },
});
