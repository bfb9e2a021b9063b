import { marketVdn } from '../../../contract/resources/data-config/market-vdn/definition';
import { behaviour } from '../../engine/model/behaviour';
import { refuseCodesInUse } from './platform-vdn/in-use';

export const marketVdnBehaviour = behaviour(marketVdn, { beforeDeleteAll: refuseCodesInUse('market') });
