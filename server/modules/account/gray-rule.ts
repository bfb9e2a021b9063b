import { grayRule } from '../../../contract/resources/account/gray-rule/definition';
import { GRAY_KINDS_OF, type GrayRule, type GraySubject } from '../../../contract/resources/account/gray-rule/rules';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { accountGrayRule } from '../../db/tables';
import { behaviour } from '../../engine/model/behaviour';
import { afterRuleChange, versionsBackToApproval } from './client-version/back-to-approval';
import { grayAnswers } from './gray-rule/answers';
import { grayRuleOf } from './gray-rule/rules';
import { subjectsAt, subjectsOf, vehiclesOf } from './gray-rule/subjects';
import type { Where } from './gray-rule/vehicle-facts';
import { grayTransitions } from './gray-rule/transitions';
import { refuseStrangeTenants } from '../../platform/tenant-codes';

/** Each rule has a seed of its own, so that not the same vehicles are the first of every release. */
export const grayRuleBehaviour = behaviour(grayRule, {
  beforeCreate: async (context, input) => {
    await refuseStrangeTenants(context, 'tenants', {}, input);
    return { ...input, seed: crypto.randomUUID() };
  },
  beforeUpdate: async (context, before, input) => {
    await refuseStrangeTenants(context, 'tenants', before, input);
    return input;
  },
  afterUpdate: afterRuleChange,
  actions: grayAnswers(grayRuleOf, ({ object }) => GRAY_KINDS_OF[object === 'sequence' ? 'sequence' : 'clientVersion']),
  transitions: {
    activate: {
      after: async (context, row) => {
        await grayTransitions.activate.after(context, row);
        await versionsBackToApproval(context, row.id);
      },
    },
    resume: {
      after: async (context, row) => {
        await grayTransitions.resume.after(context, row);
        await versionsBackToApproval(context, row.id);
      },
    },
  },
});

/** Rules for sequences, by id, as they are judged. One that is gone, not visible here or for something else is not among them. */
export async function sequenceRules(tx: Tx, ids: readonly string[]): Promise<Map<string, GrayRule>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(accountGrayRule)
    .where(inArray(accountGrayRule.id, [...ids]));
  return new Map(rows.flatMap((row) => (row.object === 'sequence' ? [[row.id, grayRuleOf(row)] as const] : [])));
}

/** In place of a rule that is gone: nobody falls under it. */
export const RULE_OF_NOBODY: GrayRule = { ...grayRuleOf({}), status: 'ended' };

/** Vehicles as rules know them, in that order: with the pools that count at that moment. */
export const grayVehicles = async (where: Where, vins: readonly string[]): Promise<GraySubject[]> =>
  (await vehiclesOf(where, vins)).map(({ subject }) => subject);

/** All that there are of a kind, as rules know them. */
export const graySubjectsIn = subjectsOf;

/** Testers and who works at them, as rules know them, by id. */
export const graySubjectsAt = subjectsAt;
