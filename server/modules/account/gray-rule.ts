import { grayRule } from '../../../contract/resources/account/gray-rule/definition';
import { GRAY_KINDS_OF } from '../../../contract/resources/account/gray-rule/rules';
import { behaviour } from '../../engine/model/behaviour';
import { afterRuleChange, versionsBackToApproval } from './client-version/approval';
import { grayAnswers } from './gray-rule/answers';
import { grayRuleOf } from './gray-rule/rules';
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
