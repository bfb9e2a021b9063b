import { grayRule } from '../../../contract/resources/account/gray-rule/definition';
import { behaviour } from '../../engine/model/behaviour';
import { grayTransitions } from './gray-rule/transitions';
import { refuseStrangeTenants } from './gray-rule/tenant-codes';

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
  transitions: grayTransitions,
});
