import { LinkLost, type DiagnosticLink } from './link';
import { isPending, isSilent } from './uds';
import type { Vehicle } from './vehicle';

/** No response after so many that say it takes longer. */
const MOST_PENDING = 100;

/** A link to a vehicle of the same process. Throws `VehicleBusy` where another tester is connected. */
export function linkTo(vehicle: Vehicle): DiagnosticLink {
  let isLost = false;
  const leave = vehicle.connect(() => (isLost = true));
  const check = (signal?: AbortSignal): void => {
    signal?.throwIfAborted();
    if (isLost) throw new LinkLost(`the connection to ${vehicle.vin} was lost`);
  };
  return {
    async request(address, request, { signal } = {}) {
      check(signal);
      let pending = 0;
      for await (const response of vehicle.respond(address, request)) {
        check(signal);
        if (!isPending(response)) return response;
        pending += 1;
        if (pending > MOST_PENDING) throw new Error(`${address} does not come to an end`);
      }
      check(signal);
      if (isSilent(request) && vehicle.has(address)) return new Uint8Array();
      throw new Error(`no ECU answers at ${address}`);
    },
    close() {
      isLost = true;
      leave();
      return Promise.resolve();
    },
  };
}
