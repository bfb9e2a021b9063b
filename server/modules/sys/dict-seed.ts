import { DICTIONARIES } from '../../../contract/dictionaries';
import { dictData } from '../../../contract/resources/sys/dict-data';
import { dictType } from '../../../contract/resources/sys/dict-type';
import type { Hook } from '../../engine/behaviour';
import { insertRows } from '../../engine/write';
import { makeOnce } from './make-once';

/** Puts the dictionaries that the product ships with where the platform keeps its own. */
export const ensureDictionaries = (hook: Hook): Promise<void> =>
  makeOnce(hook.tx, 'dictionaries.made', Object.keys(DICTIONARIES), async (missing) => {
    for (const [code, { name, entries }] of Object.entries(DICTIONARIES).filter(([each]) => missing.includes(each))) {
      const [type] = await insertRows(hook, dictType, [{ tenantCode: '', code, name }], 'save');
      const rows = entries.map((entry, at) => ({ tenantCode: '', typeId: type?.id, ...entry, sort: (at + 1) * 10 }));
      await insertRows(hook, dictData, rows, 'save');
    }
  });
