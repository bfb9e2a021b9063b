import { sql } from 'drizzle-orm';
import { DICTIONARIES } from '../../../contract/resources/sys/dict-type/shipped';
import { dictData } from '../../../contract/resources/sys/dict-data/definition';
import { dictType } from '../../../contract/resources/sys/dict-type/definition';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertRows } from '../../engine/write/trusted';
import { makeOnce } from '../make-once';

/** Puts the dictionaries that the product ships with where the platform keeps its own. */
export const ensureDictionaries = (context: WriteContext): Promise<void> =>
  makeOnce(context.tx, 'dictionaries.made', Object.keys(DICTIONARIES), async (missing) => {
    for (const [code, { name, entries }] of Object.entries(DICTIONARIES).filter(([each]) => missing.includes(each))) {
      const [type] = await insertRows(context, dictType, [{ tenantCode: '', code, name }], 'save');
      const rows = entries.map((entry, at) => ({ tenantCode: '', typeId: type?.id, ...entry, sort: (at + 1) * 10 }));
      await insertRows(context, dictData, rows, 'save');
    }
  });

/** Words that the product shipped with once, and that nobody changed since, become those of today; a tenant's copies too. */
export const rewordDictionaries = ({ tx }: WriteContext): Promise<void> =>
  makeOnce(tx, 'dictionaries.reworded', ['gender'], async () => {
    const entry = DICTIONARIES.gender?.entries.find(({ value }) => value === '2');
    const old = { ...entry?.label, 'en-US': 'Secret' };
    await tx.execute(sql`
      update sys_dict_data word set label = ${JSON.stringify(entry?.label)}::jsonb from sys_dict_type type
      where type.id = word.type_id and type.code = 'gender' and word.value = '2' and word.label = ${JSON.stringify(old)}::jsonb`);
  });
