import { PART_OF_VEHICLE, PART_OF_VEHICLE_FIELDS } from '../../../language/traits/part-of-vehicle';
import { defineResource } from '../../../language/resource';
import { ECU_SAYS } from '../vehicle/read-out';

const { vehicleId, vin, readAt, readBy } = PART_OF_VEHICLE_FIELDS;

/** A control unit as it was read out of a vehicle last; its history tells what stood there before. */
export const vehicleEcu = defineResource({
  ...PART_OF_VEHICLE,
  module: 'data-config',
  object: 'vehicle-ecu',
  icon: 'gateway',
  order: 121,
  title: 'ecuAddress',
  fields: { vehicleId, vin, ...ECU_SAYS, readAt, readBy },
  sort: { field: 'ecuAddress', order: 'asc' },
  uniqueTogether: [['vehicleId', 'ecuAddress']],
});
