import { vehicleModel } from '../../../contract/resources/data-config/vehicle-model/definition';
import { behaviour } from '../../engine/model/behaviour';
import { addModelConflicts } from './vehicle-model/conflicts';

/** Models of vehicles, with the vehicles that are none or several of them. */
export const vehicleModelBehaviour = behaviour(vehicleModel, { routes: [addModelConflicts] });
