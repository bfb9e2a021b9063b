import { codesIn } from '../../contract/text/codes';
import { LinkLost } from '../vehicle/link';
import { VehicleBusy } from '../vehicle/vehicle';
import { REAL_CLOCK } from './clock';
import type { SequenceWork } from './execute';
import { NotExecuted } from './failures';
import { need, signedOn, Usage, type TesterCommand, type Options } from './given';
import { fetchGuided } from './guided';
import { faultsOfWords, reportReadout } from './read-out';
import { readVehicle, reportVehicle } from './read-vehicle';
import { runSequence } from './sequence';
import { readState, writeState, type State } from './state';
import { carryTasks } from './tasks';
import { finishTodos } from './todo';
import { setFaults } from './vehicle-access';
import { failureText } from './words';
import { workAt } from './work';

/** Reports what it read out of the vehicle at hand, with the codes that are given. */
async function readout(desk: SequenceWork, options: Options & { vin: string }): Promise<number> {
  const { vin } = options;
  const { brand, market, platform, vdn } = options;
  if (options.dtc.length > 0) {
    if (options.vehicle !== undefined)
      throw new Usage('--dtc is of a simulated vehicle of this process, not of --vehicle');
    await setFaults(desk, options, faultsOfWords(options.dtc));
  }
  const body = {
    ...(await readVehicle(desk, options)),
    ...(brand === undefined ? {} : { brand }),
    ...(market === undefined ? {} : { market }),
    ...(platform === undefined ? {} : { platform }),
    ...(vdn === undefined ? {} : { vdnList: codesIn(vdn) }),
  };
  return reportReadout(desk, vin, body);
}

type VehicleWork = (work: SequenceWork, options: Options & { vin: string }) => Promise<number>;

/** Exit code where no vehicle answers, or another tester is connected to it. */
const VEHICLE_LOST = 5;
/** And where it is another vehicle than the one that is named. */
const NOT_EXECUTED = 4;

/** Work at a vehicle, with what this tester keeps of it between two runs. */
const atVehicle =
  (run: VehicleWork): TesterCommand =>
  async (options, print) => {
    const vin = need(options.vin, 'vin');
    const known = () => readState(options.state);
    const keep = async (values: Partial<State>) => writeState(options.state, { ...(await known()), ...values });
    const work: SequenceWork = { ...(await signedOn(options, print)), print, known, keep, clock: REAL_CLOCK };
    try {
      return await run(work, { ...options, vin });
    } catch (error) {
      if (error instanceof NotExecuted) {
        print(failureText(work.language, error.failure));
        return NOT_EXECUTED;
      }
      if (!(error instanceof LinkLost || error instanceof VehicleBusy)) throw error;
      print(failureText(work.language, { reason: 'connectionLost', detail: error.message }));
      return VEHICLE_LOST;
    }
  };

/** Commands at a vehicle. */
export const VEHICLE_COMMANDS: Readonly<Record<string, TesterCommand>> = {
  readout: atVehicle(readout),
  guided: atVehicle(fetchGuided),
  sequence: atVehicle(runSequence),
  tasks: atVehicle(async (work, options) => {
    await reportVehicle(work, options);
    return carryTasks(work, options);
  }),
  todo: atVehicle(finishTodos),
  work: atVehicle(workAt),
};
