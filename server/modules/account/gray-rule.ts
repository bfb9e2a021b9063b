import { bssGray } from '../../../contract/resources/account/bss-gray/definition';
import { grayRule } from '../../../contract/resources/account/gray-rule/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { InvalidFields } from '../../refusal';
import { refuseStrangeTenants } from './gray-rule/tenant-codes';

/** What is over already cannot begin: nobody would ever fall under it. */
function refuseOver({ ports }: WriteContext, { validTo }: { validTo: string | null }): Promise<void> {
  if (validTo !== null && Date.parse(validTo) <= ports.clock.now().getTime())
    throw new InvalidFields({ validTo: { key: 'future' } });
  return Promise.resolve();
}

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
  transitions: { activate: { after: refuseOver }, resume: { after: refuseOver } },
});

export const bssGrayBehaviour = behaviour(bssGray, {
  transitions: { activate: { after: refuseOver }, resume: { after: refuseOver } },
});
