import { and, asc, eq } from 'drizzle-orm';
import type { Language } from '../../../../contract/constants';
import { MAX_CHECKS } from '../../../../contract/resources/support/order-list/rules';
import { readText } from '../../../../contract/text/entry-languages';
import { supportChecklist } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { languageOfStation } from './station-language';
import { tenantOfOrder, type OrderRow } from './steps';

type Values = Record<string, unknown>;
type Check = { line: string; isDone: boolean; remark: string | null };
type OfType = { tenantCode: string; orderType: unknown; language: Language };

const MAX_LENGTH = 255;
const isDone = (check: { isDone?: boolean | null }): boolean => check.isDone === true;

/** The lines that are checked in orders of a type, none of them done; empty where the type has no checklist. */
async function checksOf({ tx }: WriteContext, { tenantCode, orderType, language }: OfType): Promise<Check[]> {
  const found = await tx
    .select({ lines: supportChecklist.lines })
    .from(supportChecklist)
    .where(and(eq(supportChecklist.tenantCode, tenantCode), eq(supportChecklist.orderType, Number(orderType))))
    .orderBy(asc(supportChecklist.name));
  const texts = found.map(({ lines }) => readText(lines, language)?.text ?? '');
  const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim().slice(0, MAX_LENGTH));
  return lines.flatMap((line) => (line === '' ? [] : [{ line, isDone: false, remark: null }])).slice(0, MAX_CHECKS);
}

/** A new order with the checklist of its type, in the language of the caller, who submits it. */
export async function withChecks(context: WriteContext, tenantCode: string, input: Values): Promise<Values> {
  const { language } = context.scope;
  const checklist = await checksOf(context, { tenantCode, orderType: input.orderType ?? 1, language });
  return checklist.length === 0 ? input : { ...input, checklist, isChecked: false };
}

/** Notes whether every line is checked. An order of another type gets the checklist of that, unless somebody began to check. */
export async function withChecksChanged(context: WriteContext, before: OrderRow, input: Values): Promise<Values> {
  if (Array.isArray(input.checklist)) return { ...input, isChecked: (input.checklist as Check[]).every(isDone) };
  if (input.checklist === null) return { ...input, isChecked: true };
  const { orderType } = input;
  const isOther = orderType !== undefined && Number(orderType) !== Number(before.orderType);
  if (!isOther || before.checklist?.some(isDone)) return input;
  const tenantCode = tenantOfOrder(context, before);
  const checklist = await checksOf(context, {
    tenantCode,
    orderType,
    language: await languageOfStation(context, before),
  });
  return { ...input, checklist, isChecked: checklist.length === 0 };
}
