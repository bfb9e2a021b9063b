import type { ReadoutRequest } from '../../contract/wire/client/client-vehicle';
import { madeReadout, readEcus, reportReadout } from './read-out';
import { Refused, type TesterServer } from './server';
import { addressesOf, connectVehicle, type VehicleAtHand } from './vehicle-access';

type Desk = { server: TesterServer; secret: string; print: (line: string) => void };

/** Reads the vehicle at hand out, as its ECUs answer. Of one that nobody knows, made VDN codes beside it. */
export async function readVehicle(desk: Desk, options: VehicleAtHand): Promise<ReadoutRequest> {
  const { addresses, isKnown } = await addressesOf(desk, options);
  const link = await connectVehicle(desk, options);
  try {
    const ecus = await readEcus(link, addresses);
    return isKnown ? { ecus } : { vdnList: madeReadout(options.vin).vdnList ?? [], ecus };
  } finally {
    await link.close();
  }
}

/** Reads the vehicle out and reports that, before it is asked what applies; a tester that may not goes by what the server knows. */
export async function reportVehicle(desk: Desk, options: VehicleAtHand): Promise<void> {
  const body = await readVehicle(desk, options);
  try {
    await reportReadout(desk, options.vin, body);
  } catch (error) {
    if (!(error instanceof Refused) || error.pause !== null) throw error;
    desk.print(`${options.vin}: ${error.message}`);
  }
}
