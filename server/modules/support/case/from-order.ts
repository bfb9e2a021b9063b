import { eq } from 'drizzle-orm';
import type { Language } from '../../../../contract/constants';
import { solvedCase } from '../../../../contract/resources/support/case/definition';
import { MAX_CASE_CODES } from '../../../../contract/resources/support/case/rules';
import { isCode } from '../../../../contract/text/codes';
import { supportCase } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { patchRow } from '../../../engine/write/trusted';
import { createRow } from '../../../engine/write/write';
import { InvalidFields, Refusal } from '../../../refusal';
import { hasPermission } from '../../../scope';

/** What a work order gives to a case. Nothing that support said about it among itself is part of it. */
export type OrderMatter = {
  readonly orderId: string;
  readonly language: Language;
  readonly subject: string;
  readonly symptom: string;
  readonly issueType: string | null;
  readonly model: string | null;
  readonly cause: string;
  readonly remedy: string;
  readonly faults: readonly { readonly dtc: string; readonly ecuAddress: string }[];
};

const codesOf = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text): text is string => text !== null && isCode(text)))].slice(0, MAX_CASE_CODES);

/** Refuses a second case of one order, which names the first. */
async function refuseSecond({ tx }: WriteContext, orderId: string): Promise<void> {
  const { caseNo } = supportCase;
  const [made] = await tx.select({ caseNo }).from(supportCase).where(eq(supportCase.orderId, orderId)).limit(1);
  if (made) throw new InvalidFields({ cause: { key: 'caseExists', params: { caseNo: made.caseNo ?? '' } } });
}

/** Drafts a case of a solved order, in the language of its station; whoever drafts it may write cases by hand, too. */
export async function draftCase(context: WriteContext, matter: OrderMatter): Promise<{ id: string }> {
  if (!hasPermission(context.scope, 'support:case:save')) throw new Refusal('accessDenied');
  const { orderId, language, subject, symptom, issueType, model, cause, remedy, faults } = matter;
  await refuseSecond(context, orderId);
  const { id } = await createRow(context, solvedCase, {
    subject: { [language]: subject },
    issueType,
    symptom: { [language]: symptom },
    cause: { [language]: cause },
    remedy: { [language]: remedy },
    models: codesOf([model]),
    ecus: codesOf(faults.map(({ ecuAddress }) => ecuAddress)),
    dtcs: codesOf(faults.map(({ dtc }) => dtc)),
  });
  await patchRow(context, solvedCase, id, { orderId }, { operation: 'makeCase', isTold: false });
  return { id };
}
