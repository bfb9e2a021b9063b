import { platformVdn } from '../../../contract/resources/data-config/platform-vdn/definition';
import { behaviour } from '../../engine/model/behaviour';
import { refuseCodesInUse } from './platform-vdn/in-use';

export const platformVdnBehaviour = behaviour(platformVdn, { beforeDeleteAll: refuseCodesInUse('platform') });
