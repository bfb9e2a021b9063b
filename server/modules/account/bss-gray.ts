import { bssGray } from '../../../contract/resources/account/bss-gray/definition';
import { behaviour } from '../../engine/model/behaviour';
import { grayTransitions } from './gray-rule/transitions';

export const bssGrayBehaviour = behaviour(bssGray, { transitions: grayTransitions });
