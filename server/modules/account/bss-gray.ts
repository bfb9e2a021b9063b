import { bssGray } from '../../../contract/resources/account/bss-gray/definition';
import { behaviour } from '../../engine/model/behaviour';
import { grayAnswers } from './gray-rule/answers';
import { bssRuleOf } from './gray-rule/rules';
import { grayTransitions } from './gray-rule/transitions';

export { bssRulesFor } from './bss-gray/for-vehicle';

/** Basic software belongs to a vehicle, whoever works on it. */
export const bssGrayBehaviour = behaviour(bssGray, {
  transitions: grayTransitions,
  actions: grayAnswers(bssRuleOf, () => ['vin']),
});
