import { SYSTEM_CODE } from '../../../contract/constants';
import { language } from '../../../contract/resources/data-config/language/definition';
import { WORDS_TOPIC, wordFailure } from '../../../contract/resources/data-config/language/rules';
import type { Language } from '../../../contract/constants';
import { dynamicKey } from '../../../contract/text/word-key';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { deleteRow } from '../../engine/write/delete';
import { hasWord, translate } from '../../http/words';
import { InvalidFields } from '../../refusal';

type Values = Readonly<Record<string, unknown>>;

/** Refuses what is no word of the console, and a text whose gaps differ from the shipped one. Other systems' words are not known here. */
function refuseUnfit(row: Values): void {
  const { systemCode, languageType, languageKey, languageContent } = row as Record<string, string>;
  if ((systemCode ?? SYSTEM_CODE) !== SYSTEM_CODE) return;
  const [type, key, text] = [languageType as Language, languageKey ?? '', languageContent ?? ''];
  if (!hasWord(type, key)) throw new InvalidFields({ languageKey: { key: 'wordUnknown' } });
  const failure = wordFailure(translate(type, dynamicKey(key)), text);
  if (failure) throw new InvalidFields({ languageContent: failure });
}

/** Open consoles look at their words again: those of the tenant, or all where the word is the platform's. */
async function hintAll({ tx, scope, ports }: WriteContext, rows: readonly object[]): Promise<void> {
  const tenants = new Set(rows.map((row) => scope.tenant || String((row as { tenantCode?: string }).tenantCode ?? '')));
  for (const tenant of tenants) await ports.live.publish(tx, { topic: WORDS_TOPIC, tenant, userId: null, subject: '' });
}
const hint = (context: WriteContext, row: object): Promise<void> => hintAll(context, [row]);

/** Words that lie over the shipped ones. */
export const languageBehaviour = behaviour(language, {
  beforeCreate: (_, input) => {
    refuseUnfit(input);
    return { ...input, shipped: input.languageKey };
  },
  afterCreate: hint,
  beforeUpdate: (_, before, input) => {
    refuseUnfit({ ...before, ...input });
    return input;
  },
  afterUpdate: hint,
  beforeDeleteAll: hintAll,
  actions: {
    restore: async (context, rows) => {
      for (const { id } of rows) await deleteRow(context, language, id);
    },
  },
});
