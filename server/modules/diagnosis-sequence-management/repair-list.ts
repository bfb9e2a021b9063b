import { and, eq, inArray } from 'drizzle-orm';
import { repairList } from '../../../contract/resources/diagnosis-sequence-management/repair-list/definition';
import { faultCodesIn } from '../../../contract/resources/diagnosis-sequence-management/sequence/fault-codes';
import { readText } from '../../../contract/text/entry-languages';
import { dataConfigErrorCode as table } from '../../db/tables';
import { behaviour, type RowDraft, type WriteContext } from '../../engine/model/behaviour';
import { translate } from '../../http/words';

const WORDS = 'diagnosis-sequence-management.repair-list.faults';

/** What is known of the fault codes of a form: one that is unknown is taken all the same, for its control unit may tell it. */
async function knownFaults({ tx, scope }: WriteContext, [row]: RowDraft<typeof repairList>[]) {
  const codes = faultCodesIn(row?.faultCodes ?? null);
  if (codes.length === 0) return { none: translate(scope.language, `${WORDS}.none`), codes: [] };
  const rows = await tx
    .select({ dtc: table.dtc, ecuAddress: table.ecuAddress, description: table.description })
    .from(table)
    .where(and(eq(table.tenantCode, row?.tenantCode ?? scope.tenant), inArray(table.dtc, codes)))
    .orderBy(table.dtc, table.ecuAddress);
  const unknown = codes.filter((code) => !rows.some(({ dtc }) => dtc === code));
  return {
    unknown: unknown.length > 0 ? translate(scope.language, `${WORDS}.unknown`, { codes: unknown.join(', ') }) : null,
    codes: codes.flatMap((dtc) => {
      const of = rows.filter((one) => one.dtc === dtc);
      if (of.length === 0) return [];
      const texts = of.map(({ description }) => readText(description, scope.language)?.text);
      return [
        {
          dtc,
          description: [...new Set(texts.filter((text) => text !== undefined))].join(' · '),
          ecus: of.map(({ ecuAddress }) => ecuAddress).join(', '),
        },
      ];
    }),
  };
}

/** Repairs name the faults that they mend. */
export const repairListBehaviour = behaviour(repairList, { actions: { knownFaults } });
